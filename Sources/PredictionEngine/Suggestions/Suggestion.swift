/// A shortcut that the engine suggests now, with its reasons.
///
/// # Source
/// A Siri Suggestion.
public struct Suggestion: Sendable {
  /// The shortcut that is suggested.
  public let shortcut: Shortcut
  /// The shortcut as compact JSON.
  public let text: String
  /// The title: the type's template filled with display texts, or without a template a plain wording.
  public let title: String
  /// The subtitle, if the type has a template for one.
  public let subtitle: String?
  /// Indicates whether the shortcut can run without opening the app.
  public let runsInBackground: Bool
  /// The number of times that the shortcut was donated.
  public let support: Int
  /// The probability that the next donation matches the shortcut; `nil` for a strategy that states none.
  public let probability: Double?
  /// The reasons for the suggestion, term by term.
  public let explanation: Explanation
}
