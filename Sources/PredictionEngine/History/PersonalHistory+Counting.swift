extension PersonalHistory {
  /// Begins to learn many donations at once, which costs less; until `endMany()`, no count may be read.
  /// - Parameter words: about how many words the donations take in the ledger.
  mutating func beginMany(words: Int) {
    counters.beginDeferring()
    ledger.reserve(words: words)
  }

  mutating func endMany() { counters.addDeferred() }
}
