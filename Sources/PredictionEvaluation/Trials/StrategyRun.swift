/// Holds every trial of one strategy on one dataset.
public struct StrategyRun: Sendable {
  /// The name of the strategy.
  public var strategy: String
  /// False for a strategy that only scores: it has no log loss, calibration or confidence.
  public var statesProbabilities: Bool
  /// Trials by person, each person's by time.
  public var trials: [Trial]
  /// The oracle's top probability for each trial, in the same order; `nil` without an oracle.
  public var oracleTop: [Double]?
  /// The habit changes that the generator knows; `nil` for a real log.
  public var habitChanges: [HabitChange]?

  /// Creates a run from its parts.
  public init(
    strategy: String, statesProbabilities: Bool, trials: [Trial], oracleTop: [Double]? = nil,
    habitChanges: [HabitChange]? = nil
  ) {
    self.strategy = strategy
    self.statesProbabilities = statesProbabilities
    self.trials = trials
    self.oracleTop = oracleTop
    self.habitChanges = habitChanges
  }
}
