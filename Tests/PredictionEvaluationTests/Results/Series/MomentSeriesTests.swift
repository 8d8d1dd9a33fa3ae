import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionLogs
import PredictionTestSupport
import SyntheticWeeks
import Testing

@testable import PredictionReplays
@testable import PredictionReports
@testable import PredictionResults

@Suite("Series at moments")
struct MomentSeriesTests {
  private static func document(series: Bool = true, threads: Int = 1) async throws -> MomentDocument {
    let dataset = try Dataset.weeks(of: "commuter", weeks: 2, people: 3, seed: 11)
    let oracle = try RoutineOracle(generator: try #require(dataset.generator), dataset: dataset)
    var options = MomentDocument.Options()
    (options.series, options.threads, options.intervals) = (series, threads, false)
    let totals = try await MomentTotals.replay(
      dataset, strategies: [HourPoisson(), SurvivalKernel()], reference: Poisson(), referee: oracle,
      options: options)
    return MomentDocument(
      totals, of: dataset, options, .init(version: "1", seed: 1, options: [("horizon", .integer(60))]),
      machine: ("cpu", "6.3"))
  }

  /// Replayed once for all tests.
  private static let once = Task { try await document() }

  @Test("The curve starts at nothing, grows, has at most sixty points and the metric's height at 30 minutes")
  func curve() async throws {
    for result in try await MomentSeriesTests.once.value.results {
      let curve = result.series.displayCurve
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
      let bins = result.series.reliability
      let moments = Double(bins.reduce(0) { $0 + $1.trials })
      let gaps = bins.reduce(0) { $0 + abs($1.confidence - $1.accuracy) * Double($1.trials) }
      let error = try #require(result.value("moment_calibration_error", within: 60)).metric.value
      #expect(abs(gaps / moments - error) < 1e-12 && moments > 1000)
      for bin in bins { #expect(bin.confidence >= bin.low - 1e-9 && bin.confidence <= bin.high + 1e-9) }
    }
  }

  @Test("The board's likely answers are all moments of the bins from .2 on")
  func likely() async throws {
    let document = try await MomentSeriesTests.once.value
    let lines = document.table.text.split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("Likely answers") })
    for result in document.results where result.strategy != Ceiling.oracle {
      let row = try #require(lines[start...].first { $0.hasPrefix(result.strategy) })
      let counts = row.split(separator: "(").dropFirst().map { $0.prefix { $0 != ")" }.filter(\.isNumber) }
      let bins = result.series.reliability.filter { $0.low > 0.199 }
      #expect(!bins.isEmpty)
      #expect(counts.compactMap { Int($0) }.reduce(0, +) == bins.reduce(0) { $0 + $1.trials })
    }
  }

  @Test("The same on any number of threads; without series, the same figures and none in the JSON")
  func threads() async throws {
    let (one, two) = (
      try await MomentSeriesTests.once.value, try await MomentSeriesTests.document(threads: 3)
    )
    #expect(one.results.map(\.series) == two.results.map(\.series))
    let bare = try await MomentSeriesTests.document(series: false)
    #expect(bare.results.map(\.answersDigest) == one.results.map(\.answersDigest))
    #expect(!bare.json.text.contains("\"series\"") && one.json.text.contains("\"displayCurve\""))
  }

  @Test("A page's reader has what was printed")
  func readsBack() async throws {
    var document = try await MomentSeriesTests.once.value
    document.dataset.digest = "sha256:ab"
    let read = try #require(try ResultsFile.read(Array(document.json.text.utf8), file: "r.json").first)
    let facts = read.document.dataset
    #expect(facts.scoredPeople == 3 && read.horizon == 60)
    #expect(facts.scoredMoments == document.dataset.scoredMoments)
    #expect(facts.scoredDonations == document.dataset.scoredDonations)
    for (result, own) in zip(document.results, read.document.results) {
      #expect(own.momentSeries?.json.text == result.series.json.text)
      let share = result.value("moment_nats", within: 60)?.ofOracle?.value
      #expect(own.shares["moment_nats"] == share)
    }
  }
}
