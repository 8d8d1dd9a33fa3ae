/// The squared distance between the stated probabilities and the outcome.
///
/// # Definition
/// The score is the mean over trials of Σ over the known shortcuts and NEW of (P − outcome)². The outcome is
/// 1 for what happened and 0 for the others.
///
/// # Edge cases
/// It is absent for a strategy that only scores. With nothing known P(NEW) = 1, and a first use costs
/// nothing.
///
/// # Example
/// A strategy states .5 for what happened, .3 and .2 for the rest: .25 + .09 + .04 = .38.
///
/// # Source
/// Brier, "Verification of forecasts expressed in terms of probability", 1950: the sum over classes, not its
/// half.
public struct BrierScore: RatioMetric {
  public let name = "brier"
  public let summary = "squared distance of probabilities from the outcome, NEW included; smaller is better"
  public let isBetterWhenLarger = false
  public let range = 0.0...2.0
  /// Creates the metric, which has no options.
  public init() {}

  public func applies(to run: StrategyRun) -> Bool { run.statesProbabilities }

  /// Returns the trial's score, with denominator 1.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    (trial.brier, 1)
  }
}
