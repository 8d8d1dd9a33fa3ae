/// Counts how often each of a person's shortcuts was shown. All metrics of shown suggestions are based on it.
///
/// # Definition
/// A person's catalogue is what they knew at their last scored trial, shortcuts of every type: everything
/// that a surface could have shown them. A shortcut counts once for each trial at which it is in the shown
/// list.
struct ShownCounts {
  /// For each slot, the number of trials at which it was shown.
  private(set) var counts: [Int]
  private(set) var total = 0

  init(_ trials: ArraySlice<Trial>) {
    var size = 0
    for trial in trials { size = max(size, trial.knownShortcuts) }
    counts = Array(repeating: 0, count: size)
    for trial in trials {
      for slot in trial.shownSlots where slot < size {
        counts[slot] += 1
        total += 1
      }
    }
  }

  var catalogue: Int { counts.count }
  /// The number of shortcuts shown at least once.
  var shown: Int { counts.reduce(0) { $0 + ($1 > 0 ? 1 : 0) } }
}
