import PredictionEngine

/// What the person did last: the list that developers see with "Display Recent Shortcuts".
///
/// # Definition
/// bits = −log₂(1 + a), a the number of donations since the shortcut's last use.
///
/// # Cost
/// One logarithm a slot.
///
/// # Source
/// Most recently used lists; *Display Recent Shortcuts*, WWDC 2018, session 211.
public struct MostRecent: CountingStrategy {
  /// `most-recent`
  public static let name = "most-recent"
  /// One line for lists.
  public static let summary = "what was donated last"
  /// What it was made with.
  public let recipe: Recipe

  /// Makes the strategy.
  public init(recipe: Recipe) { self.recipe = recipe }

  /// One column: recency.
  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let column = evidence.begin("recency")
    for slot in evidence.bits[column].indices {
      let age = history.donations - Int(history.lastUse[slot])
      evidence.bits[column][slot] = -Logarithm.binary(Double(age + 1))
    }
    evidence.finish(column)
  }
}
