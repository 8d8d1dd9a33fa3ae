import PredictionEngine

/// The list of all timing strategies, with the baselines first.
public enum TimingRegistry {
  /// The types of all timing strategies.
  public static let all: [any TimingStrategy.Type] = [
    Poisson.self,
    HourPoisson.self,
    HourOfWeekPoisson.self,
    Hawkes.self,
    NextTimesRate.self,
    SurvivalKernel.self,
    Routines.self,
    TimingMixture.self,
  ]

  /// Returns the type of the timing strategy with a name.
  /// - Throws: `RecipeError/unknownStrategy`.
  public static func type(named name: String) throws(RecipeError) -> any TimingStrategy.Type {
    guard let type = all.first(where: { $0.name == name }) else {
      throw .unknownStrategy(name, known: all.map { $0.name })
    }
    return type
  }
}
