/// The share of right answers among the trials at which something was shown.
///
/// # Definition
/// It is the number of answered trials with rank ≤ k, over the answered trials: those at which the surface
/// showed something. Ranks are those of the candidates, as for ``HitRate``.
///
/// # Edge cases
/// It is absent for a run that never answers. Read it beside ``Coverage``: a strategy that answers only when
/// it is certain is right more often.
///
/// # Example
/// Ranks 1, 2, 1, 4, the last two of them unanswered, give 1/2 at 1 and 2/2 at 3.
///
/// # Source
/// Selective accuracy: El-Yaniv and Wiener, "On the foundations of noise-free selective classification", JMLR
/// 2010.
public struct SelectiveHitRate: RatioMetric {
  /// The cut-off: the number of first candidates that count.
  public let k: Int
  /// Creates the metric with the cut-off k.
  public init(k: Int) { self.k = k }
  public var name: String { "selective_hit_rate@\(k)" }
  public var summary: String {
    "share of answered trials whose truth ranks among the first \(k); larger is better"
  }

  /// Returns 1 for a hit, else 0, with denominator 1 when something was shown; else `nil`.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    trial.shown > 0 ? (trial.rank.map { $0 <= k } ?? false ? 1 : 0, 1) : nil
  }
}
