/// Small numbers for large ones, in order of first sight.
///
/// # Layout
/// ```
/// entries[hash(large)] = large << 32 | small + 1, or 0; at most half of them taken
/// places[small] = where its entry stands
/// ```
///
/// # Edge cases
/// Numbers that were chosen to stand in one row are multiplied by the next factor of a fixed sequence, when one would stand more
/// than ``mostProbes`` places behind where it is sought first. Small numbers stay, so that no factor reaches a result.
///
/// # Cost
/// One multiplication and, but for collisions, one entry; emptying costs as much as there is in it.
///
/// # Source
/// Ours. Open addressing with linear probing, multiplicative hashing after Knuth, TAOCP 3, section 6.4.
struct NumberMap: Sendable {
  private var entries = Array(repeating: UInt64(0), count: 64)
  private var shift: UInt64 = 58
  private var places: [UInt32] = []
  private var factor: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// A number stands at most so many places behind the first that it is sought in. Chance puts one number in ten thousand
  /// million farther away, where the map is fullest.
  static let mostProbes = 128

  /// No numbers.
  init() {}

  /// How many there are.
  var count: Int { places.count }

  /// Forgets all, and keeps the room.
  mutating func removeAll() {
    for place in places { entries[Int(place)] = 0 }
    places.removeAll(keepingCapacity: true)
  }

  /// The small number of a large one; `nil` when it was never seen.
  @inline(__always)
  func find(_ large: UInt32) -> Int? {
    let mask = entries.count &- 1
    var place = first(large)
    while true {
      let entry = entries[place]
      if entry == 0 { return nil }
      if UInt32(truncatingIfNeeded: entry &>> 32) == large {
        return Int(UInt32(truncatingIfNeeded: entry)) &- 1
      }
      place = (place &+ 1) & mask
    }
  }

  /// Gives a large number that was never seen its small one.
  mutating func insert(_ large: UInt32) -> Int {
    if (places.count + 1) * 2 > entries.count { grow() }
    if !place(large) { scatter() }
    return places.count - 1
  }

  /// How far behind the first place that it is sought in the farthest number stands.
  /// - Complexity: O(numbers).
  var longestProbe: Int {
    let mask = entries.count - 1
    return places.reduce(0) { max($0, (Int($1) - first(UInt32(entries[Int($1)] >> 32))) & mask) }
  }

  @inline(__always)
  private func first(_ large: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(large) &* factor) &>> shift)
  }

  /// Writes the next small number into the first free entry.
  /// - Returns: whether that is near enough.
  private mutating func place(_ large: UInt32) -> Bool {
    let mask = entries.count - 1
    var (place, probes) = (first(large), 0)
    while entries[place] != 0 { (place, probes) = ((place + 1) & mask, probes + 1) }
    entries[place] = UInt64(large) << 32 | UInt64(places.count + 1)
    places.append(UInt32(place))
    return probes <= NumberMap.mostProbes
  }

  private mutating func grow() {
    shift -= 1
    if !fits(entries.count * 2) { scatter() }
  }

  /// Takes the next factor under which every number is near enough. Sixteen are more than any numbers can be chosen for.
  private mutating func scatter() {
    for _ in 0..<16 {
      factor = StableHash.mix(factor) | 1
      if fits(entries.count) { return }
    }
  }

  /// Writes all numbers into so many entries, and says whether each is near enough.
  private mutating func fits(_ size: Int) -> Bool {
    let numbers = places.map { UInt32(truncatingIfNeeded: entries[Int($0)] >> 32) }
    entries = Array(repeating: 0, count: size)
    places.removeAll(keepingCapacity: true)
    var isNear = true
    for number in numbers where !place(number) { isNear = false }
    return isNear
  }
}
