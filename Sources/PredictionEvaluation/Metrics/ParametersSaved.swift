/// The share of a donation's parameters that a suggestion would have filled in for the person.
///
/// # Definition
/// A trial counts the share of the donation's parameters that the first matching suggestion among the first k
/// shown fills, and 0 on a miss. The metric is the mean over all trials.
///
/// # Example
/// The first trial's match fills 1 of 2 parameters, the second trial's fills all but at position 4, and the
/// third trial's fills all: (.5 + 0 + 1)/3 at 3.
///
/// # Source
/// Ours; "acceleration" in WWDC 2018, session 211.
public struct ParametersSaved: RatioMetric {
  /// The cut-off: the number of first suggestions that count.
  public let k: Int
  /// Creates the metric with the cut-off k.
  public init(k: Int) { self.k = k }
  public var name: String { "parameters_saved@\(k)" }
  public var summary: String {
    "share of parameters that the first matching of \(k) suggestions fills; larger is better"
  }

  /// Returns the share with denominator 1.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    (trial.matchPosition.map { $0 <= k } ?? false ? trial.parametersSaved : 0, 1)
  }
}
