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
    FrecencyPredictor.self,
    ConditionalFrequency.self,
    HourBins.self,
    ExponentialWeights.self,
    MRFUCache.self,
    FixedShareHedge.self,
    OmniboxConfidence.self,
    MostVisitedSegments.self,
    FirefoxLegacyFrecency.self,
    FirefoxFrecency.self,
    AdaptiveInputHistory.self,
    ShareSheet.self,
    EventIndex.self,
    ResolverRanker.self,
    Zoxide.self,
    RupaZ.self,
    McFly.self,
    KISSRecency.self,
    KISSFrequency.self,
    KISSAdaptive.self,
    KISSFrecency.self,
    KISSTime.self,
    GNOMEUsage.self,
    KDEActivities.self,
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
