/// A list of numbers in the order of their keys, for keys that a full hash table does not take.
///
/// Whoever chooses the texts of a log can choose many with equal hashes. This list finds any of their keys in a
/// logarithmic number of comparisons. The order is that of the keys, so no seed changes it.
///
/// ```
/// blocks   [[number, …], …]   ascending, up to 512 numbers each, none empty
/// ```
///
/// The order of insertion decides how the list is cut into blocks, but no answer and not ``byteCount``.
///
/// A B-tree of two levels, as `PairList` is: finding one of n numbers takes log₂ n comparisons, and an insertion
/// moves at most 2 KiB, once in 256 insertions also the blocks' addresses.
struct SortedNumbers: Sendable {
  /// The greatest length of a block; a longer one is cut in two.
  static let blockCount = 512

  private(set) var blocks: [[UInt32]] = []
  private(set) var count = 0

  init() {}

  var isEmpty: Bool { count == 0 }

  var byteCount: Int { count * 4 + count / (SortedNumbers.blockCount / 2) * 8 }

  /// Finds the number of a key; `order` is that of `HashChains.find`.
  func find(_ order: (UInt32) -> Int) -> UInt32? {
    guard !blocks.isEmpty else { return nil }
    let block = blocks[block(order)]
    let place = SortedNumbers.place(in: block, order)
    return place < block.count && order(block[place]) == 0 ? block[place] : nil
  }

  /// Inserts a number whose key is not in the list.
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

  private static func place(in block: [UInt32], _ order: (UInt32) -> Int) -> Int {
    block.indices.partitioningIndex { order(block[$0]) <= 0 }
  }
}

extension Comparable {
  /// Negative when this value comes first, 0 when they are equal, else positive.
  @inline(__always)
  func order(to other: Self) -> Int { self < other ? -1 : self == other ? 0 : 1 }
}
