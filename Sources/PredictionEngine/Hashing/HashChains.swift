/// Numbers from 0 on, chained by the hashes of their keys; no chain is longer than ``most``, however keys were chosen.
///
/// Whoever owns the keys compares them. A number whose chain is full goes among those that are sorted by their keys.
///
/// # Layout
/// ```
/// heads[hash & mask] ─▶ number ─▶ next[number] ─▶ …     the newest first
/// crowded   the numbers that found their chain full, see SortedNumbers
/// ```
///
/// # Cost
/// 4 bytes a head and 4 a number. A key is found by one comparison and, but for collisions, no more; by ``most`` and a
/// logarithm of those that are crowded at worst.
///
/// # Source
/// Ours; chaining after Knuth, The Art of Computer Programming 3, 6.4, with an end.
struct HashChains: Sendable {
  /// How long a chain can be. Where chains have two numbers on average, one in ten thousand million would be longer by
  /// chance.
  static let most = 16

  private var heads: [UInt32] = []
  private var next: [UInt32] = []
  /// The numbers whose chains are full, in the order of their keys.
  var crowded = SortedNumbers()

  /// No numbers, and so many heads: a power of two, or none.
  init(heads count: Int = 0) { heads = Array(repeating: .max, count: count) }

  /// How many heads there are.
  var headCount: Int { heads.count }

  /// Bytes held.
  var byteCount: Int { (heads.count + next.count) * 4 + crowded.byteCount }

  /// Makes room for so many numbers.
  mutating func reserve(_ numbers: Int) { next.reserveCapacity(numbers) }

  /// Forgets all numbers and takes other heads, keeping the room for numbers.
  mutating func removeAll(heads count: Int) {
    heads = Array(repeating: .max, count: count)
    next.removeAll(keepingCapacity: true)
    crowded = SortedNumbers()
  }

  /// The number of a key; `nil` when it has none.
  /// - Parameters:
  ///   - isSought: whether a number's key is the sought one.
  ///   - order: of a number, whether the sought key comes before its key, is it, or comes after it.
  @inline(__always)
  func find(_ hash: Int, _ isSought: (Int) -> Bool, order: (Int) -> Int) -> Int? {
    guard !heads.isEmpty else { return nil }
    var number = heads[hash & (heads.count - 1)]
    while number != .max {
      if isSought(Int(number)) { return Int(number) }
      number = next[Int(number)]
    }
    return crowded.isEmpty ? nil : crowded.find { order(Int($0)) }.map { Int($0) }
  }

  /// Appends the next number to the chain of its hash.
  /// - Returns: whether there was room. Otherwise it is to be inserted among those that are crowded.
  mutating func append(hash: Int) -> Bool {
    let head = hash & (heads.count - 1)
    var (number, length) = (heads[head], 0)
    while number != .max {
      length += 1
      number = next[Int(number)]
    }
    let hasRoom = length < HashChains.most
    next.append(hasRoom ? heads[head] : .max)
    if hasRoom { heads[head] = UInt32(next.count - 1) }
    return hasRoom
  }

  /// How many numbers each chain has; a chain without numbers is one of 0.
  /// - Complexity: O(numbers).
  var lengths: [Int] {
    heads.map { head in
      var (number, length) = (head, 0)
      while number != .max {
        length += 1
        number = next[Int(number)]
      }
      return length
    }
  }

  /// Checks what it always holds, given how many numbers were appended.
  /// - Complexity: O(numbers + heads).
  func checkInvariants(count: Int) throws(BrokenInvariant) {
    try BrokenInvariant.require(
      next.count == count, of: Self.self, "it has \(count) numbers, not \(next.count)")
    let lengths = lengths
    try BrokenInvariant.require(
      lengths.allSatisfy { $0 <= HashChains.most }, of: Self.self, "no chain is too long")
    try BrokenInvariant.require(
      lengths.reduce(crowded.count, +) == count, of: Self.self,
      "each number is in one chain or among the crowded")
  }
}
