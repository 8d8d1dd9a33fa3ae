extension ScoringStrategy where Self == BucketedBayes {
  /// ``BucketedBayes`` with its own recipe.
  public static var bucketedBayes: BucketedBayes { BucketedBayes() }
}

extension ScoringStrategy where Self == NaiveBayes {
  /// ``NaiveBayes`` with its own recipe.
  public static var naiveBayes: NaiveBayes { NaiveBayes() }
}
