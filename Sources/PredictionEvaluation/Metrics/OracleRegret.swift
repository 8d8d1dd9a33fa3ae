/// How many hits in a trial are lost against the best possible predictor.
///
/// # Definition
/// (Σ over trials of the oracle's top probability − hits at 1)/trials: the difference whose ratio is ``OracleShare``.
///
/// # Edge cases
/// Absent without an oracle. May be below 0 by luck.
///
/// # Example
/// Three hits in five trials, the oracle .8 sure of each: (4 − 3)/5 = .2.
///
/// # Source
/// Ours; regret as in Lai and Robbins, "Asymptotically efficient adaptive allocation rules", 1985.
public struct OracleRegret: RatioMetric {
  /// `regret@1`
  public let name = "regret@1"
  /// One line for lists.
  public let summary = "hits a trial lost against the oracle (synthetic weeks only); smaller is better"
  /// Smaller is better.
  public let isBetterWhenLarger = false
  /// From -1 to 1.
  public let range = -1.0...1.0
  /// Makes the metric.
  public init() {}

  /// Runs beside an oracle.
  public func applies(to run: StrategyRun) -> Bool { run.oracleTop != nil }

  /// The oracle's expectation less a hit, over 1.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    oracleTop.map { ($0 - (trial.rank == 1 ? 1 : 0), 1) }
  }
}
