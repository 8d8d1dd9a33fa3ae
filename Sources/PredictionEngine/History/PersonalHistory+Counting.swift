extension PersonalHistory {
  /// Begins to learn many donations at once, which costs less where nothing is asked between them. Until
  /// `endMany()`, no count may be read.
  /// - Parameter words: about how many words the donations take in the ledger.
  mutating func beginMany(words: Int) {
    counters.beginDeferring()
    ledger.reserve(words: words)
  }

  /// Ends learning many donations at once.
  /// - Complexity: a few steps for each count of an open signal.
  mutating func endMany() { counters.addDeferred() }
}
