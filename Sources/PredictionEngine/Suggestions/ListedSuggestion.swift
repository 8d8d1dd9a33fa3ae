/// A suggestion in a list that a person looks through, with the reasons for which it stands there.
///
///     for entry in predictor.listing(at: now) {
///       print(entry.suggestion.title, entry.reasons)   // Order 1 Tomato soup [routine, donated last]
///     }
///
/// Source: WWDC 2018, session 214: past routine, recent actions and what the app suggests, merged into one list.
public struct ListedSuggestion: Sendable, Identifiable {
  /// Why a suggestion stands in a list.
  public enum Reason: Sendable, Hashable, CustomStringConvertible {
    /// It comes next by the person's routine.
    case routine
    /// It is the n-th newest shortcut, from 1.
    case recent(Int)
    /// It stands in the list that the app supplied.
    case suggestedByApp

    public var description: String {
      switch self {
      case .routine: "routine"
      case .recent(1): "donated last"
      case .recent(let number): "donated \(number - 1) before the last"
      case .suggestedByApp: "suggested by the app"
      }
    }
  }

  /// The suggestion that the entry shows.
  public let suggestion: Suggestion
  /// The reasons, at least one; each kind once.
  public private(set) var reasons: [Reason]

  init(_ suggestion: Suggestion, _ reasons: [Reason]) {
    self.suggestion = suggestion
    self.reasons = reasons
  }

  mutating func add(_ reason: Reason) { if !reasons.contains(reason) { reasons.append(reason) } }

  /// The shortcut's identity, as ``Suggestion/id``.
  public var id: String { suggestion.id }
}
