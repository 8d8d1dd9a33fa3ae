/// The squared distance between what was stated and what happened.
///
/// # Definition
/// Mean over trials of Σ over the known shortcuts and NEW of (P − outcome)², outcome 1 for what happened and 0 else.
///
/// # Edge cases
/// Absent for a strategy that only scores. With nothing known P(NEW) = 1, and a first use costs nothing.
///
/// # Example
/// Stated .5 for what happened, .3 and .2 for the rest: .25 + .09 + .04 = .38.
///
/// # Source
/// Brier, "Verification of forecasts expressed in terms of probability", 1950: the sum over classes, not its half.
public struct BrierScore: RatioMetric {
  /// `brier`
  public let name = "brier"
  /// One line for lists.
  public let summary = "squared distance of probabilities from the outcome, NEW included; smaller is better"
  /// Smaller is better.
  public let isBetterWhenLarger = false
  /// From 0 to 2.
  public let range = 0.0...2.0
  /// Makes the metric.
  public init() {}

  /// Strategies that state probabilities.
  public func applies(to run: StrategyRun) -> Bool { run.statesProbabilities }

  /// The trial's score, over 1.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    (trial.brier, 1)
  }
}
