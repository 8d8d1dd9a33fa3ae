/// The hits for each trial that a strategy loses against the best possible predictor.
///
/// # Definition
/// It is (Σ over trials of the oracle's top probability − hits at 1)/trials. ``OracleShare`` is the ratio of
/// the same two numbers.
///
/// # Edge cases
/// It is absent without an oracle. It may be below 0 by luck.
///
/// # Example
/// Three hits in five trials, with the oracle .8 sure of each, give (4 − 3)/5 = .2.
///
/// # Source
/// Ours; regret as in Lai and Robbins, "Asymptotically efficient adaptive allocation rules", 1985.
public struct OracleRegret: RatioMetric {
  public let name = "regret@1"
  public let summary = "hits a trial lost against the oracle (synthetic weeks only); smaller is better"
  public let isBetterWhenLarger = false
  public let range = -1.0...1.0
  /// Creates the metric, which has no options.
  public init() {}

  /// Returns true for runs with an oracle.
  public func applies(to run: StrategyRun) -> Bool { run.oracleTop != nil }

  /// Returns the oracle's expectation less the hit, with denominator 1.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    oracleTop.map { ($0 - (trial.rank == 1 ? 1 : 0), 1) }
  }
}
