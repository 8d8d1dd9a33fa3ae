import PredictionEngine

/// How surprised a strategy was by shortcuts that the person had used before.
///
/// # Definition
/// Mean of −ln P(truth), in nats, over the trials whose truth the person had donated before: the same rows for every
/// strategy. Probabilities as stated, NEW inside the sum.
///
/// # Edge cases
/// Absent for a strategy that only scores. A stated probability of zero for what happened is charged as the smallest
/// positive number, 744.4 nats: large, finite, and never hidden.
///
/// # Example
/// Known at ½ and at ¼, and one first use at ⅛: (ln 2 + ln 4)/2 = 1.0397; the first use does not count.
///
/// # Source
/// Good, "Rational decisions", JRSS B 1952.
public struct LogLoss: RatioMetric {
  /// `log_loss`
  public let name = "log_loss"
  /// One line for lists.
  public let summary = "mean −ln P(truth) over trials with a known truth, nats; smaller is better"
  /// Smaller is better.
  public let isBetterWhenLarger = false
  /// From 0 up.
  public let range = 0...Double.infinity
  /// Makes the metric.
  public init() {}

  /// Strategies that state probabilities.
  public func applies(to run: StrategyRun) -> Bool { run.statesProbabilities }

  /// −ln P, over 1, where the truth is known.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    trial.isKnown ? (LogLoss.surprise(trial.probability), 1) : nil
  }

  static func surprise(_ probability: Double) -> Double {
    -Logarithm.natural(max(probability, .leastNonzeroMagnitude))
  }
}
