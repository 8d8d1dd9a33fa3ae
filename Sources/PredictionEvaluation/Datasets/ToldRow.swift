import PredictionEngine

/// A line of `feedback.jsonl`: what a predictor is told of a person beside donations.
///
/// # Definition
/// A line is known at its moment: a question at t may use it where that is t or earlier. It comes before a
/// donation at the same moment, so a deletion takes the donations before its moment. Lines of one moment keep
/// the order of the file.
package struct ToldRow: Sendable, Equatable {
  /// The news that a line has.
  package enum Deed: Sendable, Equatable {
    /// The outcome of a suggestion on a surface.
    case outcome(Feedback.Outcome, of: Shortcut, on: String)
    /// Donations were deleted.
    case forget(Deletion)
    /// Something cannot be done from now on.
    case unavailable(ActionNotice)
    /// It can be done again.
    case available(ActionNotice)
  }

  package var person: Int
  package var moment: Moment
  package var deed: Deed
  /// The line of the file; 0 for a row that no file has.
  package var line = 0

  package init(person: Int, moment: Moment, _ deed: Deed) {
    (self.person, self.moment, self.deed) = (person, moment, deed)
  }

  init(_ feedback: SuggestionFeedback) {
    self.init(
      person: feedback.person, moment: feedback.moment,
      .outcome(feedback.outcome, of: feedback.shortcut, on: feedback.surface))
  }

  package var feedback: SuggestionFeedback? {
    guard case .outcome(let outcome, let shortcut, let surface) = deed else { return nil }
    return SuggestionFeedback(
      person: person, moment: moment, surface: surface, shortcut: shortcut, outcome: outcome)
  }

  package var deletion: Deletion? {
    guard case .forget(let deletion) = deed else { return nil }
    return deletion
  }

  func change(_ unavailable: inout [ActionNotice]) {
    switch deed {
    case .unavailable(let notice): if !unavailable.contains(notice) { unavailable.append(notice) }
    case .available(let notice): unavailable.removeAll { $0 == notice }
    case .outcome, .forget: break
    }
  }

  /// Sorts rows by person, then by time, then as they stood.
  static func sort(_ rows: inout [ToldRow]) {
    rows.sort { one, other in
      one.person != other.person ? one.person < other.person : one.moment < other.moment
    }
  }
}
