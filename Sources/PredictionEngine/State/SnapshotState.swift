/// The part of a snapshot that makes opening short: what was counted, and what the learner keeps.
///
/// Its kind is a hash of the rules by which donations were learned and of what a learner keeps that has learned nothing, so other
/// rules, another layout, or other starting weights make another kind, and the donations are learned again.
///
/// ```
/// UInt64 kind · the history, see PersonalHistory · the slots of each donation · what the learner keeps
/// ```
struct SnapshotState {
  let strategy: any ScoringStrategy
  let rules: LearningRules

  /// The number of what is written of a history; what is written otherwise, or means something else, gets another.
  private static let layout: UInt64 = 1

  /// The kind and the numbers; empty where the learner's cannot be kept, and for a person with few donations.
  func bytes(of learner: any PersonLearner, _ history: PersonalHistory, numbers: [UInt32]) -> [UInt8] {
    guard history.donations >= Snapshot.leastDonationsOfKept, let kind = kind(history) else { return [] }
    var (coder, history, learner) = (LearnerCoder(writing: numbers), history, learner)
    history.code(&coder, hashes: [])
    history.writeSlots(&coder)
    guard learner.isDerivedFromHistory || learner.code(&coder, history) else { return [] }
    return (0..<8).map { UInt8(truncatingIfNeeded: kind >> (8 * $0)) } + coder.bytes
  }

  /// The numbers of a kind that can be read for a history that has learned nothing; `nil` for another kind.
  func coder(
    _ bytes: [UInt8], in kept: Range<Int>, _ history: PersonalHistory, symbols: Int
  ) -> LearnerCoder? {
    guard kept.count >= 8, bytes.number(at: kept.lowerBound) == kind(history) else { return nil }
    return LearnerCoder(reading: bytes, in: kept.dropFirst(8), symbols: symbols)
  }

  private func kind(_ history: PersonalHistory) -> UInt64? {
    let empty = PersonalHistory(catalog: history.catalog, counting: history.counting)
    var (coder, learner) = (LearnerCoder(writing: []), strategy.makeLearner())
    guard learner.isDerivedFromHistory || learner.code(&coder, empty) else { return nil }
    let start = StableHash.fold(SnapshotState.layout, UInt64(rules.window))
    return StableHash.fold(
      StableHash.fold(start, UInt64(rules.suggestionShare)), StableHash.hash(coder.bytes))
  }
}
