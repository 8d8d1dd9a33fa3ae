/// How many trials a part of a run has, and at how many of them the truth ranks first.
///
/// Counts of different people add up to those of everybody, in any order.
struct SliceCount: Sendable, Equatable {
  var trials = 0
  /// The number of trials whose truth ranks first.
  var hits = 0

  /// Adds another count. Returns false when a number no longer fits 64 bits.
  mutating func add(_ other: SliceCount) -> Bool {
    let (trials, isOver) = trials.addingReportingOverflow(other.trials)
    self.trials = trials
    // There are never more hits than trials.
    hits &+= other.hits
    return !isOver
  }
}
