/// A person's shortcuts by slot, found by hash and confirmed by content.
///
/// Slots fill in order of first donation, so a slot number is a candidate's identity, its tie-breaker, and its row in
/// every column.
///
/// # Layout
/// ```
/// chains of equal low hash bits, two slots each at most on average, see HashChains
/// hashes[slot]  kinds[slot]: definition × 256 + combination × 16 + how many slots it contains
/// starts[slot] ─▶ words: the slots with fewer parameters that it contains, then its values
/// ```
///
/// # Edge cases
/// Colliding hashes share a chain: a collision costs time, never an answer. A slot whose chain has sixteen others is found by the
/// order of shortcuts instead, so that shortcuts whose values were chosen to collide cost a logarithm more, and not each other.
///
/// # Cost
/// 16 bytes a slot, 4 for each value, 4 for each generalisation, 2 to 4 of heads.
///
/// # Source
/// Ours.
package struct ShortcutIndex: Sendable {
  private let hashBits: Int
  private let confirms: Bool
  private var chains = HashChains()
  private var hashes: [UInt32] = []
  private var kinds: [UInt32] = []
  private var starts: [UInt32] = [0]
  private var words: [UInt32] = []

  /// An empty index; fewer hash bits make more collisions, for study and tests.
  ///
  /// One that does not confirm takes two shortcuts of one type and hash for the same, for study too.
  package init(hashBits: Int = 32, confirms: Bool = true) {
    precondition((1...32).contains(hashBits), "a hash has 1 to 32 bits")
    self.hashBits = hashBits
    self.confirms = confirms
  }

  /// How many slots there are.
  package var count: Int { hashes.count }

  /// Bytes held.
  package var byteCount: Int {
    chains.byteCount + (hashes.count + kinds.count + starts.count + words.count) * 4
  }

  /// The slot of a donation's shortcut of one combination, `nil` when it has none or was never added.
  /// - Parameter hashes: by symbol, the hash of its text.
  /// - Complexity: one hash and, but for collisions, one comparison.
  @inline(__always)
  func slot(of donation: Donation, combination: Int, plan: CombinationPlan, hashes: [UInt64]) -> Int? {
    guard
      let key = ShortcutKey(
        of: donation, combination: combination, plan: plan, hashes: hashes, bits: hashBits)
    else { return nil }
    return find(key, donation, combination, plan)
  }

  /// One of the slots that a slot's shortcut contains, in the declared order of their types.
  @inline(__always)
  func generalisation(of slot: Int, _ place: Int) -> Int { Int(words[Int(starts[slot]) + place]) }

  /// The slot of a donation's shortcut of one combination, added when it is new.
  /// - Returns: the slot and whether it is new; `nil` when a value is missing.
  /// - Complexity: amortised, one hash and, but for collisions, one comparison; O(parameters) for a new slot.
  mutating func add(
    _ donation: Donation, combination: Int, plan: CombinationPlan, hashes symbolHashes: [UInt64]
  ) -> (slot: Int, isNew: Bool)? {
    guard
      let key = ShortcutKey(
        of: donation, combination: combination, plan: plan, hashes: symbolHashes, bits: hashBits)
    else { return nil }
    if let found = find(key, donation, combination, plan) { return (found, false) }
    if hashes.count == chains.headCount * 2 { grow() }
    let slot = hashes.count
    hashes.append(key.hash)
    let contained = plan.contained(combination)
    kinds.append(UInt32(donation.definition << 8 | combination << 4 | contained))
    words.append(contentsOf: repeatElement(.max, count: contained))
    for place in plan.places(combination) { words.append(donation.values[plan.parameter(place)].rawValue) }
    starts.append(UInt32(words.count))
    chain(slot)
    return (slot, true)
  }

  /// Makes room for shortcuts of three values and two generalisations each.
  mutating func reserve(slots: Int) {
    chains.reserve(slots)
    hashes.reserveCapacity(slots)
    kinds.reserveCapacity(slots)
    starts.reserveCapacity(slots + 1)
    words.reserveCapacity(slots * 5)
  }

  /// Records which slots a new slot contains; called once, right after it was added with its siblings.
  mutating func link(_ slot: Int, to generalisations: [Int]) {
    precondition(generalisations.count == contained(slot), "a shortcut contains one of each smaller type")
    for (place, general) in generalisations.enumerated() {
      words[Int(starts[slot]) + place] = UInt32(general)
    }
  }

  /// The slots of the shortcuts with fewer parameters that a slot's shortcut contains.
  package func generalisations(of slot: Int) -> ArraySlice<UInt32> {
    words[Int(starts[slot])..<(Int(starts[slot]) + contained(slot))]
  }

  private func contained(_ slot: Int) -> Int { Int(kinds[slot] & 15) }

  /// The definition of a slot's shortcut.
  package func definition(of slot: Int) -> Int { Int(kinds[slot] >> 8) }

  /// The hash of a slot's shortcut.
  package func hash(of slot: Int) -> UInt32 { hashes[slot] }

  /// How many slots each chain has, sixteen at most; a chain without slots is one of 0.
  /// - Complexity: O(slots).
  package var chainLengths: [Int] { chains.lengths }

  /// How many slots found their chain full.
  var crowdedSlots: Int { chains.crowded.count }

  /// The combination of a slot's shortcut.
  package func combination(of slot: Int) -> Int { Int(kinds[slot] >> 4 & 15) }

  /// The values of a slot's shortcut, in the order of its parameters.
  /// - Complexity: O(parameters), one allocation.
  func values(of slot: Int) -> [Symbol] {
    words(of: slot).map { Symbol(rawValue: $0) }
  }

  private func words(of slot: Int) -> ArraySlice<UInt32> {
    words[(Int(starts[slot]) + contained(slot))..<Int(starts[slot + 1])]
  }

  /// A slot's shortcut.
  /// - Complexity: O(parameters), one allocation.
  package func shortcut(at slot: Int) -> Shortcut {
    Shortcut(
      definition: definition(of: slot), combination: combination(of: slot),
      values: values(of: slot))
  }

  /// Gives slots new numbers and drops those that have none.
  /// - Parameters:
  ///   - order: the old slot of each new one.
  ///   - map: the new slot of each old one.
  /// - Complexity: O(slots + values + links).
  mutating func renumber(order: [Int], map: [UInt32]) {
    var moved = ShortcutIndex(hashBits: hashBits, confirms: confirms)
    moved.hashes = order.map { hashes[$0] }
    moved.kinds = order.map { kinds[$0] }
    for old in order {
      for general in generalisations(of: old) { moved.words.append(map[Int(general)]) }
      moved.words.append(contentsOf: words(of: old))
      moved.starts.append(UInt32(moved.words.count))
    }
    moved.chains = HashChains(heads: StableHash.headCount(for: (order.count + 1) / 2))
    for slot in order.indices { moved.chain(slot) }
    self = moved
  }

  @inline(__always)
  private func find(
    _ key: ShortcutKey, _ donation: Donation, _ combination: Int, _ plan: CombinationPlan
  ) -> Int? {
    chains.find(
      Int(key.hash), { hashes[$0] == key.hash && isSame($0, donation, combination, plan) },
      order: { slot in
        let kind = UInt32(truncatingIfNeeded: donation.definition << 4 | combination)
        let others = plan.places(combination).lazy.map { donation.values[plan.parameter($0)].rawValue }
        return order(key.hash, kind, others, to: slot)
      })
  }

  @inline(__always)
  private func isSame(
    _ slot: Int, _ donation: Donation, _ combination: Int, _ plan: CombinationPlan
  ) -> Bool {
    let kind = kinds[slot]
    guard kind >> 4 == UInt32(truncatingIfNeeded: donation.definition << 4 | combination) else {
      return false
    }
    if !confirms { return true }
    var position = Int(starts[slot]) + Int(kind & 15)
    for place in plan.places(combination) {
      if words[position] != donation.values[plan.parameter(place)].rawValue { return false }
      position += 1
    }
    return true
  }

  private mutating func chain(_ slot: Int) {
    if !chains.append(hash: Int(hashes[slot])) { crowd(slot) }
  }

  /// Puts a slot whose chain is full where its shortcut comes in the order of shortcuts.
  private mutating func crowd(_ slot: Int) {
    // Out of this and back, so that both can be read and written.
    var crowded = SortedNumbers()
    swap(&crowded, &chains.crowded)
    crowded.insert(UInt32(slot)) { order(hashes[slot], kinds[slot] >> 4, words(of: slot), to: Int($0)) }
    swap(&crowded, &chains.crowded)
  }

  /// Whether a shortcut comes before a slot's (negative), is it (0) or comes after it: by hash, type and values.
  private func order(_ hash: UInt32, _ kind: UInt32, _ values: some Sequence<UInt32>, to slot: Int) -> Int {
    let order = hash.order(to: hashes[slot])
    if order != 0 { return order }
    let ofTypes = kind.order(to: kinds[slot] >> 4)
    if ofTypes != 0 || !confirms { return ofTypes }
    for (value, other) in zip(values, words(of: slot)) where value != other { return value.order(to: other) }
    return 0
  }

  private mutating func grow() {
    chains.removeAll(heads: max(8, chains.headCount * 2))
    for slot in hashes.indices { chain(slot) }
  }

  /// Checks what it always holds.
  /// - Complexity: O(slots + values), and a look-up of each slot.
  func checkInvariants() throws(BrokenInvariant) {
    try chains.checkInvariants(count: count)
    try BrokenInvariant.require(
      kinds.count == count && starts.count == count + 1 && starts.last == UInt32(words.count), of: Self.self,
      "every slot has a hash, a kind and words")
    for slot in 0..<count {
      try BrokenInvariant.require(
        starts[slot] + UInt32(contained(slot)) <= starts[slot + 1]
          && generalisations(of: slot).allSatisfy { Int($0) < count && Int($0) != slot }, of: Self.self,
        "slot \(slot) contains slots that there are")
      try BrokenInvariant.require(
        chains.find(
          Int(hashes[slot]), { $0 == slot },
          order: {
            order(hashes[slot], kinds[slot] >> 4, words(of: slot), to: $0)
          }) == slot, of: Self.self, "slot \(slot) is found by its hash")
    }
  }
}
