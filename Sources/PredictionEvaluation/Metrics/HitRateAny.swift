/// How often one of the first k suggestions shown matches what the person then did, at whatever level of detail.
///
/// # Definition
/// Trials where one of the first k shown has the donation's intent and all its parameters equal the donation's, over
/// all trials.
///
/// # Edge cases
/// Nothing shown is a miss, not a skip.
///
/// # Example
/// First matches at 1, 4, none, 3: hit rate any at 3 is 2/4.
///
/// # Source
/// Ours.
public struct HitRateAny: RatioMetric {
  /// The cut-off.
  public let k: Int
  /// Makes the metric.
  public init(k: Int) { self.k = k }
  /// `hit_rate_any@k`
  public var name: String { "hit_rate_any@\(k)" }
  /// One line for lists.
  public var summary: String {
    "share of trials that one of the first \(k) shown suggestions matches; larger is better"
  }

  /// 1 for a match, over 1.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    (trial.matchPosition.map { $0 <= k } ?? false ? 1 : 0, 1)
  }
}
