import PredictionBaselines
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
