import PredictionBaselines
import PredictionEngine
import PredictionTestSupport
import SyntheticWeeks
import Testing

@testable import PredictionEvaluation

@Suite("Series at moments")
struct MomentSeriesTests {
  private static func document(series: Bool = true, threads: Int = 1) async throws -> MomentDocument {
    let dataset = try Dataset.weeks(of: "commuter", weeks: 2, people: 3, seed: 11)
    let oracle = try RoutineOracle(generator: try #require(dataset.generator), dataset: dataset)
    var options = MomentDocument.Options()
    (options.series, options.threads, options.intervals) = (series, threads, false)
    return await MomentDocument.replay(
      dataset, strategies: [HourPoisson(), SurvivalKernel()], reference: Poisson(), referee: oracle,
      options: options,
      environment: .init(version: "1", seed: 1, options: [("horizon", .integer(60))]),
      machine: ("cpu", "6.3"))
  }

  /// Replayed once for all tests.
  private static let once = Task { try await document() }

  @Test("The curve starts at nothing, grows, has at most sixty points and the metric's height at 30 minutes")
  func curve() async throws {
    for result in try await MomentSeriesTests.once.value.results {
      let curve = try #require(result.series).displayCurve
      #expect(curve.first == DisplayPoint(minutes: 0, coverage: 0) && curve.count <= 60 && curve.count > 40)
      for (point, next) in zip(curve, curve.dropFirst()) {
        #expect(point.minutes < next.minutes && point.coverage <= next.coverage)
      }
      let metric = try #require(result.value("display_coverage@30", within: 15)).metric.value
      let height = try #require(curve.first { $0.minutes == 30 }).coverage
      #expect(abs(height - metric) < 1e-12 && metric > 0, "\(result.strategy)")
    }
  }

  @Test("A curve of four moments, by hand; equal probabilities are one bar")
  func byHand() throws {
    var scores = MomentScores()
    for (probability, isRight) in [(0.2, false), (0.6, true), (0.2, true), (0.2, false)] {
      var answer = TimingForecast()
      (answer.probabilities, answer.ofAny) = ([probability], probability)
      scores.add(answer, happened: [isRight], any: isRight, top: 0)
    }
    let people = [PersonMoments(scores: [[scores]], donations: 4, days: 1)]
    let curve = DisplayCurve.points(of: people) { $0.scores[0][0].tops }
    func height(_ minutes: Double) -> Double? { curve.first { $0.minutes == minutes }?.coverage }
    // The first quarter of an hour covers one of four donations, the other three together one more.
    #expect(height(0) == 0 && height(15) == 0.25 && height(7.5) == 0.125 && height(60) == 0.5)
    #expect(try #require(height(30)) == 0.25 + 0.25 / 3 && curve.last?.minutes == 60)
    #expect(DisplayCurve.points(of: []) { $0.scores[0][0].tops }.isEmpty)
  }

  @Test("The bins have all moments, and their gaps are the calibration error")
  func reliability() async throws {
    for result in try await MomentSeriesTests.once.value.results {
      let bins = try #require(result.series).reliability
      let moments = Double(bins.reduce(0) { $0 + $1.trials })
      let gaps = bins.reduce(0) { $0 + abs($1.confidence - $1.accuracy) * Double($1.trials) }
      let error = try #require(result.value("moment_calibration_error", within: 60)).metric.value
      #expect(abs(gaps / moments - error) < 1e-12 && moments > 1000)
      for bin in bins { #expect(bin.confidence >= bin.low - 1e-9 && bin.confidence <= bin.high + 1e-9) }
    }
  }

  @Test(
    "Weeks are those of the strategy with most nats and of the oracle, of the best, median and worst person")
  func people() async throws {
    let document = try await MomentSeriesTests.once.value
    let nats = document.results.dropLast().map { $0.value("moment_nats", within: 60)?.metric.value ?? 0 }
    let best = try #require(nats.indices.max { nats[$0] < nats[$1] })
    let drawn = document.results.indices.filter {
      !(document.results[$0].series?.lockScreenWeeks.isEmpty ?? true)
    }
    #expect(drawn == [best, 2])
    let weeks = try #require(document.results[best].series).lockScreenWeeks
    #expect(weeks.map(\.rank) == [.best, .median, .worst] && weeks.allSatisfy { $0.people == 3 })
    #expect(weeks[0].coverage >= weeks[1].coverage && weeks[1].coverage >= weeks[2].coverage)
    #expect(weeks.map(\.person) == document.results[2].series?.lockScreenWeeks.map(\.person))
    #expect(weeks.allSatisfy { !$0.donations.isEmpty && !$0.shades.isEmpty })
    #expect(LockScreenWeek.places(of: 0).isEmpty && LockScreenWeek.places(of: 1).map(\.rank) == [.best])
    #expect(LockScreenWeek.places(of: 2).map(\.place) == [0, 1])
    #expect(LockScreenWeek.places(of: 12).map(\.place) == [0, 5, 11])
  }

  @Test("The same on any number of threads; without series, the same figures and none in the JSON")
  func threads() async throws {
    let (one, two) = (
      try await MomentSeriesTests.once.value, try await MomentSeriesTests.document(threads: 3)
    )
    #expect(one.results.map(\.series) == two.results.map(\.series))
    let bare = try await MomentSeriesTests.document(series: false)
    #expect(bare.results.map(\.answersDigest) == one.results.map(\.answersDigest))
    #expect(!bare.json.text.contains("\"series\"") && one.json.text.contains("\"lockScreenWeeks\""))
  }

  @Test("A page's reader has what was printed")
  func readsBack() async throws {
    var document = try await MomentSeriesTests.once.value
    document.dataset.digest = "sha256:ab"
    let read = try #require(try ResultsFile.read(Array(document.json.text.utf8), file: "r.json").first)
    let moments = try #require(read.moments)
    #expect(moments.people == 3 && moments.horizon == 60)
    #expect(moments.moments == document.dataset.scoredMoments)
    #expect(moments.donations == document.dataset.scoredDonations)
    for result in document.results {
      #expect(moments.series[result.strategy]?.json.text == result.series?.json.text)
      let share = result.value("moment_nats", within: 60)?.ofOracle?.value
      #expect(moments.share("moment_nats", of: result.strategy) == share)
    }
  }

  @Test("What a week shows is what was heard of the surface, moment by moment")
  func slowTwin() async throws {
    let all = try await HeardMoments.within(60)
    let shown = try (1...3).map { try MomentSeriesTests.expectTwin(all, of: $0) }
    #expect(shown[2].showings > 2 && shown[2].showings > shown[2].wrong, "\(shown)")
  }

  /// Compares every person's week with a twin that reads it off the looks, and counts the showings.
  private static func expectTwin(
    _ all: HeardMoments, of contender: Int
  ) throws -> (showings: Int, wrong: Int) {
    let end = (all.dataset.rows.map { $0.donation.context.moment.localDay }.max() ?? 0) + 1
    var (shown, wrong) = (0, 0)
    for person in all.dataset.people.indices {
      let judged = all.heard.filter { $0.person == person && $0.contender == contender }.map(\.judged)
      let life = TimedLife(all.dataset, person: person)
      var week = LockScreenWeek(
        rank: .best, person: "p", people: 1, coverage: 0, from: "2026-01-05", weekday: 0)
      week.add(
        judged.filter { $0.moment.localDay >= end - 8 }, life, from: end - 7, within: 60, text: String.init)
      let own = judged.filter { $0.moment.localDay >= end - 7 }
      let last = try #require(own.last).moment
      // Minute by minute: what is on display, from the last look and the donations since.
      var (minutes, covered) = (0, 0)
      for (look, next) in zip(own, own.dropFirst()) {
        let inside = life.moments.indices.filter {
          !(life.moments[$0] < look.moment) && life.moments[$0] < next.moment
        }
        guard let display = look.onDisplay else { continue }
        let taken = inside.first { life.numbers[$0] == display }
        if taken != nil { covered += 1 }
        let until = taken.map { life.moments[$0] } ?? next.moment
        minutes += Int(until.secondsSince1970 - look.moment.secondsSince1970)
      }
      let limit = Int(last.localSeconds - Int64(end - 7) * 86_400) / 60
      let drawn = week.showings.reduce(0) { sum, showing in
        let start = showing.day * 1440 + showing.minute
        return sum + max(0, min(limit, start + showing.minutes) - start)
      }
      #expect(abs(Double(minutes) / 60 - Double(drawn)) <= Double(week.showings.count))
      let beforeLast = week.donations.filter { $0.day * 1440 + $0.minute < limit }
      #expect(beforeLast.count { $0.isCovered } == covered)
      #expect(
        week.donations.count == life.moments.count { $0.localDay >= end - 7 && $0.localDay < end })
      for look in own where look.isOpened {
        let minute = Int(look.moment.localSeconds - Int64(end - 7) * 86_400) / 60
        let showing = week.showings.first { $0.day * 1440 + $0.minute == minute }
        #expect(showing?.isRight == look.isRight && showing?.shortcut == look.top.map(String.init))
        if !look.isRight { wrong += 1 }
      }
      for shade in week.shades {
        for quarter in 0..<(shade.minutes / 15) {
          let minute = shade.day * 1440 + shade.minute + 15 * quarter
          let look = own.first { Int($0.moment.localSeconds - Int64(end - 7) * 86_400) / 60 == minute }
          #expect(abs((look?.topProbability ?? -1) - shade.probability) <= 0.025 + 1e-12)
        }
      }
      let visible = own.count { $0.topProbability >= 0.025 + 1e-9 }
      #expect(week.shades.reduce(0) { $0 + $1.minutes } / 15 >= visible)
      shown += week.showings.count
    }
    return (shown, wrong)
  }
}
