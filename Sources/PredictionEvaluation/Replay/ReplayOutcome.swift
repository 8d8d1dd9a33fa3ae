import PredictionEngine

/// What one strategy's replay yields: its trials, and what they cost.
public struct ReplayOutcome: Sendable {
  /// The trials.
  public var run: StrategyRun
  /// The recipe; `nil` for a referee.
  public let recipe: Recipe?
  /// Scored rows without a target-type shortcut: learned, no trials.
  public let untargeted: Int
  /// What it cost on this machine.
  public let cost: ReplayCost

  /// The share of trials whose truth the person had never donated; `nil` without trials.
  public var noveltyRate: Double? {
    run.trials.isEmpty
      ? nil : Double(run.trials.reduce(0) { $0 + ($1.isKnown ? 0 : 1) }) / Double(run.trials.count)
  }
}
