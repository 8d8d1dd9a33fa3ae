/// The evidence that a shortcut was donated just once: most such shortcuts never return.
///
/// The feature is 1 nat where the count is 1.
enum UsedOnce {
  static let name = "used-once"

  static func fill(_ work: inout LearnerWorkspace, _ counts: DecayedCounts) {
    let uses = counts.uses.span
    unsafe work.change(.usedOnce) { column in
      for candidate in column.indices {
        unsafe column[candidate] = uses[unchecked: candidate] == 1 ? Logarithm.bitsPerNat : 0
      }
    }
  }
}
