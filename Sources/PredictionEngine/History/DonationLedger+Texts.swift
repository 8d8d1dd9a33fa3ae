extension DonationLedger {
  /// The texts of the donations at some positions that no other donation has.
  /// - Parameter positions: distinct positions, ascending.
  /// - Complexity: O(words of the ledger), less where the texts are found again early.
  func textsOnly(at positions: [Int]) -> Set<Symbol> {
    var texts: Set<Symbol> = []
    for position in positions { texts.formUnion(self.texts(at: position)) }
    texts.remove(.missing)
    var next = 0
    for position in 0..<count where !texts.isEmpty {
      if next < positions.count, positions[next] == position {
        next += 1
      } else {
        for text in self.texts(at: position) { texts.remove(text) }
      }
    }
    return texts
  }

  private func texts(at position: Int) -> some Sequence<Symbol> {
    let record = LedgerRecord(self, position)
    // Values, displays, payload, place, signals and what follows them stand side by side.
    return words[record.values.lowerBound..<record.end].lazy.map { Symbol(rawValue: $0) }
  }
}
