/// The mean surprise of a strategy over all trials, first uses included, which no strategy can rank.
///
/// # Definition
/// It is the mean of −ln P in nats over all trials. P is P(truth) when the person had donated the truth
/// before, else P(NEW) plus all mass given to never-donated candidates.
///
/// # Edge cases
/// It is absent for a strategy that only scores. A zero probability is charged as in ``LogLoss``.
///
/// # Example
/// Known truths at ½ and at ¼, and one first use at ⅛, give (ln 2 + ln 4 + ln 8)/3 = 1.3863.
///
/// # Source
/// Good, "Rational decisions", JRSS B 1952; escape symbols as in Moffat, "Implementing the PPM scheme", 1990.
public struct LogLossWithNew: RatioMetric {
  public let name = "log_loss_with_new"
  public let summary = "mean −ln P over all trials, first uses charged to NEW, nats; smaller is better"
  public let isBetterWhenLarger = false
  public let range = 0...Double.infinity
  /// Creates the metric, which has no options.
  public init() {}

  public func applies(to run: StrategyRun) -> Bool { run.statesProbabilities }

  /// Returns −ln P with denominator 1.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    (LogLoss.surprise(trial.probability), 1)
  }
}
