import PredictionEngine

extension Surface {
  /// The refusal of a strategy that only scores on a surface that needs probabilities: a score has no scale for a bar,
  /// so such a strategy always shows something, fine only where a person asks for a list.
  package func refusal(of strategy: any ScoringStrategy.Type) -> DataError? {
    if !needsProbabilities || strategy.statesProbabilities { return nil }
    return DataError(
      reason: "\(strategy.name) only scores and states no probabilities, so it has no bar for \(name)",
      remedy: "ask it on search, or name a strategy that states probabilities")
  }
}
