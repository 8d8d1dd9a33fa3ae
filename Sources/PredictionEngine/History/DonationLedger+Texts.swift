/// The texts that donations have.
extension DonationLedger {
  func texts(at positions: [Int]) -> Set<Symbol> {
    var texts: Set<Symbol> = []
    for position in positions {
      for word in words[self.texts(at: position)] { texts.insert(Symbol(rawValue: word)) }
    }
    texts.remove(.missing)
    return texts
  }

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
  func withoutUsed(_ texts: Set<Symbol>) -> Set<Symbol> {
    guard let highest = texts.map(\.rawValue).max() else { return [] }
    // A byte for each symbol saves a hash for each word.
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

  /// The places of a donation's texts among the words; a missing text is `UInt32.max`.
  private func texts(at position: Int) -> Range<Int> {
    // Values, displays, payload, place, signals and what follows them stand side by side.
    let record = LedgerRecord(self, position)
    return record.values.lowerBound..<record.sensed
  }
}
