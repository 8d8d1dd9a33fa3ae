/// What a person's counters always hold.
extension CounterTable {
  /// Checks it, in each of their parts.
  /// - Complexity: O(slots × planes + pairs).
  func checkInvariants() throws(BrokenInvariant) {
    try index.checkInvariants()
    try planes.checkInvariants()
    try open.checkInvariants(slots: count)
    try BrokenInvariant.require(
      index.count == planes.count, of: Self.self,
      "every shortcut has counts, \(index.count) and \(planes.count)")
  }
}
