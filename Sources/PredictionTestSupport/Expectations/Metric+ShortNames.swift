import PredictionEvaluation

extension Metric where Self == HitRate {
  /// How often what happened was among the first k candidates.
  public static func hitRate(at k: Int) -> HitRate { HitRate(k: k) }
}

extension Metric where Self == MeanReciprocalRank {
  /// The mean of one over the rank.
  public static var meanReciprocalRank: MeanReciprocalRank { MeanReciprocalRank() }
}

extension Metric where Self == LogLoss {
  /// The mean surprise; smaller is better.
  public static var logLoss: LogLoss { LogLoss() }
}

extension Metric where Self == BrierScore {
  /// The mean squared error of all probabilities; smaller is better.
  public static var brierScore: BrierScore { BrierScore() }
}

extension Metric where Self == Coverage {
  /// How often anything is shown.
  public static var coverage: Coverage { Coverage() }
}
