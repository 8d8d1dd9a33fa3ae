/// The counts of the open signals: for each bucket met, the slots donated in it and how often.
///
/// Previous shortcuts and device signals have no fixed number of buckets, nor have the places of somebody who is met in
/// many, and most pairs of slot and bucket never happen, so each bucket keeps a list of what did.
///
/// # Layout
/// ```
/// chains of buckets of equal low hash bits, one each at most on average, see HashChains
/// lists[list] = [(slot, count), …]   ascending slots, see `PairList`
/// ```
///
/// # Cost
/// 8 bytes for each pair that happened, about 64 for each bucket, the array's own header included; a count is found by
/// binary search, and a new pair moves few of those behind it, however many there are.
///
/// # Source
/// Ours; posting lists of an inverted index.
package struct OpenCounts: Sendable {
  private let hashBits: Int
  private var chains = HashChains()
  private var keys: [Bucket] = []
  private(set) var lists: [PairList] = []

  /// No buckets; fewer hash bits make more collisions, for study and tests.
  package init(hashBits: Int = 32) {
    precondition((1...32).contains(hashBits), "a hash has 1 to 32 bits")
    self.hashBits = hashBits
  }

  /// Bytes held.
  package var byteCount: Int {
    chains.byteCount + keys.count * 8 + lists.reduce(0) { $0 + $1.byteCount }
  }

  /// How often a slot was donated in a bucket.
  func count(_ slot: Int, in bucket: Bucket) -> UInt32 {
    find(bucket).map { lists[$0].count(of: UInt32(slot)) } ?? 0
  }

  /// The number of a bucket's list, made when the bucket is new: looked up once for all slots of a donation.
  mutating func list(of bucket: Bucket) -> Int { find(bucket) ?? insert(bucket) }

  /// Adds one to a slot's count in a list.
  mutating func increment(_ slot: Int, in list: Int) { lists[list].increment(UInt32(slot)) }

  /// Adds one to the counts of a donation's slots in a list.
  mutating func increment(_ slots: CountedSlots, in list: Int) {
    // Out of the array of lists and back, so that nothing is checked for being shared at every step.
    var pairs = PairList()
    swap(&pairs, &lists[list])
    for place in 0..<slots.count { pairs.increment(UInt32(slots[place].slot)) }
    swap(&pairs, &lists[list])
  }

  /// Every bucket met and not dropped since.
  var buckets: [Bucket] { keys }

  /// Inserts a bucket that is not there, with all its counts, ascending by slot.
  mutating func insert(_ bucket: Bucket, _ pairs: [PairList.Pair]) {
    lists[insert(bucket)] = PairList(pairs)
  }

  /// Empties a bucket, which stays until it is dropped.
  mutating func remove(_ bucket: Bucket) -> [PairList.Pair] {
    guard let list = find(bucket) else { return [] }
    defer { lists[list] = PairList() }
    return lists[list].pairs
  }

  /// Takes one from a count.
  mutating func decrement(_ slot: Int, in bucket: Bucket) {
    guard let list = find(bucket) else { preconditionFailure("a count that was never added is taken back") }
    lists[list].decrement(UInt32(slot))
  }

  /// Adds `weight` times a bucket's counts to `target`, one element a slot.
  func accumulate(_ bucket: Bucket, weight: Double, into target: inout [Double]) {
    guard let list = find(bucket) else { return }
    lists[list].forEach { target[Int($0.slot)] += weight * Double($0.count) }
  }

  /// How many buckets were met and not dropped since.
  var bucketCount: Int { keys.count }

  /// Gives slots new numbers, where they are counted and where a bucket is one, and drops empty buckets.
  /// - Complexity: O(pairs), and a sort of each list whose order changed.
  mutating func renumber(_ map: [UInt32]) {
    dropEmpty()
    for list in lists.indices {
      lists[list].renumber(map)
      if SignalRegistry.signal(of: keys[list]).numbersSlots {
        keys[list].value = map[Int(keys[list].value)]
      }
    }
    rechain()
  }

  /// Drops the buckets in which nothing is left.
  /// - Complexity: O(buckets).
  mutating func dropEmpty() {
    guard lists.contains(where: \.isEmpty) else { return }
    let kept = lists.indices.filter { !lists[$0].isEmpty }
    keys = kept.map { keys[$0] }
    lists = kept.map { lists[$0] }
    rechain()
  }

  private func hash(_ bucket: Bucket) -> Int {
    let hash = StableHash.mix(UInt64(bucket.dimension) << 32 | UInt64(bucket.value))
    return Int(truncatingIfNeeded: hash & ((1 << UInt64(hashBits)) - 1))
  }

  /// The number of a bucket's list, `nil` when the bucket was never met or was dropped.
  func find(_ bucket: Bucket) -> Int? {
    chains.find(hash(bucket), { keys[$0] == bucket }, order: { order(bucket, to: $0) })
  }

  /// Whether a bucket comes before a list's (negative), is it (0) or comes after it.
  private func order(_ bucket: Bucket, to list: Int) -> Int {
    let other = keys[list]
    return bucket.dimension == other.dimension
      ? bucket.value.order(to: other.value) : bucket.dimension.order(to: other.dimension)
  }

  /// Chains all lists anew, with as many heads as they would have got one by one.
  private mutating func rechain() {
    chains.removeAll(heads: StableHash.headCount(for: keys.count))
    for list in keys.indices { chain(list) }
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
    // Out of this and back, so that both can be read and written.
    var crowded = SortedNumbers()
    swap(&crowded, &chains.crowded)
    crowded.insert(UInt32(list)) { order(keys[list], to: Int($0)) }
    swap(&crowded, &chains.crowded)
  }

  /// Checks what it always holds, given how many slots there are.
  /// - Complexity: O(pairs), and a look-up of each bucket.
  func checkInvariants(slots: Int) throws(BrokenInvariant) {
    try chains.checkInvariants(count: keys.count)
    try BrokenInvariant.require(lists.count == keys.count, of: Self.self, "every bucket has a list")
    for (list, bucket) in keys.enumerated() {
      try BrokenInvariant.require(find(bucket) == list, of: Self.self, "\(bucket) is found")
      try lists[list].checkInvariants()
      try BrokenInvariant.require(
        lists[list].pairs.allSatisfy { $0.slot < slots }, of: Self.self,
        "\(bucket) counts slots that there are")
    }
  }
}
