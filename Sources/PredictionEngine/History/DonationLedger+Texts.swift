extension DonationLedger {
  /// The texts of the donations at some positions that no other donation has.
  /// - Parameters:
  ///   - positions: distinct positions, ascending.
  ///   - symbols: the number of symbols in the table of the donations' texts.
  /// - Complexity: O(symbols + words of the ledger), less where the texts are found again early.
  func textsOnly(at positions: [Int], symbols: Int) -> [Symbol] {
    // A mark for each symbol costs a byte, and a look at a word then costs no hash.
    var isWanted = [Bool](repeating: false, count: symbols)
    var wanted = 0
    for position in positions {
      for word in words[texts(at: position)] where Int(word) < symbols && !isWanted[Int(word)] {
        isWanted[Int(word)] = true
        wanted += 1
      }
    }
    var next = 0
    for position in 0..<count where wanted > 0 {
      if next < positions.count, positions[next] == position {
        next += 1
        continue
      }
      for word in words[texts(at: position)] where Int(word) < symbols && isWanted[Int(word)] {
        isWanted[Int(word)] = false
        wanted -= 1
      }
    }
    return isWanted.indices.filter { isWanted[$0] }.map { Symbol(rawValue: UInt32($0)) }
  }

  /// The texts of some that no donation has.
  /// - Complexity: O(words of the ledger).
  func withoutUsed(_ texts: Set<Symbol>) -> Set<Symbol> {
    var unused = texts
    for position in 0..<count where !unused.isEmpty {
      for word in words[self.texts(at: position)] { unused.remove(Symbol(rawValue: word)) }
    }
    return unused
  }

  /// The places of a donation's texts among the words, where a missing one is `UInt32.max`.
  private func texts(at position: Int) -> Range<Int> {
    // Values, displays, payload, place, signals and what follows them stand side by side.
    let record = LedgerRecord(self, position)
    return record.values.lowerBound..<record.end
  }
}
