import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

/// Replays for the claims of this suite.
///
/// A debug build runs one seed, few people and some of the strategies, so that `swift test` stays short; `Scripts/check` runs the whole suite
/// again, optimised, with all seeds, many people and
/// every strategy.
enum Runs {
  #if DEBUG
    static let seeds: [UInt64] = [1]
    static let people = 4
    /// The first six, and of the field every sixth: the laws of strategies run over all of them in any build.
    static let strategies = StrategyRegistry.all.enumerated()
      .filter { $0.offset < 6 || $0.offset % 6 == 0 || $0.element.name.hasPrefix("context-mixture") }
      .map { $0.element.init() }
  #else
    static let seeds: [UInt64] = [1, 2, 3]
    static let people = 30
    static let strategies = StrategyRegistry.all.map { $0.init() }
  #endif

  /// One run a strategy.
  static func all(of dataset: Dataset, seed: UInt64 = 1) async -> [StrategyRun] {
    var options = ReplayOptions()
    options.threads = 2
    options.seed = seed
    let replay = Replay(dataset: dataset, options: options)
    var runs: [StrategyRun] = []
    for strategy in strategies { runs.append(await replay.run(strategy).run) }
    return runs
  }

  /// Hits at 1.
  static func hits(_ run: StrategyRun) -> Double { run.trials.reduce(0) { $0 + ($1.rank == 1 ? 1 : 0) } }
}
