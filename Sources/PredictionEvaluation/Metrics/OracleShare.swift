/// How much of what anybody could have got right was got right.
///
/// # Definition
/// Hits at 1, over Σ over trials of the oracle's top probability among the shortcuts the person had donated before: the
/// hits that the best possible predictor expects.
///
/// # Edge cases
/// Absent without an oracle. May pass 1 by luck.
///
/// # Example
/// Three hits in five trials, the oracle .8 sure of each: 3/4.
///
/// # Source
/// Ours.
public struct OracleShare: RatioMetric {
  /// `oracle_share@1`
  public let name = "oracle_share@1"
  /// One line for lists.
  public let summary = "hits over the oracle's expected hits (synthetic weeks only); larger is better"
  /// What is said wherever such a share is printed.
  static let scatter = "Hits scatter around what is expected, so a share may pass 1 by chance."
  /// The same as a line below a table of a metric; nothing where that is another one.
  static func note(on metric: String) -> TerminalText { metric == OracleShare().name ? "\(scatter)\n" : "" }
  /// From 0 up.
  public let range = 0...Double.infinity
  /// Makes the metric.
  public init() {}

  /// Runs beside an oracle.
  public func applies(to run: StrategyRun) -> Bool { run.oracleTop != nil }

  /// A hit, over the oracle's expectation.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    oracleTop.map { (trial.rank == 1 ? 1 : 0, $0) }
  }
}
