/// A kind of change after a moment t that must not move any answer up to t.
public enum Tampering: String, Sendable, CaseIterable {
  /// The payloads of rows after t are replaced.
  case items
  /// The places and signals of rows after t are replaced.
  case context
  /// The times of rows after t change, and stay after t.
  case times
  /// Rows after t move to other people.
  case people
  /// Rows after t are deleted.
  case deletion
  /// Rows are inserted after t.
  case insertion
  /// Readings, supplied shortcuts and told rows after t are deleted.
  case sensed
  /// The payload of the row at t is replaced. It is the truth of the trial at t.
  case payload

  /// The title of a column, whose words are put one below the other.
  var title: String {
    switch self {
    case .deletion: "rows removed"
    case .insertion: "rows added"
    default: rawValue
    }
  }
}
