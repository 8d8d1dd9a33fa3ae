/// How often anything was shown at all.
///
/// # Definition
/// Trials whose shown list is not empty, over all trials: the answered share.
///
/// # Example
/// Shown 3, 0, 1, 5: coverage 3/4.
///
/// # Source
/// El-Yaniv and Wiener, "On the foundations of noise-free selective classification", JMLR 2010.
public struct Coverage: RatioMetric {
  /// `coverage`
  public let name = "coverage"
  /// One line for lists.
  public let summary = "share of trials at which the surface showed something"
  /// Makes the metric.
  public init() {}

  /// 1 when answered, over 1.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    (trial.shown > 0 ? 1 : 0, 1)
  }
}
