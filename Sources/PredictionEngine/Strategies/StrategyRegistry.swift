/// Every strategy there is, baselines first.
public enum StrategyRegistry {
  /// The strategies.
  public static let all: [any ScoringStrategy.Type] = [
    RandomChoice.self,
    MostFrequent.self,
    MostRecent.self,
    TimeOfDayKernel.self,
    MarkovOne.self,
    BucketedBayes.self,
    ContextMixture.self,
  ]

  /// The strategy of a name, with a recipe or its defaults.
  /// - Throws: ``RecipeError/unknownStrategy(_:known:)``.
  public static func type(named name: String) throws(RecipeError) -> any ScoringStrategy.Type {
    guard let type = all.first(where: { $0.name == name }) else {
      throw .unknownStrategy(name, known: all.map { $0.name })
    }
    return type
  }
}
