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
  /// The columns that the planes are, and what their counts are raised by.
  private var columns = InlineArray<8, Int>(repeating: 0)
  private var shares = InlineArray<8, Float>(repeating: 0)
  private var columnCount = 0
  /// The score of each lane, behind the last that of nothing.
  private(set) var scores: [Int32] = []
  private var lanes: [UInt32] = []
  /// A small first tile with its planes and totals as wide as the kernels read them.
  private var tile: [UInt8] = []
  private var totals: [UInt32] = []
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
    columnCount = 0
    planes.removeAll()
    planes.smoothing = smoothing
  }

  /// Reads one more plane.
  mutating func read(_ column: Int, share: Float) {
    columns[columnCount] = column
    shares[columnCount] = share
    columnCount += 1
    planes.signals += 1
  }

  /// Counts on a signal that has no plane.
  mutating func readElsewhere() { planes.signals += 1 }

  /// Adds to the score of a lane what a signal without a plane says.
  mutating func add(_ count: UInt32, share: Float, lane: Int) {
    scores[lane] &+= TileKernel.lift(count, share)
  }

  /// Scores every lane of the candidates' tiles.
  /// - Complexity: O(tiles × columns), and 64 steps for each plane that is promoted.
  mutating func score(_ candidates: CounterTiles, by kernel: TileKernel) {
    let tileCount = candidates.tileCount
    if scores.count < tileCount * 64 {
      scores.append(contentsOf: repeatElement(0, count: tileCount * 64 - scores.count))
      lanes.append(contentsOf: repeatElement(0, count: tileCount * 64 - lanes.count))
    }
    guard candidates.count > 0 else { return }
    if candidates.lanes < 64 {
      copySmallTile(candidates)
      kernel.scores(tile, tileBytes: tile.count, tileCount: 1, planes, totals: totals, into: &scores)
    } else {
      for number in 0..<columnCount { planes.append(offset: columns[number] * 64, share: shares[number]) }
      kernel.scores(
        candidates.bytes, tileBytes: candidates.tileBytes, tileCount: tileCount, planes,
        totals: candidates.totals, into: &scores)
    }
    if candidates.promotedPlanes == 0 { return }
    // The bytes of a promoted plane are zero.
    for number in 0..<columnCount {
      var place = columns[number]
      for tile in 0..<tileCount {
        let wide = Int(candidates.wideNumbers[place])
        if wide > 0 {
          kernel.addWide(candidates.wide, at: (wide - 1) * 64, share: shares[number], to: &scores, tile: tile)
        }
        place &+= candidates.planes
      }
    }
  }

  /// Fills in the best slots from the scores.
  /// - Complexity: O(lanes), and a comparison for each lane that ties with the eighth.
  mutating func choose(_ candidates: CounterTiles, lastUse: [UInt32], by kernel: TileKernel) {
    let eighth = kernel.eighth(scores, tileCount: candidates.tileCount)
    let found = kernel.collect(
      scores, tileCount: candidates.tileCount, bound: max(eighth, TileKernel.nothing + 1), into: &lanes)
    count = TileKernel.order(
      lanes, count: found, scores: scores, slots: candidates.slots, lastUse: lastUse, into: &best)
  }

  private mutating func copySmallTile(_ candidates: CounterTiles) {
    if tile.isEmpty {
      tile.append(contentsOf: repeatElement(0, count: TileKernel.Planes.most * 64))
      totals.append(contentsOf: repeatElement(0, count: 64))
    }
    let width = candidates.lanes
    for number in 0..<columnCount {
      let start = columns[number] * width
      for lane in 0..<64 { tile[number * 64 + lane] = lane < width ? candidates.bytes[start + lane] : 0 }
      planes.append(offset: number * 64, share: shares[number])
    }
    for lane in 0..<64 { totals[lane] = lane < width ? candidates.totals[lane] : 0 }
  }
}
