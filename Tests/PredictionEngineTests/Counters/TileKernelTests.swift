import Testing

@testable import PredictionEngine

/// Every path against plain arithmetic.
@Suite("Tile kernels")
struct TileKernelTests {
  /// Tiles of counts, and a question about three planes of them.
  private struct Drawn {
    let tileBytes = 64 * 9
    var tiles: [UInt8] = []
    var totals: [UInt32] = []
    var planes = TileKernel.Planes()

    init(tileCount: Int, planeCount: Int, most: Int, seed: UInt64) {
      var random = SplitMix64(seed: seed)
      tiles = (0..<tileCount * tileBytes).map { _ in UInt8(Int.random(in: 0...most, using: &random)) }
      // Single precision holds no total beyond 2²⁴ exactly: those round, on every path alike.
      totals = (0..<tileCount * 64).map { _ in
        let bits = Int.random(in: 0...(most == 0 ? 0 : 30), using: &random)
        return UInt32(Int.random(in: 0..<(1 << bits), using: &random))
      }
      planes.smoothing = Float(Int.random(in: 1...4096, using: &random)) / 64
      planes.signals = Int32(planeCount + Int.random(in: 0...1, using: &random))
      for plane in 0..<planeCount {
        var share = Float(Int.random(in: 1...4096, using: &random))
        share /= Float(1 << Int.random(in: 0...20, using: &random))
        if seed % 3 == 0, plane < 2 { share = plane == 0 ? 0x1p-140 : 0x1p60 }
        planes.append(offset: Int.random(in: 0..<9, using: &random) * 64, share: share)
      }
    }

    /// What the definition says, slot by slot.
    var scores: [Int32] {
      func logarithm(_ x: Float) -> Int32 { Int32(x.bitPattern >> 2) }
      return totals.indices.map { slot in
        let total = Float(totals[slot])
        var score = logarithm(total) - logarithm(1)
        score -= planes.signals * (logarithm(total + planes.smoothing) - logarithm(planes.smoothing))
        for plane in 0..<planes.count {
          let share = planes.shares[plane]
          let count = tiles[slot / 64 * tileBytes + Int(planes.offsets[plane]) + slot % 64]
          score += logarithm(Float(count) + share) - logarithm(share)
        }
        return score
      }
    }
  }

  private static let paths = TileKernel.allCases.filter(\.isAvailable)

  @Test("Scores are those of the definition", arguments: paths)
  func scores(path: TileKernel) {
    for tileCount in [1, 2, 8, 33] {
      for planeCount in 0...7 {
        for most in [0, 1, 255] {
          let drawn = Drawn(
            tileCount: tileCount, planeCount: planeCount, most: most, seed: UInt64(tileCount + planeCount))
          var scores = Array(repeating: Int32(-1), count: tileCount * 64)
          path.scores(
            drawn.tiles, tileBytes: drawn.tileBytes, tileCount: tileCount, drawn.planes, totals: drawn.totals,
            into: &scores)
          #expect(scores == drawn.scores, "\(tileCount) tiles, \(planeCount) planes")
        }
      }
    }
  }

  @Test(
    "The eighth largest and who reaches it are those of a sort, with ties, extremes and every fill",
    arguments: paths)
  func best(path: TileKernel) {
    var random = SplitMix64(seed: 7)
    var slots = Array(repeating: UInt32(0), count: 2_112)
    for size in 0...2_100 where size < 130 || size % 61 == 0 {
      for spread in [1, 3, 1_000_000] {
        let tileCount = (size + 63) / 64
        var scores = Array(repeating: Int32.min, count: tileCount * 64)
        for slot in 0..<size { scores[slot] = Int32(Int.random(in: -spread...spread, using: &random)) }
        if size > 2 { (scores[0], scores[size - 1]) = (Int32.max, Int32.min + 1) }
        let expected = scores.isEmpty ? Int32.min : scores.sorted(by: >)[7]
        let eighth = path.eighth(scores, tileCount: tileCount)
        #expect(eighth == expected, "\(size) slots")
        let count = path.collect(scores, tileCount: tileCount, bound: eighth, into: &slots)
        #expect(Array(slots.prefix(count)) == scores.indices.filter { scores[$0] >= eighth }.map(UInt32.init))
      }
    }
  }
}
