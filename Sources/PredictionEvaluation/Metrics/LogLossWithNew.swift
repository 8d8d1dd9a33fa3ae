/// How surprised a strategy was, also by what nobody could have ranked.
///
/// # Definition
/// Mean of −ln P in nats over all trials: P(truth) where the person had donated it before, else P(NEW) plus all mass
/// given to never-donated candidates.
///
/// # Edge cases
/// Absent for a strategy that only scores; a zero probability as in ``LogLoss``.
///
/// # Example
/// Known at ½ and at ¼, and one first use at ⅛: (ln 2 + ln 4 + ln 8)/3 = 1.3863.
///
/// # Source
/// Good, "Rational decisions", JRSS B 1952; escape symbols as in Moffat, "Implementing the PPM scheme", 1990.
public struct LogLossWithNew: RatioMetric {
  /// `log_loss_with_new`
  public let name = "log_loss_with_new"
  /// One line for lists.
  public let summary = "mean −ln P over all trials, first uses charged to NEW, nats; smaller is better"
  /// Smaller is better.
  public let isBetterWhenLarger = false
  /// From 0 up.
  public let range = 0...Double.infinity
  /// Makes the metric.
  public init() {}

  /// Strategies that state probabilities.
  public func applies(to run: StrategyRun) -> Bool { run.statesProbabilities }

  /// −ln P, over 1.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    (LogLoss.surprise(trial.probability), 1)
  }
}
