/// Numbers in the order of the keys that they stand for: where a key goes whose place in a hash table is crowded.
///
/// Whoever chooses the texts of a log can choose as many as he likes of one hash. Chance crowds no place; so what does not
/// fit where it hashes to was chosen, and stands here, where every key is found in as many comparisons as there are
/// halvings. The order is that of the keys, which no seed decides.
///
/// # Layout
/// ```
/// blocks   [[number, …], …]   ascending, up to 512 numbers each, none empty
/// ```
///
/// # Edge cases
/// How it is cut into blocks depends on the order of insertion; what is found does not, and neither does ``byteCount``.
///
/// # Cost
/// log₂ n comparisons to find one of n; a new one moves 2 KiB at most, and once in 256 times the blocks' addresses.
///
/// # Source
/// Ours; a B-tree of two levels, as ``PairList`` is.
struct SortedNumbers: Sendable {
  /// A block with more numbers is cut in two.
  static let blockCount = 512

  private var blocks: [[UInt32]] = []
  /// How many numbers there are.
  private(set) var count = 0

  /// No numbers.
  init() {}

  /// Whether there are none.
  var isEmpty: Bool { count == 0 }

  /// Bytes of numbers, and of as many addresses of blocks as there can be.
  var byteCount: Int { count * 4 + count / (SortedNumbers.blockCount / 2) * 8 }

  /// The number of the key that is sought.
  /// - Parameter order: of a number, whether the sought key comes before its key (negative), is it (0) or comes after it.
  /// - Complexity: O(log numbers) calls of `order`.
  func find(_ order: (UInt32) -> Int) -> UInt32? {
    guard !blocks.isEmpty else { return nil }
    let block = blocks[block(order)]
    let place = SortedNumbers.place(in: block, order)
    return place < block.count && order(block[place]) == 0 ? block[place] : nil
  }

  /// Inserts the number of a key that is not there.
  /// - Complexity: O(log numbers) calls of `order`, and the numbers behind it in its block.
  mutating func insert(_ number: UInt32, _ order: (UInt32) -> Int) {
    count += 1
    guard !blocks.isEmpty else { return blocks.append([number]) }
    let block = block(order)
    blocks[block].insert(number, at: SortedNumbers.place(in: blocks[block], order))
    guard blocks[block].count > SortedNumbers.blockCount else { return }
    let upper = Array(blocks[block][(SortedNumbers.blockCount / 2)...])
    blocks[block].removeLast(upper.count)
    blocks.insert(upper, at: block + 1)
  }

  /// The last block whose first key does not come after the sought one, or the first of all.
  private func block(_ order: (UInt32) -> Int) -> Int {
    var (low, high) = (1, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if order(blocks[middle][0]) >= 0 { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// How many keys of a block come before the sought one.
  private static func place(in block: [UInt32], _ order: (UInt32) -> Int) -> Int {
    var (low, high) = (0, block.count)
    while low < high {
      let middle = (low + high) / 2
      if order(block[middle]) > 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Checks what it always holds; `isAscending` says of two numbers in a row whether their keys ascend.
  /// - Complexity: O(numbers).
  func checkInvariants(_ isAscending: (UInt32, UInt32) -> Bool) throws(BrokenInvariant) {
    let numbers = blocks.flatMap { $0 }
    try BrokenInvariant.require(numbers.count == count, of: Self.self, "it counts its numbers")
    try BrokenInvariant.require(
      blocks.allSatisfy { (1...SortedNumbers.blockCount).contains($0.count) }, of: Self.self,
      "no block is empty, none too long")
    try BrokenInvariant.require(
      zip(numbers, numbers.dropFirst()).allSatisfy(isAscending), of: Self.self, "keys ascend")
  }
}

extension Comparable {
  /// Negative where this comes before another, 0 where they are equal, positive where it comes after.
  @inline(__always)
  func order(to other: Self) -> Int { self < other ? -1 : self == other ? 0 : 1 }
}
