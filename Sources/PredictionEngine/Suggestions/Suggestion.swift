/// A shortcut to offer now, with its reasons.
///
/// # Source
/// A Siri Suggestion.
public struct Suggestion: Sendable {
  /// What is offered.
  public let shortcut: Shortcut
  /// The shortcut in text: compact JSON.
  public let text: String
  /// The title: the type's template filled with display texts, else a plain wording.
  public let title: String
  /// The subtitle, where the type has a template.
  public let subtitle: String?
  /// Whether it can run without opening the app.
  public let runsInBackground: Bool
  /// How often it was donated.
  public let support: Int
  /// The probability that the next donation matches it; `nil` for a strategy that only scores.
  public let probability: Double?
  /// Why.
  public let explanation: Explanation
}
