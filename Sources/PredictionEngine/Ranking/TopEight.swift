/// The eight best candidates of a question, and the memory to find them in.
///
/// It is a buffer that is filled again and again: once it has its size, a question allocates nothing. A ``Shortlist``
/// holds one, and so does every caller of ``ScoringStrategy/rank(_:in:into:)``.
///
/// # Definition
/// The first eight of the ranking by score, then by later last use, then by earlier slot. There are fewer where there are
/// fewer candidates.
///
/// # Cost
/// 16 bytes a candidate, kept from question to question.
///
/// # Source
/// Ours.
public struct TopEight: Sendable {
  /// How many it holds at most.
  public static let limit = 8
  /// How many there are.
  public internal(set) var count = 0
  /// Room for sixteen that are put in order at once, of which eight are kept.
  @usableFromInline
  var best = InlineArray<16, UInt32>(repeating: 0)
  /// What ranks the lanes.
  private var planes = TileKernel.Planes()
  /// The score of each lane, behind the last that of nothing.
  private(set) var scores: [Int32] = []
  private var lanes: [UInt32] = []

  /// An empty buffer.
  public init() {}

  /// The slot at a rank, from 0.
  @inlinable
  public subscript(rank: Int) -> Int {
    precondition(rank >= 0 && rank < count, "there is such a rank")
    return Int(best[rank])
  }

  /// The slots, best first.
  /// - Complexity: one allocation.
  public var slots: [Int] { (0..<count).map { self[$0] } }

  /// Takes an answer that was found otherwise.
  mutating func set(_ slots: [Int]) {
    count = slots.count
    for (rank, slot) in slots.enumerated() { best[rank] = UInt32(slot) }
  }

  /// Forgets the question, keeping the memory.
  mutating func reset(smoothing: Float) {
    planes.removeAll()
    planes.smoothing = smoothing
  }

  /// Reads one more plane.
  mutating func read(_ column: Int, share: Float) {
    planes.append(column: column, share: share)
    planes.signals += 1
  }

  /// Counts on a signal that has no plane.
  mutating func readElsewhere() { planes.signals += 1 }

  /// Adds to the score of a lane what a signal without a plane says.
  mutating func add(_ count: UInt32, share: Float, lane: Int) {
    scores[lane] &+= TileKernel.lift(count, share)
  }

  /// Scores every lane of the candidates' tiles.
  /// - Complexity: O(tiles × columns).
  mutating func score(_ candidates: CounterTiles, by kernel: TileKernel) {
    makeRoom(candidates.tileCount)
    kernel.scores(candidates, planes, into: &scores)
  }

  /// Fills in the best slots from the scores.
  /// - Complexity: O(lanes).
  mutating func choose(_ candidates: CounterTiles, lastUse: [UInt32], by kernel: TileKernel) {
    count = kernel.best(scores, slots: candidates.slots, lastUse: lastUse, reached: &lanes, into: &best)
  }

  /// Scores every lane, and fills in the best slots.
  /// - Complexity: O(tiles × columns).
  @inline(__always)
  mutating func rank(_ candidates: CounterTiles, lastUse: [UInt32], by kernel: TileKernel) {
    makeRoom(candidates.tileCount)
    count = kernel.rank(
      candidates, &planes, lastUse: lastUse, scores: &scores, reached: &lanes, into: &best)
  }

  @inline(__always)
  private mutating func makeRoom(_ tiles: Int) {
    let size = tiles * 64
    if scores.count < size { grow(to: size) }
  }

  @inline(never)
  private mutating func grow(to size: Int) {
    scores.append(contentsOf: repeatElement(0, count: size - scores.count))
    lanes.append(contentsOf: repeatElement(0, count: size + 16 - lanes.count))
  }
}
