/// Finds the slot of a shortcut by hash and comparison, and the shortcut of a slot.
///
/// Slots are numbered in order of first donation. A slot number identifies a shortcut, breaks ties, and is
/// the shortcut's row in every column.
///
/// ```
/// chains of equal low hash bits, two slots each at most on average, see HashChains
/// hashes[slot]  kinds[slot]: definition × 256 + combination × 16 + how many slots it contains
/// starts[slot] ─▶ words: the slots with fewer parameters that it contains, then its values
/// ```
///
/// Slots whose hashes collide share a chain, which costs time and never changes an answer. Behind sixteen slots a
/// chain goes on in a sorted list, so that shortcuts chosen to collide cost logarithmic time.
///
/// A slot takes 16 bytes, 4 for each value, 4 for each generalisation, and 2 to 4 for the chains' heads.
package struct ShortcutIndex: Sendable {
  private let hashBits: Int
  private(set) var chains = HashChains()
  private(set) var hashes: [UInt32] = []
  private(set) var kinds: [UInt32] = []
  private(set) var starts: [UInt32] = [0]
  private(set) var words: [UInt32] = []

  /// Creates an empty index. Fewer hash bits cause more collisions, which tests need.
  package init(hashBits: Int = 32) {
    precondition((1...32).contains(hashBits), "a hash has 1 to 32 bits")
    self.hashBits = hashBits
  }

  package var count: Int { hashes.count }

  package var byteCount: Int {
    chains.byteCount + (hashes.count + kinds.count + starts.count + words.count) * 4
  }

  /// The slot of a combination of a donation; `nil` when a value is missing or the shortcut was never added.
  /// - Parameter hashes: the hash of each symbol's text, indexed by symbol.
  @inline(__always)
  func slot(of donation: Donation, combination: Int, plan: CombinationPlan, hashes: [UInt64]) -> Int? {
    guard let key = key(of: donation, combination, plan, hashes) else { return nil }
    return find(key, donation, combination, plan)
  }

  /// One of the slots that a slot's shortcut contains, by its position in the declared order of their types.
  @inline(__always)
  func generalisation(of slot: Int, _ place: Int) -> Int { Int(words[Int(starts[slot]) + place]) }

  /// Finds or adds the slot of a combination of a donation; `nil` when a value is missing.
  mutating func add(
    _ donation: Donation, combination: Int, plan: CombinationPlan, hashes symbolHashes: [UInt64]
  ) -> (slot: Int, isNew: Bool)? {
    guard let key = key(of: donation, combination, plan, symbolHashes) else { return nil }
    if let found = find(key, donation, combination, plan) { return (found, false) }
    let contained = plan.contained(combination)
    words.append(contentsOf: repeatElement(.max, count: contained))
    for place in plan.places(combination) { words.append(donation.values[plan.parameter(place)].rawValue) }
    return (append(key, donation.definition, combination, contained), true)
  }

  /// Adds a shortcut that is not there, with the slots that it contains, and then its values.
  mutating func append(
    _ words: [UInt32], contained: Int, definition: Int, combination: Int, plan: CombinationPlan,
    hashes: [UInt64]
  ) {
    var hash = plan.hash(combination)
    for value in words[contained...] { hash = StableHash.fold(hash, hashes[Int(value)]) }
    self.words += words
    _ = append(limited(hash), definition, combination, contained)
  }

  /// Adds a shortcut whose words are there already, and returns its slot.
  private mutating func append(_ key: UInt32, _ definition: Int, _ combination: Int, _ contained: Int) -> Int
  {
    if hashes.count == chains.headCount * 2 { grow() }
    let slot = hashes.count
    hashes.append(key)
    kinds.append(UInt32(definition << 8 | combination << 4 | contained))
    starts.append(UInt32(words.count))
    chain(slot)
    return slot
  }

  /// Reserves memory for a number of shortcuts that have three values and two generalisations each.
  mutating func reserve(slots: Int) {
    chains.reserve(slots)
    hashes.reserveCapacity(slots)
    kinds.reserveCapacity(slots)
    starts.reserveCapacity(slots + 1)
    words.reserveCapacity(slots * 5)
  }

  /// Stores the slots that a new slot contains, once, right after it was added with its siblings.
  mutating func link(_ slot: Int, to generalisations: [Int]) {
    precondition(generalisations.count == contained(slot), "a shortcut contains one of each smaller type")
    for (place, general) in generalisations.enumerated() {
      words[Int(starts[slot]) + place] = UInt32(general)
    }
  }

  /// The slots of the shortcuts that a slot's shortcut contains, which have fewer parameters.
  package func generalisations(of slot: Int) -> ArraySlice<UInt32> {
    words[Int(starts[slot])..<(Int(starts[slot]) + contained(slot))]
  }

  /// The number of shortcuts that a slot's shortcut contains.
  @inline(__always)
  func contained(_ slot: Int) -> Int { Int(kinds[slot] & 15) }

  package func definition(of slot: Int) -> Int { Int(kinds[slot] >> 8) }

  package func hash(of slot: Int) -> UInt32 { hashes[slot] }

  package var chainLengths: [Int] { chains.lengths }

  package func combination(of slot: Int) -> Int { Int(kinds[slot] >> 4 & 15) }

  func values(of slot: Int) -> [Symbol] {
    words(of: slot).map { Symbol(rawValue: $0) }
  }

  func words(of slot: Int) -> ArraySlice<UInt32> {
    words[(Int(starts[slot]) + contained(slot))..<Int(starts[slot + 1])]
  }

  package func shortcut(at slot: Int) -> Shortcut {
    Shortcut(
      definition: definition(of: slot), combination: combination(of: slot),
      values: values(of: slot))
  }

  /// A hash of the definition, the type and the values of a donation's shortcut; `nil` when it lacks a value.
  @inline(__always)
  private func key(
    of donation: Donation, _ combination: Int, _ plan: CombinationPlan, _ hashes: [UInt64]
  ) -> UInt32? {
    var hash = plan.hash(combination)
    for place in plan.places(combination) {
      let value = donation.values[plan.parameter(place)]
      if value == .missing { return nil }
      hash = StableHash.fold(hash, hashes[Int(value.rawValue)])
    }
    return limited(hash)
  }

  @inline(__always)
  private func limited(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash) & (hashBits >= 32 ? .max : (1 << UInt32(hashBits)) - 1)
  }

  @inline(__always)
  private func find(
    _ key: UInt32, _ donation: Donation, _ combination: Int, _ plan: CombinationPlan
  ) -> Int? {
    chains.find(
      Int(key), { hashes[$0] == key && isSame($0, donation, combination, plan) },
      order: { slot in
        let kind = UInt32(truncatingIfNeeded: donation.definition << 4 | combination)
        let others = plan.places(combination).lazy.map { donation.values[plan.parameter($0)].rawValue }
        return order(key, kind, others, to: slot)
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

  private mutating func crowd(_ slot: Int) {
    // `crowded` is swapped out and back, because `order` reads this value while `crowded` is changed.
    var crowded = SortedNumbers()
    swap(&crowded, &chains.crowded)
    crowded.insert(UInt32(slot)) { order(hashes[slot], kinds[slot] >> 4, words(of: slot), to: Int($0)) }
    swap(&crowded, &chains.crowded)
  }

  /// Negative when a shortcut comes before a slot's by hash, type and values, 0 when equal, else positive.
  func order(_ hash: UInt32, _ kind: UInt32, _ values: some Sequence<UInt32>, to slot: Int) -> Int {
    let order = hash.order(to: hashes[slot])
    if order != 0 { return order }
    let ofTypes = kind.order(to: kinds[slot] >> 4)
    if ofTypes != 0 { return ofTypes }
    for (value, other) in zip(values, words(of: slot)) where value != other { return value.order(to: other) }
    return 0
  }

  private mutating func grow() {
    chains.removeAll(heads: max(8, chains.headCount * 2))
    for slot in hashes.indices { chain(slot) }
  }
}
