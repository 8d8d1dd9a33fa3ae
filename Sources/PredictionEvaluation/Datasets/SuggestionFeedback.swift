import PredictionEngine

/// The outcome of a suggestion, as a dataset has it: a row of `feedback.jsonl`, which has other rows too
/// (`ToldRow`).
///
/// # Definition
/// What is told at a moment is known at that moment: a question at t may use it where its moment is t or earlier. It reaches the
/// shown list of its surface alone.
public struct SuggestionFeedback: Sendable, Equatable {
  /// The position of the person in the dataset's `people`.
  public var person: Int
  /// The moment at which the person did it.
  public var moment: Moment
  /// The name of the surface.
  public var surface: String
  /// What was suggested, in the dataset's symbols.
  public var shortcut: Shortcut
  /// What the person did with the suggestion.
  public var outcome: Feedback.Outcome

  /// Creates feedback from its parts.
  public init(
    person: Int, moment: Moment, surface: String, shortcut: Shortcut, outcome: Feedback.Outcome
  ) {
    (self.person, self.moment, self.surface, self.shortcut) = (person, moment, surface, shortcut)
    self.outcome = outcome
  }
}
