extension ScoringStrategy where Self == ContextMixture {
  /// The strategy that a predictor takes if none is named: ``ContextMixture`` with its own recipe.
  public static var contextMixture: ContextMixture { ContextMixture() }
}

extension ScoringStrategy where Self == ContextMixtureCold {
  /// The mixture that starts without learned weights: ``ContextMixtureCold`` with its own recipe.
  public static var contextMixtureCold: ContextMixtureCold { ContextMixtureCold() }
}
