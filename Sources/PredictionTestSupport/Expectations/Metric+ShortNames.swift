import PredictionEvaluation

extension Metric where Self == HitRate {
  /// The share of trials whose truth is among the first k candidates.
  public static func hitRate(at k: Int) -> HitRate { HitRate(k: k) }
}

extension Metric where Self == MeanReciprocalRank {
  /// The mean of one over the truth's rank.
  public static var meanReciprocalRank: MeanReciprocalRank { MeanReciprocalRank() }
}

extension Metric where Self == LogLoss {
  /// The mean of −ln P(truth); smaller is better.
  public static var logLoss: LogLoss { LogLoss() }
}

extension Metric where Self == BrierScore {
  /// The mean squared error of all probabilities; smaller is better.
  public static var brierScore: BrierScore { BrierScore() }
}

extension Metric where Self == Coverage {
  /// The share of trials at which anything is shown.
  public static var coverage: Coverage { Coverage() }
}
