import PredictionEngine

/// A contender that wraps a strategy.
protocol StrategyContending: Contender {
  var strategy: any ScoringStrategy { get }
}

extension StrategyContending {
  var name: String { type(of: strategy).name }
  var statesProbabilities: Bool { type(of: strategy).statesProbabilities }
  var recipe: Recipe? { strategy.recipe }
}

/// A strategy that learns each person separately.
struct StrategyContender: StrategyContending {
  let strategy: any ScoringStrategy

  func answerer(of source: ReplaySource, in replay: Replay) -> ForecastAnswerer<Predictor> {
    var predictor = Predictor(
      catalog: replay.dataset.catalog, strategy: strategy, symbols: replay.dataset.symbols,
      policy: replay.options.policy, seed: replay.seed(of: source.people(in: replay.dataset).lowerBound),
      learning: replay.options.learning,
      timing: replay.options.surface.asksNow ? Predictor.standardTiming : nil)
    if replay.options.weekend != predictor.weekend { predictor.weekend = replay.options.weekend }
    return ForecastAnswerer(
      predictor,
      surface: replay.options.surface, statesProbabilities: statesProbabilities, in: replay)
  }
}

/// A strategy that shares across people. Nobody's part of its replay can be done alone, or kept in a checkpoint.
struct SharingContender<Sharing: SharingStrategy>: StrategyContending {
  let sharing: Sharing

  var strategy: any ScoringStrategy { sharing }
  var sharesAcrossPeople: Bool { true }
  var isKept: Bool { false }

  func answerer(of source: ReplaySource, in replay: Replay) -> ForecastAnswerer<Population<Sharing>> {
    ForecastAnswerer(
      Population(
        seeds: replay.dataset.people.indices.map(replay.seed), catalog: replay.dataset.catalog,
        strategy: sharing, symbols: replay.dataset.symbols, policy: replay.options.policy,
        learning: replay.options.learning, weekend: replay.options.weekend,
        timing: replay.options.surface.asksNow ? Predictor.standardTiming : nil),
      surface: replay.options.surface, statesProbabilities: statesProbabilities, in: replay)
  }
}

/// A strategy that shares across people, of which one person is replayed alone after what others did was counted.
struct CountedContender<Sharing: SharingStrategy>: StrategyContending {
  let sharing: Sharing
  let counts: PopulationCounts

  var strategy: any ScoringStrategy { sharing }

  func answerer(of source: ReplaySource, in replay: Replay) -> ForecastAnswerer<Population<Sharing>> {
    ForecastAnswerer(
      Population(
        seeds: replay.dataset.people.indices.map(replay.seed), catalog: replay.dataset.catalog,
        strategy: sharing, symbols: replay.dataset.symbols, policy: replay.options.policy,
        learning: replay.options.learning, weekend: replay.options.weekend,
        timing: replay.options.surface.asksNow ? Predictor.standardTiming : nil, after: counts),
      surface: replay.options.surface, statesProbabilities: statesProbabilities, in: replay)
  }
}

extension ScoringStrategy {
  /// The contender that replays this strategy for one person alone, after what others did was counted.
  func contender(after counts: PopulationCounts?) -> any Contender {
    guard let counts, let sharing = self as? any SharingStrategy else { return contender }
    return sharing.countedContender(counts)
  }

  /// The contender that replays this strategy.
  var contender: any Contender {
    (self as? any SharingStrategy)?.sharingContender ?? StrategyContender(strategy: self)
  }
}

extension SharingStrategy {
  fileprivate func countedContender(_ counts: PopulationCounts) -> any Contender {
    CountedContender(sharing: self, counts: counts)
  }
  fileprivate var sharingContender: any Contender { SharingContender(sharing: self) }
}
