/// The eight best candidates of a question, and the memory to find them in.
///
/// A shortlist is a buffer that is filled again and again: once it has its size, a question allocates nothing.
///
///     var shortlist = Shortlist()
///     predictor.suggest(in: context, into: &shortlist)
///     predictor.history.counters.index.shortcut(at: shortlist[0])   // Tomato soup
///
/// # Definition
/// The first eight of the ranking that ``Forecast`` holds in full: by score, then later last use, then earlier slot. Fewer
/// where there are fewer candidates.
///
/// # Cost
/// 16 bytes a candidate, kept from question to question.
///
/// # Source
/// Ours.
public struct Shortlist: Sendable {
  /// How many it holds at most.
  public static let limit = 8
  /// How many there are.
  public private(set) var count = 0
  private var best = InlineArray<8, UInt32>(repeating: 0)
  /// What ranks the lanes.
  private var planes = TileKernel.Planes()
  /// The score of each lane, behind the last that of nothing.
  private(set) var scores: [Int32] = []
  private var lanes: [UInt32] = []
  /// Answers for strategies that have no kernel.
  var forecast = Forecast()

  /// An empty buffer.
  public init() {}

  /// The slot at a rank, from 0.
  public subscript(rank: Int) -> Int {
    precondition(rank >= 0 && rank < count, "the shortlist has no such rank")
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
    let size = candidates.tileCount * 64
    if scores.count < size {
      scores.append(contentsOf: repeatElement(0, count: size - scores.count))
      lanes.append(contentsOf: repeatElement(0, count: size + 16 - lanes.count))
    }
    kernel.scores(candidates, planes, into: &scores)
  }

  /// Fills in the best slots from the scores.
  /// - Complexity: O(lanes).
  mutating func choose(_ candidates: CounterTiles, lastUse: [UInt32], by kernel: TileKernel) {
    count = kernel.best(scores, slots: candidates.slots, lastUse: lastUse, reached: &lanes, into: &best)
  }
}
