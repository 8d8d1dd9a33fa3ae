import PredictionEngine

/// Normalised discounted cumulative gain at k, with one relevant candidate.
///
/// # Definition
/// 1/log₂(1 + rank) for rank ≤ k, else 0; the mean over all trials.
///
/// # Example
/// Ranks 1, 3, none, 2: (1 + ½ + 0 + 0.6309)/4 = 0.5327.
///
/// # Source
/// Järvelin and Kekäläinen, "Cumulated gain-based evaluation of IR techniques", TOIS 2002.
public struct NormalisedGain: RatioMetric {
  /// The cut-off.
  public let k: Int
  /// Makes the metric.
  public init(k: Int) { self.k = k }
  /// `ndcg@k`
  public var name: String { "ndcg@\(k)" }
  /// One line for lists.
  public var summary: String { "discounted gain among the first \(k), 1/log₂(1 + rank); larger is better" }

  /// The gain, over 1.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    guard let rank = trial.rank, rank <= k else { return (0, 1) }
    return (1 / Logarithm.binary(Double(1 + rank)), 1)
  }
}
