import PredictionEngine
import PredictionMeasures

/// The trials and cost of one strategy's replay.
public struct ReplayOutcome: Sendable {
  /// The trials, with the strategy's name.
  public var run: StrategyRun
  public let recipe: Recipe?
  /// The number of scored rows without a target-type shortcut. They are learned but are no trials.
  public let untargeted: Int
  /// The cost on this machine.
  public let cost: ReplayCost

  /// The share of trials whose truth the person had never donated, or `nil` without trials.
  public var noveltyRate: Double? {
    run.trials.isEmpty
      ? nil : Double(run.trials.reduce(0) { $0 + ($1.isKnown ? 0 : 1) }) / Double(run.trials.count)
  }
}
