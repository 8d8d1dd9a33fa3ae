import PredictionEngine

/// The list of all strategies, with the baselines first.
public enum StrategyRegistry {
  /// The types of all strategies.
  public static let all: [any ScoringStrategy.Type] = [
    RandomChoice.self,
    MostFrequent.self,
    MostRecent.self,
    TimeOfDayKernel.self,
    MarkovOne.self,
    NaiveBayes.self,
    BucketedBayes.self,
    FrecencyStore.self,
    ConditionalFrequency.self,
    HourBins.self,
    ExponentialWeights.self,
    FirefoxLegacyFrecency.self,
    FirefoxFrecency.self,
    AdaptiveInputHistory.self,
    ShareSheet.self,
    Zoxide.self,
    McFly.self,
    KISSFrecency.self,
    KISSTime.self,
    PredictionByPartialMatching.self,
    KneserNey.self,
    FollowTheRegularisedLeader.self,
    ContextMixture.self,
    ContextMixtureCold.self,
  ]

  /// Returns the type of the strategy with a name.
  /// - Throws: `RecipeError/unknownStrategy`.
  public static func type(named name: String) throws(RecipeError) -> any ScoringStrategy.Type {
    guard let type = all.first(where: { $0.name == name }) else {
      throw .unknownStrategy(name, known: all.map { $0.name })
    }
    return type
  }
}
