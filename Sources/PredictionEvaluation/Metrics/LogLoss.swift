import PredictionEngine

/// The mean surprise of a strategy, −ln P, at shortcuts that the person had donated before.
///
/// # Definition
/// It is the mean of −ln P(truth), in nats, over the trials whose truth the person had donated before: the
/// same rows for every strategy. Probabilities are used as stated, with NEW inside their sum.
///
/// # Edge cases
/// It is absent for a strategy that only scores. A stated probability of zero for what happened is charged as
/// the smallest positive number, 744.4 nats: a large but finite loss that cannot be hidden.
///
/// # Example
/// Known truths at ½ and at ¼, and one first use at ⅛, give (ln 2 + ln 4)/2 = 1.0397; the first use does not
/// count.
///
/// # Source
/// Good, "Rational decisions", JRSS B 1952.
public struct LogLoss: RatioMetric {
  public let name = "log_loss"
  public let summary = "mean −ln P(truth) over trials with a known truth, nats; smaller is better"
  public let isBetterWhenLarger = false
  public let range = 0...Double.infinity
  /// Creates the metric, which has no options.
  public init() {}

  public func applies(to run: StrategyRun) -> Bool { run.statesProbabilities }

  /// Returns −ln P with denominator 1 when the truth is known; else `nil`.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    trial.isKnown ? (LogLoss.surprise(trial.probability), 1) : nil
  }

  static func surprise(_ probability: Double) -> Double {
    -Logarithm.natural(max(probability, .leastNonzeroMagnitude))
  }
}
