import PredictionEngine

/// A strategy that only scores was asked for a surface that needs probabilities.
///
/// A score has no scale for a bar, so such a strategy always shows something: fine only where a person asks for a list.
package struct UnbarredStrategy: Error, Sendable, Equatable, ReasonedError {
  package let strategy: String
  package let surface: String

  package var description: String { sentence }

  package var parts: (reason: String, remedy: String) {
    (
      "\(strategy) only scores and states no probabilities, so it has no bar for \(surface)",
      "ask it on search, or name a strategy that states probabilities"
    )
  }
}

extension Surface {
  /// Returns why a strategy cannot be asked on the surface; `nil` where it can.
  package func refusal(of strategy: any ScoringStrategy.Type) -> UnbarredStrategy? {
    needsProbabilities && !strategy.statesProbabilities
      ? UnbarredStrategy(strategy: strategy.name, surface: name) : nil
  }
}
