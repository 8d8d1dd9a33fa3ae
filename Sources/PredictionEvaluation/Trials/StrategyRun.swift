/// Every trial of one strategy on one dataset.
public struct StrategyRun: Sendable {
  /// The strategy's name.
  public var strategy: String
  /// False for a strategy that only scores: it has no log loss, calibration or confidence.
  public var statesProbabilities: Bool
  /// Trials by person, each person's by time.
  public var trials: [Trial]
  /// The oracle's top probability for each trial, in the same order; `nil` where no oracle is known.
  public var oracleTop: [Double]?
  /// Habits that changed, where a generator knows them; `nil` for a real log.
  public var habitChanges: [HabitChange]?

  /// Makes a run.
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
