/// A chained hash table of consecutive numbers in which no chain is longer than ``most``, whatever the keys
/// are.
///
/// The owner of the keys compares them. A number whose chain is full goes into ``crowded``, which is sorted
/// by key.
///
/// # Layout
/// ```
/// heads[hash & mask] ─▶ number ─▶ next[number] ─▶ …     the newest first
/// crowded   the numbers that found their chain full, see SortedNumbers
/// ```
///
/// # Cost
/// A head takes 4 bytes and a number takes 4. A look-up usually makes one comparison. In the worst case it
/// makes ``most`` comparisons and, for the crowded numbers, the logarithm of their count.
///
/// # Source
/// Ours; chaining after Knuth, The Art of Computer Programming 3, 6.4, with a limit on the length.
struct HashChains: Sendable {
  /// The greatest length of a chain. Where chains hold two numbers on average, chance makes one chain in ten
  /// thousand million longer than this.
  static let most = 16

  private var heads: [UInt32] = []
  private var next: [UInt32] = []
  /// The numbers whose chains were full, in the order of their keys.
  var crowded = SortedNumbers()

  /// Makes a table without numbers. The count of heads is a power of two, or 0.
  init(heads count: Int = 0) { heads = Array(repeating: .max, count: count) }

  /// The number of heads.
  var headCount: Int { heads.count }

  /// The bytes that heads, links and crowded numbers occupy.
  var byteCount: Int { (heads.count + next.count) * 4 + crowded.byteCount }

  /// Reserves memory for a given count of numbers.
  mutating func reserve(_ numbers: Int) { next.reserveCapacity(numbers) }

  /// Removes all numbers and replaces the heads; the memory for numbers is kept.
  mutating func removeAll(heads count: Int) {
    heads = Array(repeating: .max, count: count)
    next.removeAll(keepingCapacity: true)
    crowded = SortedNumbers()
  }

  /// Finds the number of a key; returns `nil` when the key has none.
  /// - Parameters:
  ///   - isSought: returns whether a number's key is the sought one.
  ///   - order: returns a negative result when the sought key comes before a number's key, 0 when it is
  ///     that key, and a positive result when it comes after.
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
  /// - Returns: whether the chain had room. If it had none, the caller inserts the number into ``crowded``.
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

  /// The lengths of all chains; an empty chain has length 0.
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
