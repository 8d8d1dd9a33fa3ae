/// The share of trials at which anything was shown.
///
/// # Definition
/// It is the answered share: the trials whose shown list is not empty, over all trials.
///
/// # Example
/// Trials with 3, 0, 1 and 5 suggestions shown give coverage 3/4.
///
/// # Source
/// El-Yaniv and Wiener, "On the foundations of noise-free selective classification", JMLR 2010.
public struct Coverage: RatioMetric {
  public let name = "coverage"
  public let summary = "share of trials that are answered: the surface showed something"
  /// Creates the metric, which has no options.
  public init() {}

  /// Returns 1 for an answered trial, else 0, with denominator 1.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    (trial.shown > 0 ? 1 : 0, 1)
  }
}
