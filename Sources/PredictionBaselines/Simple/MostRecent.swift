import PredictionEngine

/// The shortcuts in the order of their last use, as "Display Recent Shortcuts" lists them.
///
/// bits = −log₂(1 + a), where a counts the donations since the shortcut's last use.
///
/// Source: most recently used lists; *Display Recent Shortcuts*, WWDC 2018, session 211.
public struct MostRecent: CountingStrategy {
  public static let name = "most-recent"
  public static let summary = "what was donated last"
  public let recipe: Recipe

  public init(recipe: Recipe) { self.recipe = recipe }

  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let column = evidence.begin("recency")
    MostRecent.fill(&evidence.bits[column], history)
    evidence.finish(column)
  }

  private static func fill(_ column: inout [Double], _ history: PersonalHistory) {
    let (newest, lastUse) = (history.donations + 1, history.lastUse)
    for slot in column.indices { column[slot] = Double(newest - Int(lastUse[slot])) }
    column.takeLogarithms(times: -1)
  }
}

extension ScoringStrategy where Self == MostRecent {
  /// ``MostRecent`` with its own recipe.
  public static var mostRecent: MostRecent { MostRecent() }
}
