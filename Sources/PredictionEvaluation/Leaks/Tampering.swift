/// A kind of change that may move no answer of the past.
public enum Tampering: String, Sendable, CaseIterable {
  /// What was donated after t.
  case items
  /// Place and signals after t.
  case context
  /// When, after t.
  case times
  /// Who, after t.
  case people
  /// Where rows from after t stand in the file.
  case order
  /// Rows from after t are missing.
  case deletion
  /// There are more rows after t.
  case insertion
  /// What was donated at t itself, which is what the trial at t asks for.
  case payload
  /// Where people stand in the file, each person's rows in their own order.
  case fileOrder = "file order"
  /// Where intents and activities stand in the catalogue.
  case catalogueOrder = "catalogue order"

  /// Whether it happens at a moment; the others happen to the whole dataset.
  var isAtMoment: Bool { self != .fileOrder && self != .catalogueOrder }
}
