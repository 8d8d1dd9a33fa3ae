/// Small numbers for large ones, in order of first sight.
///
/// # Layout
/// ```
/// entries[hash(large)] = large << 32 | small + 1, or 0; at most half of them taken
/// places[small] = where its entry stands
/// ```
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
    let mask = entries.count - 1
    var place = first(large)
    while entries[place] != 0 { place = (place + 1) & mask }
    entries[place] = UInt64(large) << 32 | UInt64(places.count + 1)
    places.append(UInt32(place))
    return places.count - 1
  }

  @inline(__always)
  private func first(_ large: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(large) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  private mutating func grow() {
    let old = places.map { entries[Int($0)] }
    entries = Array(repeating: 0, count: entries.count * 2)
    shift -= 1
    places.removeAll(keepingCapacity: true)
    for entry in old { _ = insert(UInt32(truncatingIfNeeded: entry >> 32)) }
  }
}
