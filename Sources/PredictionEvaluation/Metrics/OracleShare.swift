/// A strategy's hits as a share of the hits that the best possible predictor expects.
///
/// # Definition
/// It is the hits at 1 over Σ over trials of the oracle's top probability among the shortcuts that the person
/// had donated before.
///
/// # Edge cases
/// It is absent without an oracle. It may be above 1 by luck.
///
/// # Example
/// Three hits in five trials, with the oracle .8 sure of each, give 3/4.
public struct OracleShare: RatioMetric {
  public let name = "oracle_share@1"
  public let summary = "hits over the oracle's expected hits (synthetic weeks only); larger is better"
  /// The note that is printed beside every such share.
  static let scatter = "Hits scatter around what is expected, so a share may pass 1 by chance."
  /// Returns the note as a line below a table of this metric; empty for another metric.
  static func note(on metric: String) -> TerminalText { metric == OracleShare().name ? "\(scatter)\n" : "" }
  public let range = 0...Double.infinity
  /// Creates the metric, which has no options.
  public init() {}

  /// Returns true for runs with an oracle.
  public func applies(to run: StrategyRun) -> Bool { run.oracleTop != nil }

  /// Returns the hit with the oracle's expectation as denominator.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    oracleTop.map { (trial.rank == 1 ? 1 : 0, $0) }
  }
}
