/// Four statistics of two sums each, side by side: one pass over the blocks drawn serves all four.
///
/// # Definition
/// What ``BlockBootstrap`` asks of one statistic, in four lanes that do not touch: every lane adds up in the order that
/// it would alone, and gives the same bits.
///
/// # Edge cases
/// Fewer than four statistics: the other lanes are zero.
///
/// # Layout
/// ```
/// above   blocks × 4 × Double   the first sum of each statistic
/// below   blocks × 4 × Double   the second
/// ```
///
/// # Cost
/// 64 bytes a block; a pass waits for four additions at once where one statistic would wait for each.
///
/// # Source
/// Ours.
struct StatisticQuad {
  private let above: [SIMD4<Double>]
  private let below: [SIMD4<Double>]

  /// Lays up to four statistics' sums side by side: two sums a block each.
  init(_ sums: [[Double]], blocks: Int) {
    precondition(sums.count <= 4, "four lanes")
    var above = Array(repeating: SIMD4<Double>.zero, count: blocks)
    var below = above
    for (lane, sums) in sums.enumerated() {
      for block in 0..<blocks {
        above[block][lane] = sums[block * 2]
        below[block][lane] = sums[block * 2 + 1]
      }
    }
    (self.above, self.below) = (above, below)
  }

  /// Both sums over the blocks drawn.
  func totals(_ drawn: [(block: Int, count: Double)]) -> (above: SIMD4<Double>, below: SIMD4<Double>) {
    above.withUnsafeBufferPointer { above in
      below.withUnsafeBufferPointer { below in
        var (first, second) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
        for (block, count) in drawn {
          first += count * above[block]
          second += count * below[block]
        }
        return (first, second)
      }
    }
  }

  /// Σ over the blocks drawn of (slope · sums)².
  func squaredResiduals(
    _ drawn: [(block: Int, count: Double)], slopeAbove: SIMD4<Double>, slopeBelow: SIMD4<Double>
  ) -> SIMD4<Double> {
    above.withUnsafeBufferPointer { above in
      below.withUnsafeBufferPointer { below in
        var squares = SIMD4<Double>.zero
        for (block, count) in drawn {
          let residual = slopeAbove * above[block] + slopeBelow * below[block]
          squares += count * residual * residual
        }
        return squares
      }
    }
  }
}
