/// A person's shortcuts by slot, found by hash and confirmed by content.
///
/// Slots fill in order of first donation, so a slot number is a candidate's identity, its tie-breaker, and its row in
/// every column.
///
/// # Layout
/// ```
/// heads[hash & mask] ─▶ slot ─▶ next[slot] ─▶ …            chains of equal low hash bits
/// hashes[slot]  definitions[slot]  combinations[slot]  starts[slot] ─▶ values[start ..< start + parameters]
/// links[slot] ..< links[slot + 1] ─▶ generalisations       slots with fewer parameters that it contains
/// ```
///
/// # Edge cases
/// Colliding hashes share a chain: a collision costs time, never an answer.
///
/// # Cost
/// 21 bytes a slot, 4 for each value, 4 for each generalisation, 4 to 8 of heads.
///
/// # Source
/// Ours.
public struct ShortcutIndex: Sendable {
  private let hashBits: Int
  private let confirms: Bool
  private var heads: [UInt32] = []
  private var next: [UInt32] = []
  private var hashes: [UInt32] = []
  private var definitions: [UInt32] = []
  private var combinations: [UInt8] = []
  private var starts: [UInt32] = [0]
  private var values: [Symbol] = []
  private var linkStarts: [UInt32] = [0]
  private var links: [UInt32] = []

  /// An empty index; fewer hash bits make more collisions, for study and tests.
  ///
  /// One that does not confirm takes two shortcuts of one type and hash for the same, for study too.
  public init(hashBits: Int = 32, confirms: Bool = true) {
    precondition((1...32).contains(hashBits), "a hash has 1 to 32 bits")
    self.hashBits = hashBits
    self.confirms = confirms
  }

  /// How many slots there are.
  public var count: Int { hashes.count }

  /// Bytes held.
  public var byteCount: Int {
    heads.count * 4 + next.count * 4 + hashes.count * 4 + definitions.count * 4 + combinations.count
      + starts.count * 4 + values.count * 4 + linkStarts.count * 4 + links.count * 4
  }

  /// The slot of a donation's shortcut of one combination, `nil` when it has none or was never added.
  /// - Complexity: one hash and, but for collisions, one comparison.
  public func slot(of donation: Donation, combination: Int, entry: CatalogEntry, symbols: SymbolTable) -> Int?
  {
    guard
      let key = ShortcutKey(
        of: donation, combination: combination, entry: entry, symbols: symbols, bits: hashBits)
    else { return nil }
    return find(key, donation, combination, entry.plan)
  }

  /// The slot of a donation's shortcut of one combination, added when it is new.
  /// - Returns: the slot and whether it is new; `nil` when a value is missing.
  /// - Complexity: amortised, one hash and, but for collisions, one comparison; O(parameters) for a new slot.
  public mutating func add(
    _ donation: Donation, combination: Int, entry: CatalogEntry, symbols: SymbolTable
  ) -> (slot: Int, isNew: Bool)? {
    add(donation, combination: combination, plan: entry.plan, hashes: symbols.hashes)
  }

  /// The slot of a donation's shortcut of one combination, by a plan and the hashes of all symbols.
  func slot(of donation: Donation, combination: Int, plan: CombinationPlan, hashes: [UInt64]) -> Int? {
    guard
      let key = ShortcutKey(
        of: donation, combination: combination, plan: plan, hashes: hashes, bits: hashBits)
    else { return nil }
    return find(key, donation, combination, plan)
  }

  /// One of the slots that a slot's shortcut contains, in the declared order of their types.
  @inline(__always)
  func generalisation(of slot: Int, _ place: Int) -> Int { Int(links[Int(linkStarts[slot]) + place]) }

  /// The same, by a plan and the hashes of all symbols.
  mutating func add(
    _ donation: Donation, combination: Int, plan: CombinationPlan, hashes symbolHashes: [UInt64]
  ) -> (slot: Int, isNew: Bool)? {
    guard
      let key = ShortcutKey(
        of: donation, combination: combination, plan: plan, hashes: symbolHashes, bits: hashBits)
    else { return nil }
    if let found = find(key, donation, combination, plan) { return (found, false) }
    if hashes.count == heads.count { grow() }
    let slot = hashes.count
    hashes.append(key.hash)
    definitions.append(UInt32(donation.definition))
    combinations.append(UInt8(combination))
    for place in plan.places(combination) { values.append(donation.values[plan.parameter(place)]) }
    starts.append(UInt32(values.count))
    linkStarts.append(UInt32(links.count))
    next.append(.max)
    chain(slot)
    return (slot, true)
  }

  /// Makes room for shortcuts of three values and two generalisations each.
  mutating func reserve(slots: Int) {
    next.reserveCapacity(slots)
    hashes.reserveCapacity(slots)
    definitions.reserveCapacity(slots)
    combinations.reserveCapacity(slots)
    starts.reserveCapacity(slots + 1)
    values.reserveCapacity(slots * 3)
    linkStarts.reserveCapacity(slots + 1)
    links.reserveCapacity(slots * 2)
  }

  /// Records which slots the newest slot contains; called once, right after it was added with its siblings.
  mutating func link(_ slot: Int, to generalisations: [Int]) {
    precondition(slot == count - 1 || linkStarts[slot + 1] == links.count, "slots are linked in order")
    for generalisation in generalisations { links.append(UInt32(generalisation)) }
    for later in (slot + 1)..<linkStarts.count { linkStarts[later] = UInt32(links.count) }
  }

  /// The slots of the shortcuts with fewer parameters that a slot's shortcut contains.
  public func generalisations(of slot: Int) -> ArraySlice<UInt32> {
    links[Int(linkStarts[slot])..<Int(linkStarts[slot + 1])]
  }

  /// The definition of a slot's shortcut.
  public func definition(of slot: Int) -> Int { Int(definitions[slot]) }

  /// The hash of a slot's shortcut.
  public func hash(of slot: Int) -> UInt32 { hashes[slot] }

  /// How many slots each chain has; a chain without slots is one of 0.
  /// - Complexity: O(slots).
  public var chainLengths: [Int] {
    heads.map { head in
      var (slot, length) = (head, 0)
      while slot != .max {
        length += 1
        slot = next[Int(slot)]
      }
      return length
    }
  }

  /// The combination of a slot's shortcut.
  public func combination(of slot: Int) -> Int { Int(combinations[slot]) }

  /// The values of a slot's shortcut, in the order of its parameters.
  func values(of slot: Int) -> ArraySlice<Symbol> { values[Int(starts[slot])..<Int(starts[slot + 1])] }

  /// A slot's shortcut.
  /// - Complexity: O(parameters), one allocation.
  public func shortcut(at slot: Int) -> Shortcut {
    Shortcut(
      definition: definition(of: slot), combination: combination(of: slot),
      values: Array(values(of: slot)))
  }

  /// Gives slots new numbers and drops those that have none.
  /// - Parameters:
  ///   - order: the old slot of each new one.
  ///   - map: the new slot of each old one.
  /// - Complexity: O(slots + values + links).
  mutating func renumber(order: [Int], map: [UInt32]) {
    var moved = ShortcutIndex(hashBits: hashBits, confirms: confirms)
    moved.hashes = order.map { hashes[$0] }
    moved.definitions = order.map { definitions[$0] }
    moved.combinations = order.map { combinations[$0] }
    for old in order {
      moved.values.append(contentsOf: values[Int(starts[old])..<Int(starts[old + 1])])
      moved.starts.append(UInt32(moved.values.count))
      for general in generalisations(of: old) { moved.links.append(map[Int(general)]) }
      moved.linkStarts.append(UInt32(moved.links.count))
    }
    moved.next = Array(repeating: .max, count: order.count)
    moved.heads = Array(repeating: .max, count: StableHash.headCount(for: order.count))
    for slot in order.indices { moved.chain(slot) }
    self = moved
  }

  private func find(
    _ key: ShortcutKey, _ donation: Donation, _ combination: Int, _ plan: CombinationPlan
  ) -> Int? {
    guard !heads.isEmpty else { return nil }
    var slot = heads[Int(key.hash) & (heads.count - 1)]
    while slot != .max {
      let candidate = Int(slot)
      if hashes[candidate] == key.hash, isSame(candidate, donation, combination, plan) { return candidate }
      slot = next[candidate]
    }
    return nil
  }

  private func isSame(
    _ slot: Int, _ donation: Donation, _ combination: Int, _ plan: CombinationPlan
  ) -> Bool {
    guard definitions[slot] == UInt32(donation.definition), combinations[slot] == UInt8(combination) else {
      return false
    }
    if !confirms { return true }
    var position = Int(starts[slot])
    for place in plan.places(combination) {
      if values[position] != donation.values[plan.parameter(place)] { return false }
      position += 1
    }
    return true
  }

  private mutating func chain(_ slot: Int) {
    let head = Int(hashes[slot]) & (heads.count - 1)
    next[slot] = heads[head]
    heads[head] = UInt32(slot)
  }

  private mutating func grow() {
    heads = Array(repeating: .max, count: max(8, heads.count * 2))
    for slot in hashes.indices { chain(slot) }
  }
}
