import PredictionEngine

/// A line of `feedback.jsonl`: what a predictor is told of a person beside donations.
///
/// A line is known at its moment, before a donation at the same moment, so a deletion takes the donations before it. Lines
/// of one moment keep the order of the file. An outcome reaches the shown list of its surface alone.
package struct ToldRow: Sendable, Equatable {
  package enum Deed: Sendable, Equatable {
    case outcome(Feedback.Outcome, of: Shortcut, on: String)
    case forget(Deletion)
    case unavailable(ActionNotice)
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

  var isOutcome: Bool { if case .outcome = deed { true } else { false } }

  package var deletion: Deletion? {
    guard case .forget(let deletion) = deed else { return nil }
    return deletion
  }

  package func change(_ unavailable: inout [ActionNotice]) {
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
