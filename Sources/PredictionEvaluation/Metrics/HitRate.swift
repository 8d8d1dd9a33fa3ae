/// The share of trials whose truth is among the first k candidates.
///
/// # Definition
/// It is the number of trials with rank ≤ k, over all trials. Ranks are those of the candidates, before
/// specificity, thresholds and slots.
///
/// # Edge cases
/// A truth that is not a candidate is a miss; so is an empty ranking.
///
/// # Example
/// Ranks 1, 3, none, 2 give a hit rate of 1/4 at 1 and of 3/4 at 3.
///
/// # Source
/// Recall at k with one relevant item; Järvelin and Kekäläinen, "Cumulated gain-based evaluation", TOIS 2002.
public struct HitRate: RatioMetric {
  /// The cut-off: the number of first candidates that count.
  public let k: Int
  /// Creates the metric with the cut-off k.
  public init(k: Int) { self.k = k }
  public var name: String { "hit_rate@\(k)" }
  public var summary: String { "share of trials whose truth ranks among the first \(k); larger is better" }

  /// Returns 1 for a hit, else 0, with denominator 1.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    (trial.rank.map { $0 <= k } ?? false ? 1 : 0, 1)
  }
}
