import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

/// Nobody beats the oracle, and the counters come close to it where there is routine.
@Suite("The ceiling")
struct CeilingTests {
  /// Those that come nearest, on every third persona, in `swift test`; all of them in a whole run.
  static let personas =
    TestEffort.isWhole
    ? Persona.all.map(\.name) : stride(from: 0, to: Persona.all.count, by: 6).map { Persona.all[$0].name }
  static let strategies: [any ScoringStrategy] =
    TestEffort.isWhole ? Runs.strategies : [TimeOfDayKernel(), BucketedBayes(), ContextMixture()]

  @Test(
    "No strategy's hits exceed the oracle's expectation by more than 4 standard errors",
    arguments: CeilingTests.personas)
  func ceiling(name: String) async throws {
    let persona = try #require(Persona.named(name))
    let dataset = WeekGenerator(persona: persona, weeks: 6, people: Runs.people, seed: 31).dataset()
    let record = try #require(dataset.generator)
    var options = ReplayOptions()
    options.threads = 2
    let oracle = await Replay(dataset: dataset, options: options).run(
      try RoutineOracle(generator: record, dataset: dataset))
    let tops = oracle.run.trials.map(\.topProbability)
    let expected = tops.reduce(0, +)
    let error = tops.reduce(0) { $0 + $1 * (1 - $1) }.squareRoot()
    var runs = [oracle.run]
    for strategy in CeilingTests.strategies { runs.append(await Runs.run(strategy, dataset)) }
    for run in runs {
      #expect(run.trials.map(\.row) == oracle.run.trials.map(\.row))
      #expect(Runs.hits(run) <= expected + 4 * error, "\(run.strategy)")
      if persona.isRoutine, run.strategy == BucketedBayes.name {
        #expect(Runs.hits(run) >= 0.75 * expected, "\(Runs.hits(run)) of \(expected) expected hits")
      }
    }
  }
}
