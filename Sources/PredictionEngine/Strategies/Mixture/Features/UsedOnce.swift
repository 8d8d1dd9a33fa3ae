/// The evidence that a shortcut was donated just once: most such shortcuts never return.
///
/// The feature is 1 nat where the count is 1.
enum UsedOnce {
  static let name = "used-once"

  static func fill(_ work: inout LearnerWorkspace, _ counts: DecayedCounts) {
    let column = MixtureFeature.usedOnce.rawValue * work.candidates
    for candidate in 0..<work.candidates where counts.uses[candidate] == 1 {
      work.features[column + candidate] = Logarithm.bitsPerNat
    }
  }
}
