import PredictionEngine

/// The shortcuts in the order of their last use, as "Display Recent Shortcuts" lists them.
///
/// bits = −log₂(1 + a), where a counts the donations since the shortcut's last use.
///
/// Source: most recently used lists; *Display Recent Shortcuts*, WWDC 2018, session 211.
public struct MostRecent: CountingStrategy {
  /// The strategy's registered name, `most-recent`.
  public static let name = "most-recent"
  /// A one-line description for lists.
  public static let summary = "what was donated last"
  /// The recipe that the strategy was made with.
  public let recipe: Recipe

  /// Makes the strategy from a recipe, before it has learned anything.
  public init(recipe: Recipe) { self.recipe = recipe }

  /// Fills one column: the recency of the last use.
  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let column = evidence.begin("recency")
    for slot in evidence.bits[column].indices {
      let age = history.donations - Int(history.lastUse[slot])
      evidence.bits[column][slot] = -Logarithm.binary(Double(age + 1))
    }
    evidence.finish(column)
  }
}

extension ScoringStrategy where Self == MostRecent {
  /// ``MostRecent`` with its own recipe.
  public static var mostRecent: MostRecent { MostRecent() }
}
