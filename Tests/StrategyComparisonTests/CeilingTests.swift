import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks
import Testing

/// Nobody beats the oracle, and the counters come close to it where there is routine.
@Suite("The ceiling")
struct CeilingTests {
  /// Those that come nearest, on every third persona, in a debug build; all of them in an optimised one.
  #if DEBUG
    static let personas = stride(from: 0, to: Persona.all.count, by: 6).map { Persona.all[$0].name }
    static let strategies: [any ScoringStrategy] = [TimeOfDayKernel(), BucketedBayes(), ContextMixture()]
  #else
    static let personas = Persona.all.map(\.name)
    static let strategies = Runs.strategies
  #endif

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
