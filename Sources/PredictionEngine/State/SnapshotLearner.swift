/// The part of a learner that a snapshot holds. Its kind is the hash of what it keeps before it has learned
/// anything, so another layout, or other starting weights, make another kind.
struct SnapshotLearner {
  let strategy: any ScoringStrategy

  /// The kind and the numbers; empty for a learner that keeps none, and for a person with few donations.
  func bytes(of learner: any PersonLearner, _ history: PersonalHistory, numbers: [UInt32]) -> [UInt8] {
    guard history.donations >= Snapshot.leastDonationsOfLearner, let kind = kind(history) else { return [] }
    var (coder, learner) = (LearnerCoder(writing: numbers), learner)
    guard learner.code(&coder, history) else { return [] }
    return (0..<8).map { UInt8(truncatingIfNeeded: kind >> (8 * $0)) } + coder.bytes
  }

  func canRead(_ kept: ArraySlice<UInt8>, _ history: PersonalHistory) -> Bool {
    guard kept.count >= 8, let kind = kind(history) else { return false }
    return kept.prefix(8).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) } == kind
  }

  /// Reads the numbers back for a history that was counted already.
  func learner(
    _ kept: ArraySlice<UInt8>, _ history: PersonalHistory, symbols: Int
  ) throws(SnapshotError) -> any PersonLearner {
    var learner = strategy.makeLearner()
    var coder = LearnerCoder(reading: Array(kept.dropFirst(8)), symbols: symbols)
    guard learner.code(&coder, history), coder.isFinished
    else { throw .malformed(byte: kept.startIndex, reason: "the learner cannot have kept these numbers") }
    return learner
  }

  private func kind(_ history: PersonalHistory) -> UInt64? {
    var (coder, learner) = (LearnerCoder(writing: []), strategy.makeLearner())
    let empty = PersonalHistory(catalog: history.catalog, counting: history.counting)
    return learner.code(&coder, empty) ? StableHash.hash(coder.bytes) : nil
  }
}
