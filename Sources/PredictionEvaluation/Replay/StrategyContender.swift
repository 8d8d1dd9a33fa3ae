import PredictionEngine

/// A strategy as a contender in a replay.
struct StrategyContender: Contender {
  let strategy: any ScoringStrategy

  var name: String { type(of: strategy).name }
  var statesProbabilities: Bool { type(of: strategy).statesProbabilities }
  var recipe: Recipe? { strategy.recipe }

  func answerer(of person: Int, in replay: Replay) -> ForecastAnswerer {
    let (dataset, options) = (replay.dataset, replay.options)
    var predictor = Predictor(
      catalog: dataset.catalog, strategy: strategy, symbols: dataset.symbols, policy: options.policy,
      seed: replay.seed(of: person), learning: options.learning,
      timing: options.surface.asksNow ? Predictor.standardTiming : nil)
    if options.weekend != predictor.weekend { predictor.weekend = options.weekend }
    return ForecastAnswerer(predictor, statesProbabilities: statesProbabilities, in: replay)
  }
}

extension ScoringStrategy {
  /// The contender that replays this strategy.
  var contender: any Contender { StrategyContender(strategy: self) }
}
