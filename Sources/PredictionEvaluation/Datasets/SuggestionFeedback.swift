import PredictionEngine

/// What came of a suggestion, as a dataset has it: a row of `feedback.jsonl`.
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
    self.person = person
    self.moment = moment
    self.surface = surface
    self.shortcut = shortcut
    self.outcome = outcome
  }

  /// Sorts feedback by person, then by time, then as it stood.
  static func sort(_ feedback: inout [SuggestionFeedback]) {
    let order = feedback.indices.sorted { left, right in
      let (one, other) = (feedback[left], feedback[right])
      if one.person != other.person { return one.person < other.person }
      return one.moment < other.moment || !(other.moment < one.moment) && left < right
    }
    feedback = order.map { feedback[$0] }
  }
}

extension Dataset {
  /// Where a person's feedback stands, by time.
  /// - Complexity: O(log of all feedback).
  package func feedback(of person: Int) -> Range<Int> {
    let places = feedback.indices
    return places.partitioningIndex {
      feedback[$0].person >= person
    }..<places.partitioningIndex {
      feedback[$0].person > person
    }
  }
}
