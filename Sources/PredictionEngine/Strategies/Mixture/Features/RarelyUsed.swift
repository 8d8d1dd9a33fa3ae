/// The evidence that a shortcut was donated just once, or just twice: most such shortcuts never return.
///
/// # Definition
/// One feature is 1 nat where the count is 1; the other is 1 nat where the count is 2.
///
/// # Source
/// Ours.
enum RarelyUsed {
  static let names = ["used-once", "used-twice"]

  static func fill(_ work: inout LearnerWorkspace, _ counts: DecayedCounts) {
    let once = MixtureFeature.usedOnce.rawValue * work.candidates
    let twice = MixtureFeature.usedTwice.rawValue * work.candidates
    for candidate in 0..<work.candidates {
      let count = counts.uses[candidate]
      if count == 1 { work.features[once + candidate] = Logarithm.bitsPerNat }
      if count == 2 { work.features[twice + candidate] = Logarithm.bitsPerNat }
    }
  }
}
