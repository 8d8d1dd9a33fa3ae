/// Numbers keys in the order in which they are first met: the index behind sparse tables.
///
/// # Layout
/// ```
/// places[mix(key) & mask] = number + 1, or 0      linear probing, at most three quarters full
/// keys[number] = key
/// ```
///
/// # Cost
/// 8 bytes a key and 4 a place, 13 to 19 bytes a key; one probe or two to find one.
///
/// # Source
/// Ours; linear probing after Knuth, "The Art of Computer Programming", volume 3, section 6.4.
struct SparseIndex: Sendable {
  private(set) var keys: [UInt64] = []
  private var places: [UInt32] = []

  /// How many keys there are.
  var count: Int { keys.count }

  /// Bytes held.
  var byteCount: Int { keys.count * 8 + places.count * 4 }

  /// The number of a key that was met.
  @inline(__always)
  func number(of key: UInt64) -> Int? {
    guard !places.isEmpty else { return nil }
    var place = start(key)
    while places[place] != 0 {
      let number = Int(places[place]) - 1
      if keys[number] == key { return number }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  /// The number of a key, and whether it is new.
  mutating func add(_ key: UInt64) -> (number: Int, isNew: Bool) {
    if let number = number(of: key) { return (number, false) }
    if keys.count * 4 >= places.count * 3 { grow() }
    keys.append(key)
    place(key, keys.count)
    return (keys.count - 1, true)
  }

  private func start(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: StableHash.mix(key)) & (places.count - 1)
  }

  private mutating func place(_ key: UInt64, _ value: Int) {
    var place = start(key)
    while places[place] != 0 { place = (place + 1) & (places.count - 1) }
    places[place] = UInt32(value)
  }

  private mutating func grow() {
    places = Array(repeating: 0, count: max(8, places.count * 2))
    for (number, key) in keys.enumerated() { place(key, number + 1) }
  }
}
