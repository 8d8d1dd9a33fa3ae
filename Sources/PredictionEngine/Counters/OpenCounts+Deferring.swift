/// Counts many donations at once: each count is noted, and all are added at the end, list by list.
///
/// A noted count takes 8 bytes, and its list is not searched for it.
extension OpenCounts {
  /// From here on counts are noted; until they are added, no count may be read.
  mutating func beginDeferring() { isDeferring = true }

  /// Adds the counts that were noted; there are `slots` slots in all.
  mutating func addDeferred(slots: Int) {
    isDeferring = false
    var ends = [Int](repeating: 0, count: lists.count + 1)
    for one in deferred { ends[Int(one >> 32) + 1] += 1 }
    for list in lists.indices { ends[list + 1] += ends[list] }
    var next = ends
    var noted = [UInt32](repeating: 0, count: deferred.count)
    for one in deferred {
      let list = Int(one >> 32)
      noted[next[list]] = UInt32(truncatingIfNeeded: one)
      next[list] += 1
    }
    deferred = []
    var counts = [UInt32](repeating: 0, count: slots)
    var met: [UInt32] = []
    for list in lists.indices where ends[list] < ends[list + 1] {
      met.removeAll(keepingCapacity: true)
      lists[list].forEach { pair in
        met.append(pair.slot)
        counts[Int(pair.slot)] = pair.count
      }
      for place in ends[list]..<ends[list + 1] {
        let slot = noted[place]
        if counts[Int(slot)] == 0 { met.append(slot) }
        counts[Int(slot)] += 1
      }
      met.sort()
      lists[list] = PairList(
        met.map { slot in
          defer { counts[Int(slot)] = 0 }
          return PairList.Pair(slot: slot, count: counts[Int(slot)])
        })
    }
  }
}
