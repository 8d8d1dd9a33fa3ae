import PredictionEngine

/// The normalised discounted cumulative gain (nDCG) at k, with one relevant candidate.
///
/// # Definition
/// A trial gains 1/log₂(1 + rank) for rank ≤ k, else 0. The metric is the mean over all trials.
///
/// # Example
/// Ranks 1, 3, none, 2 give (1 + ½ + 0 + 0.6309)/4 = 0.5327.
///
/// # Source
/// Järvelin and Kekäläinen, "Cumulated gain-based evaluation of IR techniques", TOIS 2002.
public struct NormalisedGain: RatioMetric {
  /// The cut-off: the number of first candidates that count.
  public let k: Int
  /// Creates the metric with the cut-off k.
  public init(k: Int) { self.k = k }
  public var name: String { "ndcg@\(k)" }
  public var summary: String {
    "normalised discounted gain (nDCG) at \(k), 1/log₂(1 + rank); larger is better"
  }

  /// Returns the gain with denominator 1.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    guard let rank = trial.rank, rank <= k else { return (0, 1) }
    return (1 / Logarithm.binary(Double(1 + rank)), 1)
  }
}
