/// A kind of change that must not move any earlier answer.
public enum Tampering: String, Sendable, CaseIterable {
  /// The payloads of rows after t are replaced.
  case items
  /// The places and signals of rows after t are replaced.
  case context
  /// The times of rows after t change, and stay after t.
  case times
  /// Rows after t move to other people.
  case people
  /// Rows after t change their positions in the file.
  case order
  /// Rows after t are deleted.
  case deletion
  /// Rows are inserted after t.
  case insertion
  /// What was sensed after t, what becomes supplied after it and what comes of suggestions is deleted, moved, or another
  /// thing.
  case sensed
  /// The payload of the row at t is replaced. It is the truth of the trial at t.
  case payload
  /// The people change their order in the file; each person's rows keep theirs.
  case fileOrder = "file order"
  /// The intents and activities change their order in the catalogue.
  case catalogueOrder = "catalogue order"

  /// The title of a column, whose words are put one below the other.
  var title: String {
    switch self {
    case .deletion: "rows removed"
    case .insertion: "rows added"
    default: rawValue
    }
  }

  /// Whether the change happens at a moment t. The other kinds change the whole dataset.
  var isAtMoment: Bool { self != .fileOrder && self != .catalogueOrder }
}
