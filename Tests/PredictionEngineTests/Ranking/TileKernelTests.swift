import Testing

@testable import PredictionEngine

/// Every path against plain arithmetic.
@Suite("Tile kernels")
struct TileKernelTests {
  /// Lanes with counts, some of them promoted, and a question about some planes of them.
  private struct Drawn {
    var tiles = CounterTiles(planes: 9)
    var planes = TileKernel.Planes()
    private var read: [(column: Int, share: Float)] = []

    init(lanes: Int, planeCount: Int, most: Int, seed: UInt64) {
      var random = SplitMix64(seed: seed)
      for lane in 0..<lanes {
        tiles.append(slot: lane)
        // Single precision holds no total beyond 2²⁴ exactly: those round, on every path alike.
        let bits = random.below(most == 0 ? 1 : 31)
        tiles.totals[lane] = UInt32(random.below(1 << bits))
        for column in 0..<9 {
          let isHuge = most > 255 && lane % 50 == 7 && column % 4 == 1
          tiles.set(lane, column, to: UInt32(random.below(isHuge ? 1 << 30 : min(most, 255) + 1)))
        }
      }
      planes.smoothing = Float(1 + random.below(4096)) / 64
      planes.signals = Int32(planeCount + random.below(2))
      for plane in 0..<planeCount {
        var share = Float(1 + random.below(4096)) / Float(1 << random.below(21))
        if seed % 3 == 0, plane < 2 { share = plane == 0 ? 0x1p-140 : 0x1p60 }
        read.append((random.below(9), share))
        planes.append(column: read[plane].column, share: share)
      }
    }

    /// What the definition says, lane by lane.
    var scores: [Int32] {
      func logarithm(_ x: Float) -> Int32 { Int32(bitPattern: x.bitPattern) }
      return (0..<tiles.tileCount * 64).map { lane in
        if lane >= tiles.count { return -logarithm(1) }
        let total = Float(tiles.total(lane))
        var score = logarithm(total) - logarithm(1)
        score &-= planes.signals &* (logarithm(total + planes.smoothing) - logarithm(planes.smoothing))
        for (column, share) in read {
          score &+= logarithm(Float(tiles.count(lane, column)) + share) - logarithm(share)
        }
        return score
      }
    }
  }

  private static let paths = TileKernel.allCases.filter(\.isAvailable)

  @Test("Scores are those of the definition", arguments: paths)
  func scores(path: TileKernel) {
    for lanes in [1, 16, 17, 40, 64, 65, 512, 2_100] {
      for planeCount in 0...7 where lanes < 2_100 || planeCount == 3 {
        for most in [0, 1, 255, 256] {
          let drawn = Drawn(
            lanes: lanes, planeCount: planeCount, most: most, seed: UInt64(lanes + planeCount))
          #expect((drawn.tiles.promotedPlanes > 0) == (most == 256 && lanes > 7))
          var scores = Array(repeating: Int32(-1), count: drawn.tiles.tileCount * 64)
          path.scores(drawn.tiles, drawn.planes, into: &scores)
          #expect(scores == drawn.scores, "\(lanes) lanes, \(planeCount) planes, to \(most)")
          expectSameRanking(path, drawn, scores)
        }
      }
    }
  }

  /// One call finds what two find one after the other.
  private func expectSameRanking(_ path: TileKernel, _ drawn: Drawn, _ scores: [Int32]) {
    let lastUse = (0..<UInt32(drawn.tiles.count)).map { $0 &* 0x9E37_79B1 | 1 }
    var reached = Array(repeating: UInt32.max, count: scores.count + 16)
    var (apart, together) = (
      InlineArray<16, UInt32>(repeating: .max), InlineArray<16, UInt32>(repeating: .max)
    )
    let count = path.best(
      scores, slots: drawn.tiles.slots, lastUse: lastUse, reached: &reached, into: &apart)
    var planes = drawn.planes
    var room = Array(repeating: Int32(-1), count: scores.count)
    let same = path.rank(
      drawn.tiles, &planes, lastUse: lastUse, scores: &room, reached: &reached, into: &together)
    #expect(room == scores && same == count)
    #expect((0..<count).allSatisfy { apart[$0] == together[$0] })
  }

  @Test("The best are those of a sort, with ties, extremes and every fill", arguments: paths)
  func best(path: TileKernel) {
    var random = SplitMix64(seed: 7)
    for size in 0...2_100 where size < 130 || size % 61 == 0 {
      for spread in [1, 3, 1_000_000] {
        let lanes = (size + 63) / 64 * 64
        var scores = Array(repeating: TileKernel.vacant, count: lanes)
        for lane in 0..<size {
          scores[lane] = TileKernel.vacant + Int32(random.below(2 * spread))
          if spread == 3, lane % 9 == 0 { scores[lane] = lane % 2 == 0 ? Int32.max : Int32.min }
        }
        let slots = (0..<size).map { UInt32($0 * 2) }
        var lastUse = (0..<UInt32(size * 2 + 1)).map { $0 + 1 }
        for slot in lastUse.indices.reversed() { lastUse.swapAt(slot, random.below(slot + 1)) }
        let there = (0..<size).filter { scores[$0] > TileKernel.vacant }
        let sorted: [Int] = there.sorted { one, other in
          scores[one] != scores[other] ? scores[one] > scores[other] : lastUse[one * 2] > lastUse[other * 2]
        }
        let expected: [UInt32] = sorted.prefix(8).map { UInt32($0 * 2) }
        var reached = Array(repeating: UInt32.max, count: lanes + 16)
        var best = InlineArray<16, UInt32>(repeating: .max)
        let count = path.best(scores, slots: slots, lastUse: lastUse, reached: &reached, into: &best)
        #expect((0..<count).map { best[$0] } == expected, "\(size) lanes, spread \(spread)")
      }
    }
  }

  @Test("The best are found in every lane, and among all that tie", arguments: paths)
  func lanes(path: TileKernel) {
    let slots = (0..<192).map(UInt32.init)
    var reached = Array(repeating: UInt32.max, count: 208)
    func found(_ scores: [Int32]) -> [UInt32] {
      var best = InlineArray<16, UInt32>(repeating: .max)
      // An odd factor, so that no two last uses are the same.
      let lastUse = slots.map { $0 * 17 % 256 }
      let count = path.best(scores, slots: slots, lastUse: lastUse, reached: &reached, into: &best)
      return (0..<count).map { best[$0] }
    }
    var scores = Array(repeating: TileKernel.vacant, count: 192)
    for lane in 0..<192 {
      scores[lane] += 1
      #expect(found(scores) == [UInt32(lane)])
      scores[lane] -= 1
    }
    #expect(found(scores).isEmpty)
    let latest = slots.sorted { $0 * 17 % 256 > $1 * 17 % 256 }.prefix(8)
    #expect(found(Array(repeating: 5, count: 192)) == Array(latest))
    // Scores of one upper half: the lower ones decide, which no column has a maximum of.
    for lane in 0..<192 { scores[lane] = 0x4_0000 | Int32(lane * 0x5555 % 0x1_0000) }
    let highest = slots.sorted { scores[Int($0)] > scores[Int($1)] }.prefix(8)
    #expect(found(scores) == Array(highest))
  }
}
