/// The shortcuts that belong to a place or a signal that holds: at least three in four of what was done there are one, and three
/// uses.
///
/// Who comes to the pool on another day than usual is offered the pool's shortcut: ``QuietDays`` says nothing of it.
struct SensedTotals {
  /// The donations under each sensed bucket of the question, in its order; −1 where they are not counted yet.
  private var totals = SIMD16<Int32>(repeating: -1)

  /// - Complexity: O(sensed buckets), and once O(candidates) for each.
  mutating func belongs(_ slot: Int, _ history: PersonalHistory, _ question: Question) -> Bool {
    var number = 0
    for bucket in question.buckets where MixtureColumns.isSensed(bucket) && number < totals.scalarCount {
      let own = history.counters.count(slot, in: bucket)
      if own >= 3 {
        if totals[number] < 0 {
          let sum = history.candidates.reduce(0) { $0 + history.counters.count($1, in: bucket) }
          totals[number] = Int32(clamping: sum)
        }
        if 4 * own >= 3 * Int(totals[number]) { return true }
      }
      number += 1
    }
    return false
  }
}
