import PredictionEngine

/// Numbers keys in the order in which they are first met: the index behind sparse tables.
///
/// # Layout
/// ```
/// places[mix(key ^ seed) & mask] = number + 1, or 0      linear probing, at most three quarters full
/// keys[number] = key
/// ```
///
/// # Edge cases
/// Keys that were chosen to stand in one row are scattered anew by the next seed of a fixed sequence, when one would stand
/// more than ``mostProbes`` places behind where it is sought first. Numbers stay, so that no seed reaches a result; and of the
/// numbers that 64 bits hold, too few share their places under three seeds to do it again and again.
///
/// # Cost
/// 8 bytes a key and 4 a place, 13 to 19 bytes a key; one probe or two to find one.
///
/// # Source
/// Ours; linear probing after Knuth, "The Art of Computer Programming", volume 3, section 6.4.
struct SparseIndex: Sendable {
  private(set) var keys: [UInt64] = []
  private var places: [UInt32] = []
  private var seed: UInt64 = 0
  /// A key stands at most so many places behind the first that it is sought in. Chance puts one key in a hundred million
  /// farther away, where the table is fullest.
  static let mostProbes = 512

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
    if keys.count * 4 >= places.count * 3, !fits(max(8, places.count * 2)) { scatter() }
    keys.append(key)
    if !place(key, keys.count) { scatter() }
    return (keys.count - 1, true)
  }

  /// How far behind the first place that it is sought in the farthest key stands.
  /// - Complexity: O(keys).
  var longestProbe: Int {
    places.indices.reduce(0) { longest, place in
      if places[place] == 0 { return longest }
      return max(longest, (place - start(keys[Int(places[place]) - 1])) & (places.count - 1))
    }
  }

  private func start(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: StableHash.mix(key ^ seed)) & (places.count - 1)
  }

  /// Writes a key's number into the first free place.
  /// - Returns: whether that is near enough.
  private mutating func place(_ key: UInt64, _ value: Int) -> Bool {
    var (place, probes) = (start(key), 0)
    while places[place] != 0 { (place, probes) = ((place + 1) & (places.count - 1), probes + 1) }
    places[place] = UInt32(value)
    return probes <= SparseIndex.mostProbes
  }

  /// Takes the next seed under which every key is near enough. Sixteen are more than any keys can be chosen for.
  private mutating func scatter() {
    for _ in 0..<16 {
      seed = StableHash.mix(seed &+ 0x9E37_79B9_7F4A_7C15)
      if fits(places.count) { return }
    }
  }

  /// Writes all keys into so many places, and says whether each is near enough.
  private mutating func fits(_ size: Int) -> Bool {
    places = Array(repeating: 0, count: size)
    var isNear = true
    for (number, key) in keys.enumerated() where !place(key, number + 1) { isNear = false }
    return isNear
  }
}
