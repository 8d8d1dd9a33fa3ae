/// The mean reciprocal rank (MRR): the mean over trials of one over the truth's rank.
///
/// # Definition
/// It is Σ 1/rank over all trials, divided by their number, without a cut-off.
///
/// # Edge cases
/// A truth that is not a candidate adds 0.
///
/// # Example
/// Ranks 1, 3, none, 2 give (1 + 1/3 + 0 + 1/2)/4 = 11/24.
///
/// # Source
/// Voorhees, "The TREC-8 question answering track report", 1999.
public struct MeanReciprocalRank: RatioMetric {
  public let name = "mrr"
  public let summary = "mean reciprocal rank: one over the truth's rank; larger is better"
  /// Creates the metric, which has no options.
  public init() {}

  /// Returns 1/rank with denominator 1.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    (trial.rank.map { 1 / Double($0) } ?? 0, 1)
  }
}
