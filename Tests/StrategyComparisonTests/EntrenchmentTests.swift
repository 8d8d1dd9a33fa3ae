import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

/// A predictor whose suggestions are followed learns its own suggestions; runs of suggestions that teach less keep it closer to
/// what people want.
@Suite("Entrenchment")
struct EntrenchmentTests {
  private static func run(
    _ strategy: any ScoringStrategy, _ dataset: Dataset, follow: Double?, weight: Double = 1
  ) async -> StrategyRun {
    var options = ReplayOptions()
    options.threads = 2
    options.following = follow.map { SuggestionFollowing($0) }
    options.learning = LearningRules(doubleWindowSeconds: 0, suggestionWeight: weight)
    return await Replay(dataset: dataset, options: options).run(strategy).run
  }

  private static func expectGain(
    _ better: StrategyRun, over worse: StrategyRun, _ dataset: Dataset,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = PairedDifference(of: better, and: worse, in: .hitRate(at: 1), dataset: dataset)
    let least = TestEffort.isWhole ? found.interval()?.lowerBound : found.value
    #expect((least ?? 0) > 0, "\(Runs.footing): \(found)", sourceLocation: sourceLocation)
  }

  @Test(
    "Who is followed six times in ten drifts from what people want, and less so where these runs teach a quarter",
    arguments: ["commuter", "soup-lover"])
  func drifts(persona: String) async throws {
    let dataset = Runs.weeks(of: try #require(Persona.named(persona)))
    let strategies: [any ScoringStrategy] =
      TestEffort.isWhole ? [BucketedBayes(), ContextMixture()] : [BucketedBayes()]
    for strategy in strategies {
      let free = await EntrenchmentTests.run(strategy, dataset, follow: nil)
      let loop = await EntrenchmentTests.run(strategy, dataset, follow: 0.6)
      let cured = await EntrenchmentTests.run(
        strategy, dataset, follow: 0.6, weight: LearningRules.standard.suggestionWeight)
      EntrenchmentTests.expectGain(free, over: loop, dataset)
      EntrenchmentTests.expectGain(cured, over: loop, dataset)
    }
  }
}
