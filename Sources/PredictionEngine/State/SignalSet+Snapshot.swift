extension SignalSet {
  /// Makes the set of a snapshot's signals; `nil` where they are out of order or one stands twice.
  init?(stored names: [String]) throws(SnapshotError) {
    let known = SignalRegistry.all.map(\.name)
    for name in names where !known.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
      throw .unknownSignal(name)
    }
    self.init(names)
    guard names.count == self.names.count,
      zip(names, self.names).allSatisfy({ $0.utf8.elementsEqual($1.utf8) })
    else { return nil }
  }
}
