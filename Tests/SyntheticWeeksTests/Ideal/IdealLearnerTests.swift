import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import SyntheticWeeks

@Suite("The ideal learner")
struct IdealLearnerTests {
  private static let (people, weeks, personas) =
    TestEffort.isWhole ? (12, 6, ["commuter", "parent", "student", "soup-lover"]) : (4, 4, ["commuter"])

  private static func dataset(_ name: String, people: Int = people, weeks: Int = weeks) throws -> Dataset {
    WeekGenerator(persona: try #require(Persona.named(name)), weeks: weeks, people: people, seed: 505)
      .dataset()
  }

  /// The probability of what came, of each donation of one person.
  private static func probabilities(
    _ forecaster: any RefereeForecaster, of person: Int, in dataset: Dataset
  ) -> [(week: Int, probability: Double)] {
    var forecaster = forecaster
    let decomposer = Decomposer(catalog: dataset.catalog)
    return dataset.people[person].rows.map { row in
      let donation = dataset.rows[row].donation
      let truth = decomposer.target(of: donation)
      let forecast = forecaster.forecast(in: donation.context)
      #expect(abs(forecast.reduce(0) { $0 + $1.probability } - 1) < 1e-9)
      forecaster.reveal(donation)
      let day = donation.context.moment.localDay - PersonaCalendar.firstMonday
      return (day / 7, forecast.first { $0.shortcut == truth }?.probability ?? 0)
    }
  }

  @Test(
    "It says less of what comes than the oracle, and more with every part of the weeks", arguments: personas)
  func belowOracle(name: String) throws {
    let dataset = try IdealLearnerTests.dataset(name)
    let record = try #require(dataset.generator)
    let oracle = try RoutineOracle(generator: record, dataset: dataset)
    let ideal = try IdealLearner(generator: record, dataset: dataset)
    // By week, nats a donation that the oracle gains over the learner, of each person.
    var regrets = Array(repeating: [Double](), count: IdealLearnerTests.weeks)
    for person in dataset.people.indices {
      let own = IdealLearnerTests.probabilities(ideal.forecaster(forPerson: person), of: person, in: dataset)
      let best = IdealLearnerTests.probabilities(
        oracle.forecaster(forPerson: person), of: person, in: dataset)
      for week in regrets.indices {
        let gains = zip(own, best).filter { $0.0.week == week }.map {
          Logarithm.natural($1.probability / $0.probability)
        }
        regrets[week].append(gains.reduce(0, +) / Double(max(1, gains.count)))
      }
    }
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    for regret in regrets {
      let variance = mean(regret.map { ($0 - mean(regret)) * ($0 - mean(regret)) }) / Double(regret.count)
      #expect(mean(regret) > -4 * SquareRoot.of(variance))
    }
    #expect(mean(regrets[0]) > mean(regrets[1]))
    #expect(mean(regrets[1]) > mean(regrets[2..<regrets.count].joined().map { $0 }))
  }

  @Test("It reads nothing of the person's truth: another seed in the record changes no answer")
  func readsNoTruth() throws {
    let dataset = try IdealLearnerTests.dataset("commuter", people: 1, weeks: 2)
    var record = try #require(dataset.generator)
    let first = try IdealLearner(generator: record, dataset: dataset)
    record.seed += 1
    let second = try IdealLearner(generator: record, dataset: dataset)
    let answers = [first, second].map {
      IdealLearnerTests.probabilities($0.forecaster(forPerson: 0), of: 0, in: dataset).map(\.probability)
    }
    #expect(answers[0] == answers[1])
    let oracles = try [record.seed - 1, record.seed].map { seed in
      record.seed = seed
      return IdealLearnerTests.probabilities(
        try RoutineOracle(generator: record, dataset: dataset).forecaster(forPerson: 0), of: 0, in: dataset
      ).map(\.probability)
    }
    #expect(oracles[0] != oracles[1], "the oracle reads it")
  }

  @Test("At moments, each chance is at most that of anything, and what happened this morning counts")
  func moments() throws {
    let dataset = try IdealLearnerTests.dataset("commuter", people: 1, weeks: 3)
    let ideal = try IdealLearner(generator: try #require(dataset.generator), dataset: dataset)
    var forecaster = ideal.routineForecaster(forPerson: 0)
    let calendar = PersonaCalendar(Persona.commuter.knobs)
    let rows = dataset.people[0].rows.map { dataset.rows[$0].donation }
    var next = 0
    var (hits, expected, variance) = (0.0, 0.0, 0.0)
    for slot in stride(from: 7 * 288, to: 21 * 288, by: 6) {
      let moment = calendar.moment(day: slot / 288, slot: slot % 288, second: 0)
      while next < rows.count, rows[next].context.moment < moment {
        forecaster.reveal(rows[next])
        next += 1
      }
      let (ofAny, ofEach) = forecaster.chances(at: moment, within: 30)
      #expect(ofEach.allSatisfy { $0 >= -1e-12 && $0 <= ofAny + 1e-9 })
      let isHit =
        next < rows.count && rows[next].context.moment.secondsSince1970 < moment.secondsSince1970 + 1800
      hits += isHit ? 1 : 0
      expected += ofAny
      variance += ofAny * (1 - ofAny)
    }
    #expect(abs(hits - expected) < 4 * SquareRoot.of(variance), "\(hits) of \(expected)")
    #expect(hits > 20)
  }

  @Test("The same people get the same answers, whoever else is in the dataset")
  func alone() throws {
    let dataset = try IdealLearnerTests.dataset("parent", people: 2, weeks: 2)
    let generator = WeekGenerator(persona: .parent, weeks: 2, people: 2, seed: 505)
    let second = generator.dataset(ofPeople: 2...2)
    let together = try IdealLearner(generator: generator.record, dataset: dataset)
    let alone = try IdealLearner(generator: generator.record, dataset: second)
    #expect(
      IdealLearnerTests.probabilities(together.forecaster(forPerson: 1), of: 1, in: dataset).map(
        \.probability)
        == IdealLearnerTests.probabilities(alone.forecaster(forPerson: 0), of: 0, in: second).map(
          \.probability))
  }
}
