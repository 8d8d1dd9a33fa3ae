import PredictionEngine
import PredictionEvaluation

extension ScoringStrategy where Self == MostFrequent {
  /// `most-frequent`, with its defaults.
  public static var mostFrequent: MostFrequent { MostFrequent() }
}

extension ScoringStrategy where Self == MostRecent {
  /// `most-recent`, with its defaults.
  public static var mostRecent: MostRecent { MostRecent() }
}

extension ScoringStrategy where Self == RandomChoice {
  /// `random`: the floor under every other strategy.
  public static var randomChoice: RandomChoice { RandomChoice() }
}

extension ScoringStrategy where Self == TimeOfDayKernel {
  /// `time-of-day`, with its defaults.
  public static var timeOfDay: TimeOfDayKernel { TimeOfDayKernel() }
}

extension ScoringStrategy where Self == MarkovOne {
  /// `markov-1`, with its defaults.
  public static var markovOne: MarkovOne { MarkovOne() }
}

extension ScoringStrategy where Self == BucketedBayes {
  /// `bucketed-bayes`, with its defaults.
  public static var bucketedBayes: BucketedBayes { BucketedBayes() }
}

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
