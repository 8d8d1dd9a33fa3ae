import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionReplays

@Suite("Replay at moments")
struct MomentReplayTests {
  private static let strategies: [any TimingStrategy] = [Poisson(), SurvivalKernel()]

  private static func log(_ seed: UInt64) throws -> Dataset {
    try .drawn(seed: seed, people: people, donationsEach: 60)
  }

  /// One person's scores the slow way: at each moment everything is learned again from the donations before it.
  private static func twin(_ dataset: Dataset, _ person: Int, _ minutes: Int) -> [MomentScores] {
    let life = TimedLife(dataset, person: person)
    let first = life.moments[4].localDay + 1
    let end = (dataset.rows.map { $0.donation.context.moment.localDay }.max() ?? 0) + 1
    var scores = [MomentScores](repeating: MomentScores(keepsTops: minutes == 15), count: strategies.count)
    for quarter in (first * 96)..<(end * 96) {
      let moment = Moment(secondsSince1970: Int64(quarter) * 900 - 3600, secondsFromGMT: 3600)
      let until = moment.secondsSince1970 + Int64(minutes) * 60
      if until + 3600 > Int64(end) * 86_400 || moment <= life.moments[0] { continue }
      let before = life.moments.indices.filter { life.moments[$0] < moment }
      let inside = life.moments.indices.filter {
        life.moments[$0] >= moment && life.moments[$0].secondsSince1970 < until
      }
      let known = Set(before.compactMap { life.numbers[$0] }).count
      let happened = (0..<known).map { number in inside.contains { life.numbers[$0] == number } }
      for (index, strategy) in strategies.enumerated() {
        var timer = strategy.makeTimer()
        for place in before { timer.count(life.numbers[place], at: life.moments[place]) }
        var answer = TimingForecast()
        answer.reset(candidates: known)
        timer.answer(TimingQuestion(at: moment, within: minutes), into: &answer)
        func last(_ number: Int) -> Int { before.last { life.numbers[$0] == number } ?? -1 }
        func days(_ number: Int) -> Int {
          Set(before.filter { life.numbers[$0] == number }.map { life.moments[$0].dayOfInterest }).count
        }
        let top = (0..<known).filter { days($0) >= 3 }.max {
          (answer.probabilities[$0] * life.gain(of: $0), last($0))
            < (answer.probabilities[$1] * life.gain(of: $1), last($1))
        }
        let day = quarter / 96 - first
        scores[index].add(answer, happened: happened, any: !inside.isEmpty, top: top, day: day)
      }
    }
    return scores
  }

  private static let (seeds, people): ([UInt64], Int) = TestEffort.isWhole ? ([1, 2, 5, 6], 3) : ([1], 2)

  @Test("Every score is that of learning everything again at each moment", arguments: seeds)
  func slowTwin(seed: UInt64) async throws {
    let dataset = try MomentReplayTests.log(seed)
    let people = await MomentReplay(dataset, strategies: MomentReplayTests.strategies).run(threads: 1)
    for person in dataset.people.indices {
      for (place, minutes) in [15, 60].enumerated() {
        let expected = MomentReplayTests.twin(dataset, person, minutes)
        for index in expected.indices { #expect(people[person].scores[index][place] == expected[index]) }
        #expect(expected[0].positives > 10 && expected[0].shown > 10)
      }
    }
  }

  @Test("The same for one thread and for three")
  func threads() async throws {
    let replay = MomentReplay(try MomentReplayTests.log(3), strategies: MomentReplayTests.strategies)
    let (one, three) = (await replay.run(threads: 1), await replay.run(threads: 3))
    #expect(one.map(\.scores) == three.map(\.scores) && one.map(\.claims) == three.map(\.claims))
    #expect(one.map(\.digests) == three.map(\.digests) && one.map(\.days) == three.map(\.days))
  }

  /// Knows when the donations of a life are, and so leaks.
  private struct Seer: TimingStrategy {
    static let name = "seer"
    static let summary = "wrong on purpose"
    let recipe: Recipe
    func makeTimer() -> any PersonTimer { Timer() }

    struct Timer: PersonTimer {
      var byteCount: Int { 0 }
      mutating func count(_ donation: TimedDonation) {}
      func answer(_ question: TimingQuestion, into answer: inout TimingForecast) {
        for candidate in answer.probabilities.indices { answer.probabilities[candidate] = 1 }
        answer.ofAny = 1
      }
    }
  }

  @Test("Claims are the same whether or not a quarter of an hour is asked about at the same moment")
  func claims() async throws {
    // A budget of one wrong claim a week is saved up first.
    let dataset = try Dataset.weeks(of: "commuter", weeks: 3, people: 2, seed: 5)
    func run(_ horizons: [Int]) async -> [PersonMoments] {
      await MomentReplay(dataset, strategies: [SurvivalKernel(), HourPoisson()], horizons: horizons)
        .run(threads: 1)
    }
    let (alone, both) = (await run([60]), await run([15, 60]))
    #expect(alone.map(\.claims) == both.map(\.claims))
    #expect(alone.map(\.digests) == both.map(\.digests))
    #expect(alone.contains { $0.claims[0].seconds > 0 })
  }

  @Test("Nobody who always expects everything gains: utility, nats and skill are below the reference's")
  func always() async throws {
    let dataset = try MomentReplayTests.log(4)
    let people = await MomentReplay(dataset, strategies: [Poisson(), Seer()]).run(threads: 1)
    func value(_ metric: MomentMetric, of contender: Int) -> Double? {
      metric.value(of: people, MomentPlace(contender: contender, reference: 0, horizon: 1))
    }
    #expect(value(MomentMetric.nats, of: 0) == 0 && value(MomentMetric.brierSkill, of: 0) == 0)
    #expect(try #require(value(MomentMetric.nats, of: 1)) < 0)
    #expect(try #require(value(MomentMetric.brierSkill, of: 1)) < 0)
    #expect(try #require(value(MomentMetric.utility(bar: 0.3), of: 1)) < 0)
    #expect(try #require(value(MomentMetric.calibrationError(), of: 1)) > 0.5)
  }

  @Test("Figures of two moments, by hand")
  func byHand() throws {
    func scores(_ probability: Double, _ isRight: Bool) -> MomentScores {
      var scores = MomentScores()
      var answer = TimingForecast()
      (answer.probabilities, answer.ofAny) = ([probability], probability)
      scores.add(answer, happened: [isRight], any: isRight, top: 0)
      return scores
    }
    // Two people of half a day each, one moment each, at a horizon of a quarter of an hour.
    let people = [(0.8, true), (0.4, false)].map { probability, isRight in
      PersonMoments(
        scores: [[scores(0.5, isRight)], [scores(probability, isRight)]], donations: 2, days: 0.5)
    }
    func value(_ metric: MomentMetric, of contender: Int) -> Double? {
      metric.value(of: people, MomentPlace(contender: contender, reference: 0, horizon: 0))
    }
    func near(_ metric: MomentMetric, _ expected: Double) throws -> Bool {
      abs(try #require(value(metric, of: 1)) - expected) < 1e-12
    }
    let gain: Double = Logarithm.natural(0.8) + Logarithm.natural(0.6) - 2 * Logarithm.natural(0.5)
    #expect(try near(.nats, gain))
    #expect(try near(.brierSkill, 0.6))
    // A week has seven times what the one day has: 1 for the right one, −3/7 for the wrong one.
    #expect(try near(.utility(bar: 0.3), 4))
    #expect(try #require(value(MomentMetric.utility(bar: 0.5), of: 1)) == 7)
    // A quarter of an hour shows the first alone, half of that half of it; four donations.
    #expect(value(MomentMetric.displayCoverage(minutes: 15), of: 1) == 0.25)
    #expect(value(MomentMetric.displayCoverage(minutes: 7.5), of: 1) == 0.125)
    #expect(value(MomentMetric.displayCoverage(minutes: 15), of: 0) == 0.125)
    #expect(try near(.calibrationError(), 0.3))
    // P_any is that of the one candidate, so its figures are the same; one of the two moments is busy.
    #expect(try near(.anyNats, gain))
    #expect(try near(.calibrationError(ofAny: true), 0.3))
  }
}
