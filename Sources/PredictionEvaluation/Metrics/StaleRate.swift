/// The share of first suggestions that the person has not used for four weeks.
///
/// # Definition
/// It is the number of answered trials whose first shown suggestion the person last used more than 28 days
/// before, over the answered trials.
///
/// # Edge cases
/// It is absent for a run that never answers, and 0 in the first four weeks. A monthly habit counts as stale,
/// and a person would see it so too.
///
/// # Example
/// First shown suggestions last used 1, 27, 29 and 60 days ago give 2/4.
///
/// # Source
/// Ours. No published definition of staleness for suggestions of one's own history was found. Four weeks
/// contain every weekday habit four times.
public struct StaleRate: RatioMetric {
  /// The number of days after which an unused suggestion is stale.
  public static let days = 28

  public let name = "stale_rate"
  public let summary = "share of first suggestions not used for 28 days; smaller is better"
  public let isBetterWhenLarger = false
  /// Creates the metric, which has no options.
  public init() {}

  /// Returns 1 for a stale suggestion, else 0, with denominator 1 when something was shown; else `nil`.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    trial.secondsSinceUse.map { ($0 > StaleRate.days * 86_400 ? 1 : 0, 1) }
  }
}
