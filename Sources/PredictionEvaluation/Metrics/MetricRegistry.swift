/// Every metric, in the order of results.
public enum MetricRegistry {
  /// One line a metric; `list metrics` prints their names and summaries.
  public static let all: [any Metric] = [
    HitRate(k: 1),
    HitRate(k: 3),
    HitRate(k: 5),
    HitRateAny(k: 3),
    MeanReciprocalRank(),
    NormalisedGain(k: 5),
    LogLoss(),
    LogLossWithNew(),
    BrierScore(),
    CalibrationError(),
    CalibrationFloor(),
    Coverage(),
    ParametersSaved(k: 3),
    OracleShare(),
    WorstDecileHitRate(),
  ]
}
