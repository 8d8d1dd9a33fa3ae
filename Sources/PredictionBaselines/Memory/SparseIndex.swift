import PredictionEngine

/// Numbers keys in the order in which they first occur: the index of sparse tables.
///
/// ```
/// places[mix(key ^ seed) & mask] = number + 1, or 0      linear probing, at most three quarters full
/// keys[number] = key
/// ```
///
/// When a key would be more than ``mostProbes`` places behind its first place, as keys chosen to collide
/// would be, all keys are scattered anew by the next seed of a fixed sequence. Keys keep their numbers, so no
/// seed changes a result. A key takes 13 to 19 bytes.
///
/// Source: linear probing after Knuth, "The Art of Computer Programming", volume 3, section 6.4.
struct SparseIndex: Sendable {
  private(set) var keys: [UInt64] = []
  private(set) var places: [UInt32] = []
  private var seed: UInt64 = 0
  /// The greatest distance of a key from its first place. Where the table is fullest, chance puts one key in
  /// a hundred million farther away.
  static let mostProbes = 512

  var count: Int { keys.count }

  var byteCount: Int { keys.count * 8 + places.count * 4 }

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

  mutating func add(_ key: UInt64) -> (number: Int, isNew: Bool) {
    if let number = number(of: key) { return (number, false) }
    if keys.count * 4 >= places.count * 3, !fits(max(8, places.count * 2)) { scatter() }
    keys.append(key)
    if !place(key, keys.count) { scatter() }
    return (keys.count - 1, true)
  }

  func start(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: StableHash.mix(key ^ seed)) & (places.count - 1)
  }

  /// Writes a key's number into the first free place, and returns whether that is near enough.
  private mutating func place(_ key: UInt64, _ value: Int) -> Bool {
    var (place, probes) = (start(key), 0)
    while places[place] != 0 { (place, probes) = ((place + 1) & (places.count - 1), probes + 1) }
    places[place] = UInt32(value)
    return probes <= SparseIndex.mostProbes
  }

  /// Takes the next seed under which every key is within the greatest distance. No keys can be chosen against
  /// sixteen seeds.
  private mutating func scatter() {
    for _ in 0..<16 {
      seed = StableHash.mix(seed &+ 0x9E37_79B9_7F4A_7C15)
      if fits(places.count) { return }
    }
  }

  /// Writes all keys into a table of some size, and returns whether each is near enough.
  private mutating func fits(_ size: Int) -> Bool {
    places = Array(repeating: 0, count: size)
    var isNear = true
    for (number, key) in keys.enumerated() where !place(key, number + 1) { isNear = false }
    return isNear
  }
}
