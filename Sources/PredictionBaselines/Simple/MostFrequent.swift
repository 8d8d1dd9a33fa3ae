import PredictionEngine

/// The shortcuts that the person used most often, at any hour.
///
/// bits = log₂((n(c) + ½)/(N + ½K)): n(c) donations of the shortcut, N donations, K candidates. Of equal
/// counts the shortcut with the later last use comes first.
///
/// Source: most frequently used lists of every launcher; KISS "frequency" mode.
public struct MostFrequent: CountingStrategy {
  public static let name = "most-frequent"
  public static let summary = "what was donated most often"
  public let recipe: Recipe

  public init(recipe: Recipe) { self.recipe = recipe }

  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let column = evidence.begin("prior")
    FrequencyPrior.fill(&evidence.bits[column], history)
    evidence.finish(column)
  }
}

extension ScoringStrategy where Self == MostFrequent {
  /// ``MostFrequent`` with its own recipe.
  public static var mostFrequent: MostFrequent { MostFrequent() }
}
