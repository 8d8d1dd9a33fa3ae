import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

extension ScoringStrategy where Self == MostFrequent {
  /// The strategy `most-frequent`, with its defaults.
  public static var mostFrequent: MostFrequent { MostFrequent() }
}

extension ScoringStrategy where Self == MostRecent {
  /// The strategy `most-recent`, with its defaults.
  public static var mostRecent: MostRecent { MostRecent() }
}

extension ScoringStrategy where Self == RandomChoice {
  /// The strategy `random`, which every other strategy should beat.
  public static var randomChoice: RandomChoice { RandomChoice() }
}

extension ScoringStrategy where Self == TimeOfDayKernel {
  /// The strategy `time-of-day`, with its defaults.
  public static var timeOfDay: TimeOfDayKernel { TimeOfDayKernel() }
}

extension ScoringStrategy where Self == MarkovOne {
  /// The strategy `markov-1`, with its defaults.
  public static var markovOne: MarkovOne { MarkovOne() }
}

extension ScoringStrategy where Self == BucketedBayes {
  /// The strategy `bucketed-bayes`, with its defaults.
  public static var bucketedBayes: BucketedBayes { BucketedBayes() }
}
