/// A statistic of many sums, stored as vectors of four; the calibration error is one, with a sum for each of its bins.
/// A residual first adds the products of the vectors and then their four lanes.
///
/// ```
/// rows   blocks × vectors × 4 × Double, padded with zeros
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
  func totals(_ drawn: BlockBootstrap.Draws) -> [Double] {
    let rows = rows.span
    var totals = Array(repeating: SIMD4<Double>.zero, count: vectors)
    for (block, count) in drawn {
      let start = block &* vectors
      for vector in 0..<vectors { totals[vector] += count * rows[unchecked: start &+ vector] }
    }
    return totals.flatMap { [$0[0], $0[1], $0[2], $0[3]] }
  }

  /// Returns the jackknife's sum Σ ((slope · sums)/(weights · (totals − sums)))² over the blocks drawn. It is
  /// infinite when the denominator is empty without some block.
  func leftOut(
    _ drawn: BlockBootstrap.Draws, slope: [Double], weights: [Double], totals: [Double]
  ) -> Double {
    var slopes = Array(repeating: SIMD4<Double>.zero, count: vectors)
    for (column, weight) in slope.enumerated() { slopes[column / 4][column % 4] = weight }
    var below = Array(repeating: SIMD4<Double>.zero, count: vectors)
    for (column, weight) in weights.enumerated() { below[column / 4][column % 4] = weight }
    var bottom = 0.0
    for (column, weight) in weights.enumerated() { bottom += weight * totals[column] }
    let rows = rows.span
    let above = slopes.span
    let under = below.span
    var squares = 0.0
    for (block, count) in drawn {
      let start = block &* vectors
      var residual = SIMD4<Double>.zero
      var own = SIMD4<Double>.zero
      for vector in 0..<vectors {
        let sums = rows[unchecked: start &+ vector]
        residual += above[unchecked: vector] * sums
        own += under[unchecked: vector] * sums
      }
      let rest = bottom - ((own[0] + own[1]) + (own[2] + own[3]))
      if rest <= 0 { return .infinity }
      let sum = ((residual[0] + residual[1]) + (residual[2] + residual[3])) / rest
      squares += count * sum * sum
    }
    return squares
  }
}
