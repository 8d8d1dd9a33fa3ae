/// How often each of a person's shortcuts was shown: the unit of every metric of what is shown.
///
/// # Definition
/// The catalogue of a person is what they knew at their last scored trial, shortcuts of every type: whatever a surface
/// could have shown them. A shortcut counts once for each trial at which it is in the shown list.
///
/// # Cost
/// O(trials × shown), and 8 bytes for each known shortcut.
///
/// # Source
/// Ours.
struct ShownCounts {
  /// By slot, at how many trials it was shown.
  private(set) var counts: [Int]
  /// How often anything was shown.
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

  /// How many shortcuts there are.
  var catalogue: Int { counts.count }
  /// How many of them were shown at least once.
  var shown: Int { counts.reduce(0) { $0 + ($1 > 0 ? 1 : 0) } }
}
