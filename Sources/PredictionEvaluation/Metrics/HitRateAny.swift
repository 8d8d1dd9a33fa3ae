/// The share of trials at which one of the first k suggestions shown matches the donation, at any level of
/// detail.
///
/// # Definition
/// It is the number of trials where one of the first k shown has the donation's intent and all its parameters
/// equal the donation's, over all trials.
///
/// # Edge cases
/// A trial at which nothing is shown is a miss and is not skipped.
///
/// # Example
/// First matches at 1, 4, none, 3 give 2/4 at 3.
public struct HitRateAny: RatioMetric {
  /// The cut-off: the number of first suggestions that count.
  public let k: Int
  /// Creates the metric with the cut-off k.
  public init(k: Int) { self.k = k }
  public var name: String { "hit_rate_any@\(k)" }
  public var summary: String {
    "share of trials that one of the first \(k) shown suggestions matches; larger is better"
  }

  /// Returns 1 for a match, else 0, with denominator 1.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    (trial.matchPosition.map { $0 <= k } ?? false ? 1 : 0, 1)
  }
}
