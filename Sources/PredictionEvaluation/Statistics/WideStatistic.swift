/// A statistic of many sums, stored as vectors of four. The calibration error is one: it has a sum for each
/// of its bins.
///
/// # Definition
/// It computes what ``BlockBootstrap`` needs of a statistic. Sums are padded with zeros to whole vectors. A
/// residual first adds the products of the vectors and then their four lanes.
///
/// # Layout
/// ```
/// rows   blocks × vectors × 4 × Double
/// ```
struct WideStatistic {
  private let rows: [SIMD4<Double>]
  private let vectors: Int

  /// Lays out `width` sums for each block.
  init(_ sums: [Double], width: Int) {
    vectors = (width + 3) / 4
    var rows = Array(repeating: SIMD4<Double>.zero, count: sums.count / width * vectors)
    for (place, sum) in sums.enumerated() {
      let (block, column) = (place / width, place % width)
      rows[block * vectors + column / 4][column % 4] = sum
    }
    self.rows = rows
  }

  /// Returns each sum over the blocks drawn, followed by the padding's zeros.
  func totals(_ drawn: [(block: Int, count: Double)]) -> [Double] {
    var totals = Array(repeating: SIMD4<Double>.zero, count: vectors)
    rows.withUnsafeBufferPointer { rows in
      totals.withUnsafeMutableBufferPointer { totals in
        for (block, count) in drawn {
          let start = block &* vectors
          for vector in 0..<vectors { totals[vector] += count * rows[start &+ vector] }
        }
      }
    }
    return totals.flatMap { [$0[0], $0[1], $0[2], $0[3]] }
  }

  /// Returns the jackknife's sum Σ ((slope · sums)/(weights · (totals − sums)))² over the blocks drawn. It is
  /// infinite when the denominator is empty without some block.
  func leftOut(
    _ drawn: [(block: Int, count: Double)], slope: [Double], weights: [Double], totals: [Double]
  ) -> Double {
    var slopes = Array(repeating: SIMD4<Double>.zero, count: vectors)
    for (column, weight) in slope.enumerated() { slopes[column / 4][column % 4] = weight }
    var below = Array(repeating: SIMD4<Double>.zero, count: vectors)
    for (column, weight) in weights.enumerated() { below[column / 4][column % 4] = weight }
    var bottom = 0.0
    for (column, weight) in weights.enumerated() { bottom += weight * totals[column] }
    return rows.withUnsafeBufferPointer { rows in
      slopes.withUnsafeBufferPointer { slopes in
        below.withUnsafeBufferPointer { below in
          var squares = 0.0
          for (block, count) in drawn {
            let start = block &* vectors
            var residual = SIMD4<Double>.zero
            var own = SIMD4<Double>.zero
            for vector in 0..<vectors {
              residual += slopes[vector] * rows[start &+ vector]
              own += below[vector] * rows[start &+ vector]
            }
            let rest = bottom - ((own[0] + own[1]) + (own[2] + own[3]))
            if rest <= 0 { return .infinity }
            let sum = ((residual[0] + residual[1]) + (residual[2] + residual[3])) / rest
            squares += count * sum * sum
          }
          return squares
        }
      }
    }
  }
}
