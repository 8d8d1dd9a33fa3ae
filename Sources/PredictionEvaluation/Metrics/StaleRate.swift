/// How often the first suggestion is something that the person has given up.
///
/// # Definition
/// Answered trials whose first shown suggestion the person last used more than 28 days before, over the answered trials.
///
/// # Edge cases
/// Absent for a run that never answers, and 0 in the first four weeks. A habit of once a month counts as stale: so does
/// the person's eye.
///
/// # Example
/// First shown suggestions last used 1, 27, 29 and 60 days ago: 2/4.
///
/// # Source
/// Ours: no published definition of staleness for suggestions of one's own history was found; four weeks see every
/// weekday habit four times.
public struct StaleRate: RatioMetric {
  /// Longer ago than this many days is stale.
  public static let days = 28

  /// `stale_rate`
  public let name = "stale_rate"
  /// One line for lists.
  public let summary = "share of first suggestions not used for 28 days; smaller is better"
  /// Smaller is better.
  public let isBetterWhenLarger = false
  /// Makes the metric.
  public init() {}

  /// 1 when stale, over 1, where something was shown.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    trial.secondsSinceUse.map { ($0 > StaleRate.days * 86_400 ? 1 : 0, 1) }
  }
}
