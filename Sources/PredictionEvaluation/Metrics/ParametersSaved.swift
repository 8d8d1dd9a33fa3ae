/// How much of what the person would have had to fill in was filled in by a suggestion.
///
/// # Definition
/// The share of the donation's parameters that the first matching suggestion among the first k shown fills; 0 on a
/// miss; the mean over all trials.
///
/// # Example
/// The first match fills 1 of 2 parameters, the second all at position 4, the third all: (.5 + 0 + 1)/3 at 3.
///
/// # Source
/// Ours; "acceleration" in WWDC 2018, session 211.
public struct ParametersSaved: RatioMetric {
  /// The cut-off.
  public let k: Int
  /// Makes the metric.
  public init(k: Int) { self.k = k }
  /// `parameters_saved@k`
  public var name: String { "parameters_saved@\(k)" }
  /// One line for lists.
  public var summary: String {
    "share of parameters that the first matching of \(k) suggestions fills; larger is better"
  }

  /// The share, over 1.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    (trial.matchPosition.map { $0 <= k } ?? false ? trial.parametersSaved : 0, 1)
  }
}
