/// Holds every metric, in the order of results.
public enum MetricRegistry {
  /// The metrics, one a line. `list metrics` prints their names and summaries.
  public static let all: [Metric] = [
    .hitRate(at: 1),
    .hitRate(at: 3),
    .hitRate(at: 5),
    .hitRateAny(at: 3),
    .meanReciprocalRank,
    .normalisedGain(at: 5),
    .logLoss,
    .logLossWithNew,
    .brierScore,
    .calibrationError,
    .calibrationFloor,
    .coverage,
    .parametersSaved(at: 3),
    .oracleShare,
    .worstDecileHitRate,
    .selectiveHitRate(at: 1),
    .selectiveHitRate(at: 3),
    .brierReliability,
    .riskCoverageArea,
    .skillVersusRepeat,
    .staleRate,
    .oracleRegret,
  ]
}
