/// Writes an interval as JSON.
extension ConfidenceInterval {
  /// The ends and the form as members of an object; none where an end is not finite.
  var members: [(String, JSONOutput)] {
    low.isFinite && high.isFinite
      ? [("low", .number(low)), ("high", .number(high)), ("interval", .string(form.rawValue))] : []
  }
}

extension [(String, JSONOutput)] {
  /// Adds a member for a number that is there and finite.
  mutating func add(_ name: String, _ value: Double?) {
    if let value, value.isFinite { append((name, .number(value))) }
  }
}
