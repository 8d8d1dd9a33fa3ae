/// The counts of open signals: for each bucket that occurred, the slots donated in it and their counts.
///
/// Previous shortcuts, device signals and more than sixteen places have no fixed number of buckets, and most pairs of
/// slot and bucket never occur. So each bucket has a list of the pairs that did.
///
/// ```
/// chains of buckets of equal low hash bits, one each at most on average, see HashChains
/// lists[list] = [(slot, count), …]   ascending slots, see `PairList`
/// ```
///
/// A pair takes 8 bytes, and a bucket takes about 64 bytes including its array's header. A count is found by
/// binary search. A new pair moves at most one block of the list; see `PairList`.
///
/// Source: the structure is the posting list of an inverted index.
package struct OpenCounts: Sendable {
  private let hashBits: Int
  private(set) var chains = HashChains()
  private(set) var keys: [Bucket] = []
  var lists: [PairList] = []
  /// While many donations are counted at once, the list and the slot of each count that is still to be added.
  var deferred: [UInt64] = []
  var isDeferring = false

  /// Creates counts without buckets. Fewer hash bits cause more collisions, which studies and tests need.
  package init(hashBits: Int = 32) {
    precondition((1...32).contains(hashBits), "a hash has 1 to 32 bits")
    self.hashBits = hashBits
  }

  package var byteCount: Int {
    chains.byteCount + keys.count * 8 + lists.reduce(0) { $0 + $1.byteCount }
  }

  func count(_ slot: Int, in bucket: Bucket) -> UInt32 {
    find(bucket).map { lists[$0].count(of: UInt32(slot)) } ?? 0
  }

  mutating func list(of bucket: Bucket) -> Int { find(bucket) ?? insert(bucket) }

  mutating func increment(_ slots: CountedSlots, in list: Int) {
    if isDeferring {
      for place in 0..<slots.count { deferred.append(UInt64(list) << 32 | UInt64(slots.slot(place))) }
      return
    }
    // The list is swapped out and back so that Swift checks its uniqueness once and not at every slot.
    var pairs = PairList()
    swap(&pairs, &lists[list])
    for place in 0..<slots.count { pairs.increment(UInt32(slots[place].slot)) }
    swap(&pairs, &lists[list])
  }

  /// Inserts a bucket that has no list yet, with all of its counts ascending by slot.
  mutating func insert(_ bucket: Bucket, _ pairs: [PairList.Pair]) {
    lists[insert(bucket)] = PairList(pairs)
  }

  func accumulate(_ bucket: Bucket, weight: Double, into target: inout [Double]) {
    guard let list = find(bucket) else { return }
    lists[list].forEach { target[Int($0.slot)] += weight * Double($0.count) }
  }

  var bucketCount: Int { keys.count }

  private func hash(_ bucket: Bucket) -> Int {
    let hash = StableHash.mix(UInt64(bucket.dimension) << 32 | UInt64(bucket.value))
    return Int(truncatingIfNeeded: hash & ((1 << UInt64(hashBits)) - 1))
  }

  func find(_ bucket: Bucket) -> Int? {
    chains.find(hash(bucket), { keys[$0] == bucket }, order: { order(bucket, to: $0) })
  }

  /// Negative when a bucket comes before the one of a list, 0 when they are equal, else positive.
  private func order(_ bucket: Bucket, to list: Int) -> Int {
    let other = keys[list]
    return bucket.dimension == other.dimension
      ? bucket.value.order(to: other.value) : bucket.dimension.order(to: other.dimension)
  }

  private mutating func insert(_ bucket: Bucket) -> Int {
    if keys.count == chains.headCount {
      chains.removeAll(heads: max(8, chains.headCount * 2))
      for list in keys.indices { chain(list) }
    }
    keys.append(bucket)
    lists.append(PairList())
    chain(keys.count - 1)
    return keys.count - 1
  }

  private mutating func chain(_ list: Int) {
    if chains.append(hash: hash(keys[list])) { return }
    // `crowded` is swapped out and back, because `order` reads this value while `crowded` is changed.
    var crowded = SortedNumbers()
    swap(&crowded, &chains.crowded)
    crowded.insert(UInt32(list)) { order(keys[list], to: Int($0)) }
    swap(&crowded, &chains.crowded)
  }
}
