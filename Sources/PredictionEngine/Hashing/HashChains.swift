/// A chained hash table of consecutive numbers in which no chain is longer than ``most``, whatever the keys.
///
/// The owner compares the keys. A number whose chain is full goes into ``crowded``, which is sorted by key.
///
/// ```
/// heads[hash & mask] ─▶ number ─▶ next[number] ─▶ …     the newest first
/// crowded   the numbers that found their chain full, see SortedNumbers
/// ```
///
/// A head and a number take 4 bytes each. A look-up makes at most ``most`` comparisons and, for the crowded
/// numbers, the logarithm of their count.
///
/// Source: chaining after Knuth, The Art of Computer Programming 3, 6.4, with a limit on the length.
struct HashChains: Sendable {
  /// With two numbers to a chain on average, chance makes one chain in ten thousand million longer than this.
  static let most = 16

  private var heads: [UInt32] = []
  private(set) var next: [UInt32] = []
  var crowded = SortedNumbers()

  /// Makes a table without numbers. The count of heads is a power of two, or 0.
  init(heads count: Int = 0) { heads = Array(repeating: .max, count: count) }

  var headCount: Int { heads.count }

  var byteCount: Int { (heads.count + next.count) * 4 + crowded.byteCount }

  mutating func reserve(_ numbers: Int) { next.reserveCapacity(numbers) }

  mutating func removeAll(heads count: Int) {
    heads = Array(repeating: .max, count: count)
    next.removeAll(keepingCapacity: true)
    crowded = SortedNumbers()
  }

  /// Finds the number of a key; `order` is negative when the key comes before a number's, 0 at its own.
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

  /// Appends the next number to the chain of its hash; `false` tells the caller to insert it into ``crowded``.
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
}
