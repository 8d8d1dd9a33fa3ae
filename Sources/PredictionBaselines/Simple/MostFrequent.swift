import PredictionEngine

/// What the person did most often, whatever the hour.
///
/// # Definition
/// bits = log₂((n(c) + ½)/(N + ½K)): n(c) donations of the shortcut, N donations, K candidates.
///
/// # Edge cases
/// Equal counts: later last use first.
///
/// # Cost
/// One logarithm a slot.
///
/// # Source
/// Most frequently used lists of every launcher; KISS "frequency" mode.
public struct MostFrequent: CountingStrategy {
  /// `most-frequent`
  public static let name = "most-frequent"
  /// One line for lists.
  public static let summary = "what was donated most often"
  /// What it was made with.
  public let recipe: Recipe

  /// Makes the strategy.
  public init(recipe: Recipe) { self.recipe = recipe }

  /// One column: the share of all donations.
  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let column = evidence.begin("prior")
    FrequencyPrior.fill(&evidence.bits[column], history)
    evidence.finish(column)
  }
}
