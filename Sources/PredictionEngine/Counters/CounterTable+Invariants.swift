/// The conditions that a person's counters always satisfy.
extension CounterTable {
  func checkInvariants() throws(BrokenInvariant) {
    try index.checkInvariants()
    try planes.checkInvariants()
    try open.checkInvariants(slots: count)
    try BrokenInvariant.require(
      index.count == planes.count, of: Self.self,
      "every shortcut has counts, \(index.count) and \(planes.count)")
  }
}
