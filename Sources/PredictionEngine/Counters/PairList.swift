/// The counts of one bucket of an open signal: pairs of a slot and its donations, ascending by slot.
///
/// With hundreds of thousands of slots, inserting one in a single sorted array would move megabytes. So a long list is
/// divided into blocks, and a new pair moves only the pairs after it in its own block.
///
/// ```
/// first  [(slot, count), …]     all pairs of a short list; else the lowest slots
/// rest   [[(slot, count), …]]   of a long one: more blocks, each above the one before, none of them empty
/// ```
///
/// The division into blocks depends on the order of insertion. The pairs and ``byteCount`` do not.
///
/// A B-tree of two levels: a pair takes 8 bytes, and a list 16. A count is found by two binary searches. A new pair moves
/// at most 4 KiB; about every 256th new pair also moves the addresses of the blocks.
struct PairList: Sendable {
  /// A slot and the number of its donations in the bucket.
  struct Pair: Sendable, Equatable {
    var slot: UInt32
    var count: UInt32
  }

  /// The maximum number of pairs in a block. A fuller block is split in two.
  static let blockPairs = 512

  private(set) var first: [Pair] = []
  private(set) var rest: [[Pair]] = []

  init() {}

  /// Creates a list of pairs that ascend by slot.
  init(_ pairs: [Pair]) {
    let half = PairList.blockPairs / 2
    if pairs.count <= PairList.blockPairs {
      first = pairs
      return
    }
    first = Array(pairs.prefix(half))
    for start in stride(from: half, to: pairs.count, by: half) {
      rest.append(Array(pairs[start..<min(start + half, pairs.count)]))
    }
  }

  var pairs: [Pair] { rest.isEmpty ? first : first + rest.joined() }

  var count: Int { rest.reduce(first.count) { $0 + $1.count } }

  /// The bytes of the pairs and of the most block addresses that there can be, so that equal lists report equal sizes.
  var byteCount: Int {
    let count = count
    return 16 + count * 8 + count / (PairList.blockPairs / 2) * 8
  }

  func count(of slot: UInt32) -> UInt32 {
    let block = block(of: slot)
    return block == 0 ? PairList.count(of: slot, in: first) : PairList.count(of: slot, in: rest[block - 1])
  }

  mutating func increment(_ slot: UInt32) {
    let block = block(of: slot)
    if block == 0 {
      if let upper = PairList.increment(slot, in: &first) { rest.insert(upper, at: 0) }
    } else if let upper = PairList.increment(slot, in: &rest[block - 1]) {
      rest.insert(upper, at: block)
    }
  }

  @inline(__always)
  func forEach(_ body: (Pair) -> Void) {
    for pair in first { body(pair) }
    for block in rest { for pair in block { body(pair) } }
  }

  /// The block in which a slot is or would be inserted: 0 for `first`, n for `rest[n - 1]`.
  private func block(of slot: UInt32) -> Int {
    rest.indices.partitioningIndex { rest[$0][0].slot > slot }
  }

  private static func position(of slot: UInt32, in block: [Pair]) -> Int {
    block.indices.partitioningIndex { block[$0].slot >= slot }
  }

  private static func count(of slot: UInt32, in block: [Pair]) -> UInt32 {
    let position = position(of: slot, in: block)
    return position < block.count && block[position].slot == slot ? block[position].count : 0
  }

  /// Adds one to a slot's count. When the block becomes too long, returns the pairs to move to a new block:
  /// its upper half, or only the new pair when that comes last.
  private static func increment(_ slot: UInt32, in block: inout [Pair]) -> [Pair]? {
    let position = position(of: slot, in: block)
    if position < block.count, block[position].slot == slot {
      block[position].count += 1
      return nil
    }
    if block.count == blockPairs, position == block.count { return [Pair(slot: slot, count: 1)] }
    block.insert(Pair(slot: slot, count: 1), at: position)
    if block.count <= blockPairs { return nil }
    let upper = Array(block[(block.count / 2)...])
    block.removeLast(upper.count)
    return upper
  }
}
