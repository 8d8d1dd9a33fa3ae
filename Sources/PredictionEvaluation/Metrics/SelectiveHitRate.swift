/// How often it was right when something was shown.
///
/// # Definition
/// Answered trials with rank ≤ k, over the answered trials: those at which the surface showed something. Ranks are those
/// of the candidates, as for ``HitRate``.
///
/// # Edge cases
/// Absent for a run that never answers. Always beside ``Coverage``: who answers only when certain is right more often.
///
/// # Example
/// Ranks 1, 2, 1, 4, the last two of them unanswered: 1/2 at 1, 2/2 at 3.
///
/// # Source
/// Selective accuracy: El-Yaniv and Wiener, "On the foundations of noise-free selective classification", JMLR 2010.
public struct SelectiveHitRate: RatioMetric {
  /// The cut-off.
  public let k: Int
  /// Makes the metric.
  public init(k: Int) { self.k = k }
  /// `selective_hit_rate@k`
  public var name: String { "selective_hit_rate@\(k)" }
  /// One line for lists.
  public var summary: String {
    "share of answered trials whose truth ranks among the first \(k); larger is better"
  }

  /// 1 for a hit, over 1, where something was shown.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    trial.shown > 0 ? (trial.rank.map { $0 <= k } ?? false ? 1 : 0, 1) : nil
  }
}
