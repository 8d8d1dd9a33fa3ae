/// The time and memory of one person's replay.
struct PersonCost: Sendable {
  /// The duration of each timed question, in nanoseconds.
  var suggest: [Int64] = []
  /// The duration of each timed donation, in nanoseconds.
  var donate: [Int64] = []
  /// The bytes held for the person at the end.
  var bytes = 0
}

extension Duration {
  /// The duration in whole nanoseconds.
  var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
