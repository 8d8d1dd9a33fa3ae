extension DonationLedger {
  /// The texts of the donations at some positions.
  func texts(at positions: [Int]) -> Set<Symbol> {
    var texts: Set<Symbol> = []
    for position in positions {
      for word in words[self.texts(at: position)] { texts.insert(Symbol(rawValue: word)) }
    }
    texts.remove(.missing)
    return texts
  }

  /// The texts of the places that were sensed.
  var sensedPlaces: Set<Symbol> {
    var texts: Set<Symbol> = []
    for position in 0..<count {
      let record = LedgerRecord(self, position)
      if record.has(LedgerRecord.Flag.sensed), words[record.sensed] & 1 == 1 {
        texts.insert(Symbol(rawValue: words[record.place]))
      }
    }
    return texts
  }

  /// The texts of some that no donation has.
  /// - Complexity: O(words of the ledger), less where the texts are found early.
  func withoutUsed(_ texts: Set<Symbol>) -> Set<Symbol> {
    guard let highest = texts.map(\.rawValue).max() else { return [] }
    // A mark for each symbol costs a byte, and a look at a word then costs no hash.
    var isUnused = [Bool](repeating: false, count: Int(highest) + 1)
    for text in texts { isUnused[Int(text.rawValue)] = true }
    var left = texts.count
    for position in 0..<count where left > 0 {
      for word in words[self.texts(at: position)] where word <= highest && isUnused[Int(word)] {
        isUnused[Int(word)] = false
        left -= 1
      }
    }
    return texts.filter { isUnused[Int($0.rawValue)] }
  }

  /// The places of a donation's texts among the words, where a missing one is `UInt32.max`.
  private func texts(at position: Int) -> Range<Int> {
    // Values, displays, payload, place, signals and what follows them stand side by side.
    let record = LedgerRecord(self, position)
    return record.values.lowerBound..<record.sensed
  }
}
