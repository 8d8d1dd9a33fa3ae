import PredictionEngine

/// The shortcuts that the person used most often, at any hour.
///
/// bits = log₂((n(c) + ½)/(N + ½K)): n(c) donations of the shortcut, N donations, K candidates. Of equal
/// counts the shortcut with the later last use comes first.
///
/// Source: most frequently used lists of every launcher; KISS "frequency" mode.
public struct MostFrequent: CountingStrategy {
  /// The strategy's registered name, `most-frequent`.
  public static let name = "most-frequent"
  /// A one-line description for lists.
  public static let summary = "what was donated most often"
  /// The recipe that the strategy was made with.
  public let recipe: Recipe

  /// Makes the strategy from a recipe, before it has learned anything.
  public init(recipe: Recipe) { self.recipe = recipe }

  /// Fills one column: the share of all donations.
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
