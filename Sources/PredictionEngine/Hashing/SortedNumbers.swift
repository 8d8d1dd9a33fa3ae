/// A list of numbers in the order of their keys, for keys that a full hash table does not take.
///
/// A person who chooses the texts of a log can choose many with equal hashes. Chance alone almost never fills
/// a chain, so this list protects against chosen texts: it finds any key in a logarithmic number of
/// comparisons. The order is that of the keys, so no seed changes it.
///
/// # Layout
/// ```
/// blocks   [[number, …], …]   ascending, up to 512 numbers each, none empty
/// ```
///
/// # Edge cases
/// The order of insertion decides how the list is cut into blocks. It changes neither what a look-up finds
/// nor ``byteCount``.
///
/// # Cost
/// Finding one of n numbers takes log₂ n comparisons. An insertion moves at most 2 KiB, and once in 256
/// insertions also the blocks' addresses.
///
/// # Source
/// Ours; a B-tree of two levels, as `PairList` is.
struct SortedNumbers: Sendable {
  /// The greatest length of a block; a longer one is cut in two.
  static let blockCount = 512

  private var blocks: [[UInt32]] = []
  /// The count of numbers in the list.
  private(set) var count = 0

  /// Makes an empty list.
  init() {}

  /// Indicates whether the list is empty.
  var isEmpty: Bool { count == 0 }

  /// The bytes of the numbers and of the largest possible number of block addresses.
  var byteCount: Int { count * 4 + count / (SortedNumbers.blockCount / 2) * 8 }

  /// Finds the number of the sought key.
  /// - Parameter order: returns a negative result when the sought key comes before a number's key, 0 when it
  ///   is that key, and a positive result when it comes after.
  /// - Complexity: O(log numbers) calls of `order`.
  func find(_ order: (UInt32) -> Int) -> UInt32? {
    guard !blocks.isEmpty else { return nil }
    let block = blocks[block(order)]
    let place = SortedNumbers.place(in: block, order)
    return place < block.count && order(block[place]) == 0 ? block[place] : nil
  }

  /// Inserts a number whose key is not in the list.
  /// - Complexity: O(log numbers) calls of `order`, and one move of each number behind it in its block.
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

  /// Finds the last block whose first key does not come after the sought key; without one, the first block.
  private func block(_ order: (UInt32) -> Int) -> Int {
    (1..<max(1, blocks.count)).partitioningIndex { order(blocks[$0][0]) < 0 } - 1
  }

  /// Counts the keys of a block that come before the sought key.
  private static func place(in block: [UInt32], _ order: (UInt32) -> Int) -> Int {
    block.indices.partitioningIndex { order(block[$0]) <= 0 }
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
  /// Compares two values: the result is negative when this one comes first, 0 when they are equal, and
  /// positive otherwise.
  @inline(__always)
  func order(to other: Self) -> Int { self < other ? -1 : self == other ? 0 : 1 }
}
