/// The mean of one over the truth's rank.
///
/// # Definition
/// Σ 1/rank over all trials, divided by their number; no cut-off.
///
/// # Edge cases
/// A truth that is no candidate adds 0.
///
/// # Example
/// Ranks 1, 3, none, 2: (1 + 1/3 + 0 + 1/2)/4 = 11/24.
///
/// # Source
/// Voorhees, "The TREC-8 question answering track report", 1999.
public struct MeanReciprocalRank: RatioMetric {
  /// `mrr`
  public let name = "mrr"
  /// One line for lists.
  public let summary = "mean of one over the truth's rank; larger is better"
  /// Makes the metric.
  public init() {}

  /// 1/rank, over 1.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    (trial.rank.map { 1 / Double($0) } ?? 0, 1)
  }
}
