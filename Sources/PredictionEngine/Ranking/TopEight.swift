/// The eight best candidates of a question, and the memory that finding them needs.
///
/// The buffer is reused: once its arrays have grown, a question allocates nothing.
///
/// Candidates are ordered by score, then by later last use, then by earlier slot.
package struct TopEight: Sendable {
  package static let limit = 8
  package internal(set) var count = 0
  /// The slots, best first. A kernel sorts sixteen candidates at once, of which the first eight count.
  @usableFromInline
  var best = InlineArray<16, UInt32>(repeating: 0)
  private var planes = TileKernel.Planes()
  /// The score of each lane, padded to whole tiles with the score of a vacant lane.
  private(set) var scores: [Int32] = []
  private var lanes: [UInt32] = []

  package init() {}

  /// The slot at a rank, where 0 is the best.
  package subscript(rank: Int) -> Int {
    precondition(rank >= 0 && rank < count, "there is such a rank")
    return Int(best[rank])
  }

  package var slots: [Int] { (0..<count).map { self[$0] } }

  /// Stores an answer that was not found by a kernel: slots, best first.
  mutating func set(_ slots: [Int]) {
    count = slots.count
    for (rank, slot) in slots.enumerated() { best[rank] = UInt32(slot) }
  }

  /// Removes the planes of the last question, and keeps the memory.
  mutating func reset(smoothing: Float) {
    planes.removeAll()
    planes.smoothing = smoothing
  }

  /// Adds a signal whose counts are in a plane.
  mutating func read(_ column: Int, share: Float) {
    planes.append(column: column, share: share)
    planes.signals += 1
  }

  /// Adds a signal whose counts are not in a plane.
  mutating func readElsewhere() { planes.signals += 1 }

  /// Adds to a lane's score the contribution of a count that is not in a plane.
  mutating func add(_ count: UInt32, share: Float, lane: Int) {
    scores[lane] &+= TileKernel.lift(count, share)
  }

  mutating func score(_ candidates: CounterTiles, by kernel: TileKernel) {
    makeRoom(candidates.tileCount)
    kernel.scores(candidates, planes, into: &scores)
  }

  mutating func choose(_ candidates: CounterTiles, lastUse: [UInt32], by kernel: TileKernel) {
    count = kernel.best(scores, slots: candidates.slots, lastUse: lastUse, reached: &lanes, into: &best)
  }

  /// Scores every lane and finds the best slots, in one call of a kernel.
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
