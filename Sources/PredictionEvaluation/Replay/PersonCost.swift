/// What one person's replay cost.
struct PersonCost: Sendable {
  /// Nanoseconds of the timed questions.
  var suggest: [Int64] = []
  /// Nanoseconds of the timed donations.
  var donate: [Int64] = []
  /// Bytes held at the end.
  var bytes = 0
}

extension Duration {
  /// The duration in whole nanoseconds.
  var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
