import PredictionEngine
import PredictionLogs

/// A source of answers that a replay judges: a strategy, a referee, or scores that were made elsewhere.
///
/// A contender has a name and makes an answerer. The loop, the order of donations and the judging are the
/// same for all.
package protocol Contender: Sendable {
  associatedtype Answering: TrialAnswerer
  /// The contender's name in tables and files.
  var name: String { get }
  /// Whether its answers contain probabilities.
  var statesProbabilities: Bool { get }
  /// The strategy's recipe, or `nil` when the contender is no strategy.
  var recipe: Recipe? { get }
  /// Makes an answerer that has learned nothing of a person.
  func answerer(of person: Int, in replay: Replay) -> Answering
  /// Replays a person. With a row given, the replay stops after that row's question.
  ///
  /// It is a requirement so that the loop is compiled once for each type of answerer and needs no
  /// existential.
  func outcome(
    of person: Int, in replay: Replay, upTo last: Int?, observer: TrialObserver?,
    progress: (Int) -> Void
  ) -> PersonOutcome
}

extension Contender {
  package var recipe: Recipe? { nil }

  package func outcome(
    of person: Int, in replay: Replay, upTo last: Int?, observer: TrialObserver?,
    progress: (Int) -> Void
  ) -> PersonOutcome {
    var loop = ReplayLoop(replay, person, answerer(of: person, in: replay))
    return loop.run(upTo: last, observer: observer, progress: progress)
  }
}

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
  package var contender: any Contender { StrategyContender(strategy: self) }
}
