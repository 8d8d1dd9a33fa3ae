/// How often what happened was among the first k candidates.
///
/// # Definition
/// Trials with rank ≤ k, over all trials. Ranks are those of the candidates, before specificity, thresholds and slots.
///
/// # Edge cases
/// A truth that is no candidate is a miss; so is an empty ranking.
///
/// # Example
/// Ranks 1, 3, none, 2: hit rate at 1 is 1/4, at 3 it is 3/4.
///
/// # Source
/// Recall at k with one relevant item; Järvelin and Kekäläinen, "Cumulated gain-based evaluation", TOIS 2002.
public struct HitRate: RatioMetric {
  /// The cut-off.
  public let k: Int
  /// Makes the metric.
  public init(k: Int) { self.k = k }
  /// `hit_rate@k`
  public var name: String { "hit_rate@\(k)" }
  /// One line for lists.
  public var summary: String { "share of trials whose truth ranks among the first \(k); larger is better" }

  /// 1 for a hit, over 1.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    (trial.rank.map { $0 <= k } ?? false ? 1 : 0, 1)
  }
}
