/// The eight best candidates of a question, and the memory to find them in.
///
/// A shortlist is a buffer that is filled again and again: once it has its size, a question allocates nothing.
///
///     var shortlist = Shortlist()
///     predictor.suggest(in: context, into: &shortlist)
///     shortlist.slots.first.map { predictor.history.counters.index.shortcut(at: $0) }
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
  /// The slots, best first.
  public internal(set) var slots: [Int] = []
  /// What ranks the lanes.
  var planes = TileKernel.Planes()
  /// The columns that the planes are.
  var columns: [Int] = []
  /// The score of each lane, behind the last that of nothing.
  var scores: [Int32] = []
  /// A small first tile with its planes and totals as wide as the kernels read them.
  var tile: [UInt8] = []
  var totals: [UInt32] = []
  /// Answers for strategies that have no kernel.
  var forecast = Forecast()
  private var lanes: [UInt32] = []
  private var keys: [UInt64] = []

  /// An empty buffer.
  public init() {
    slots.reserveCapacity(Shortlist.limit)
    keys.reserveCapacity(Shortlist.limit)
  }

  /// Forgets the question, keeping the memory.
  mutating func reset(smoothing: Float) {
    planes.offsets.removeAll(keepingCapacity: true)
    planes.shares.removeAll(keepingCapacity: true)
    planes.smoothing = smoothing
    planes.signals = 0
    columns.removeAll(keepingCapacity: true)
  }

  /// Reads one more plane.
  mutating func read(_ column: Int, share: Float) {
    columns.append(column)
    planes.shares.append(share)
    planes.signals += 1
  }

  /// Makes room for the scores of some tiles.
  mutating func resize(tiles: Int) {
    if scores.count < tiles * 64 {
      scores.append(contentsOf: repeatElement(0, count: tiles * 64 - scores.count))
      lanes.append(contentsOf: repeatElement(0, count: tiles * 64 - lanes.count))
    }
  }

  /// Fills in the best slots from the scores.
  /// - Complexity: O(lanes), and a comparison for each lane that ties with the eighth.
  mutating func choose(_ kernel: TileKernel, among tiles: CounterTiles, lastUse: [UInt32]) {
    slots.removeAll(keepingCapacity: true)
    let eighth = kernel.eighth(scores, tileCount: tiles.tileCount)
    let found = kernel.collect(
      scores, tileCount: tiles.tileCount, bound: max(eighth, TileKernel.nothing + 1), into: &lanes)
    keys.removeAll(keepingCapacity: true)
    for place in 0..<found {
      let lane = Int(lanes[place])
      let slot = Int(tiles.slots[lane])
      let key =
        UInt64(UInt32(bitPattern: scores[lane]) ^ 0x8000_0000) << 32 | UInt64(lastUse[slot])
      if found <= Shortlist.limit {
        keys.append(key)
        slots.append(slot)
      } else {
        insert(slot, key)
      }
    }
    if found <= Shortlist.limit { order() }
  }

  /// Puts up to eight slots in order, without a branch on their keys. Of equal keys the earlier slot stands first already.
  private mutating func order() {
    var ranks = InlineArray<8, Int>(repeating: 0)
    for later in keys.indices {
      for earlier in 0..<later {
        let isBehind = keys[earlier] < keys[later] ? 1 : 0
        ranks[earlier] &+= isBehind
        ranks[later] &+= 1 &- isBehind
      }
    }
    var ordered = InlineArray<8, Int>(repeating: 0)
    for place in slots.indices { ordered[ranks[place]] = slots[place] }
    for place in slots.indices { slots[place] = ordered[place] }
  }

  /// Keeps a slot if it is one of the best so far; slots come ascending.
  private mutating func insert(_ slot: Int, _ key: UInt64) {
    if slots.count == Shortlist.limit {
      if key <= keys[Shortlist.limit - 1] { return }
      slots.removeLast()
      keys.removeLast()
    }
    var place = slots.count
    while place > 0, keys[place - 1] < key { place -= 1 }
    slots.insert(slot, at: place)
    keys.insert(key, at: place)
  }
}

/// Scoring tiles for a shortlist.
extension CounterTiles {
  /// Scores every lane by the columns that a shortlist reads.
  /// - Complexity: O(tiles × columns), and 64 steps for each plane that is promoted.
  func score(_ kernel: TileKernel, into shortlist: inout Shortlist) {
    shortlist.resize(tiles: tileCount)
    guard count > 0 else { return }
    if lanes < 64 {
      copySmallTile(into: &shortlist)
      kernel.scores(
        shortlist.tile, tileBytes: shortlist.tile.count, tileCount: 1, shortlist.planes,
        totals: shortlist.totals, into: &shortlist.scores)
    } else {
      for column in shortlist.columns { shortlist.planes.offsets.append(UInt32(column * 64)) }
      kernel.scores(
        bytes, tileBytes: tileBytes, tileCount: tileCount, shortlist.planes, totals: totals,
        into: &shortlist.scores)
    }
    if promotedPlanes > 0 { addWideCounts(to: &shortlist) }
  }

  /// What the bytes of a promoted plane do not say: they are zero.
  private func addWideCounts(to shortlist: inout Shortlist) {
    for (number, column) in shortlist.columns.enumerated() {
      let share = shortlist.planes.shares[number]
      for tile in 0..<tileCount {
        guard let start = wideStart(tile, column) else { continue }
        for (lane, count) in wideCounts(at: start).enumerated() {
          shortlist.scores[tile * 64 + lane] &+= TileKernel.lift(count, share)
        }
      }
    }
  }

  private func copySmallTile(into shortlist: inout Shortlist) {
    shortlist.tile.removeAll(keepingCapacity: true)
    shortlist.totals.removeAll(keepingCapacity: true)
    for column in shortlist.columns {
      shortlist.planes.offsets.append(UInt32(shortlist.tile.count))
      shortlist.tile.append(contentsOf: bytes[(column * lanes)..<((column + 1) * lanes)])
      shortlist.tile.append(contentsOf: repeatElement(0, count: 64 - lanes))
    }
    shortlist.totals.append(contentsOf: totals)
    shortlist.totals.append(contentsOf: repeatElement(0, count: 64 - lanes))
    if shortlist.columns.isEmpty { shortlist.tile.append(contentsOf: repeatElement(0, count: 64)) }
  }
}
