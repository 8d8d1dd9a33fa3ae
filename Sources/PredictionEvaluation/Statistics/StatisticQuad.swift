/// Four statistics of two sums each, side by side, so that one pass over the blocks drawn serves all four.
///
/// # Definition
/// It computes what ``BlockBootstrap`` needs of one statistic, in four independent lanes. Each lane adds up
/// in the same order as alone and gives the same bits.
///
/// # Edge cases
/// With fewer than four statistics the other lanes are zero. Second sums that all four share are read once.
///
/// # Layout
/// ```
/// above   blocks × 4 × Double   the first sum of each statistic
/// below   blocks × 4 × Double   the second; empty where they are shared
/// shared  blocks × Double       the second, where all statistics have the same: the trials, mostly
/// ```
struct StatisticQuad {
  private let above: [SIMD4<Double>]
  private let below: [SIMD4<Double>]
  private let shared: [Double]

  /// Lays the sums of up to four statistics side by side, two sums for each block.
  init(_ sums: [[Double]], blocks: Int) {
    precondition((1...4).contains(sums.count), "one to four lanes")
    var above = Array(repeating: SIMD4<Double>.zero, count: blocks)
    var below = above
    for (lane, sums) in sums.enumerated() {
      for block in 0..<blocks {
        above[block][lane] = sums[block * 2]
        below[block][lane] = sums[block * 2 + 1]
      }
    }
    let isShared = below.allSatisfy { lanes in sums.indices.allSatisfy { lanes[$0] == lanes[0] } }
    self.above = above
    self.below = isShared ? [] : below
    shared = isShared ? below.map { $0[0] } : []
  }

  /// Returns both sums over the blocks drawn.
  func totals(_ drawn: [(block: Int, count: Double)]) -> (above: SIMD4<Double>, below: SIMD4<Double>) {
    above.withUnsafeBufferPointer { above in
      var first = SIMD4<Double>.zero
      if below.isEmpty {
        return shared.withUnsafeBufferPointer { shared in
          var second = 0.0
          for (block, count) in drawn {
            first += count * above[block]
            second += count * shared[block]
          }
          return (first, SIMD4(repeating: second))
        }
      }
      return below.withUnsafeBufferPointer { below in
        var second = SIMD4<Double>.zero
        for (block, count) in drawn {
          first += count * above[block]
          second += count * below[block]
        }
        return (first, second)
      }
    }
  }

  /// Returns the jackknife's sum Σ (slope · sums/(weight · (totals − sums)))² over the blocks drawn. A lane
  /// is infinite when its denominator is empty without some block.
  func leftOut(
    _ drawn: [(block: Int, count: Double)], slope: (above: SIMD4<Double>, below: SIMD4<Double>),
    weight: (above: SIMD4<Double>, below: SIMD4<Double>),
    totals: (above: SIMD4<Double>, below: SIMD4<Double>)
  ) -> SIMD4<Double> {
    let bottom = weight.above * totals.above + weight.below * totals.below
    let isShared = below.isEmpty
    return above.withUnsafeBufferPointer { above in
      below.withUnsafeBufferPointer { below in
        shared.withUnsafeBufferPointer { shared in
          var squares = SIMD4<Double>.zero
          for (block, count) in drawn {
            let second = isShared ? SIMD4(repeating: shared[block]) : below[block]
            let rest = bottom - (weight.above * above[block] + weight.below * second)
            let residual = (slope.above * above[block] + slope.below * second) / rest
            let square = count * residual * residual
            squares += square.replacing(with: Double.infinity, where: rest .<= 0)
          }
          return squares
        }
      }
    }
  }

  /// Returns the ratios of the first sums to the second, the jackknife's squares of those ratios, and the
  /// second sums. A lane whose second sum is not above zero has no ratio.
  func ratios(
    _ drawn: [(block: Int, count: Double)]
  ) -> (values: SIMD4<Double>, squares: SIMD4<Double>, denominators: SIMD4<Double>) {
    let totals = totals(drawn)
    let values = (totals.above / totals.below).replacing(with: 0, where: totals.below .<= 0)
    guard below.isEmpty else {
      let one = SIMD4<Double>(repeating: 1)
      let squares = leftOut(drawn, slope: (one, 0 - values), weight: (.zero, one), totals: totals)
      return (values, squares, totals.below)
    }
    // All lanes share one denominator, so each block needs one division.
    let bottom = totals.below[0]
    let squares = above.withUnsafeBufferPointer { above in
      shared.withUnsafeBufferPointer { shared in
        var squares = SIMD4<Double>.zero
        for (block, count) in drawn {
          let rest = bottom - shared[block]
          if rest <= 0 { return SIMD4(repeating: Double.infinity) }
          let share = 1 / rest
          let residual = (above[block] - values * shared[block]) * share
          squares += count * residual * residual
        }
        return squares
      }
    }
    return (values, squares, totals.below)
  }

  /// Orders statistics of two sums so that those with equal second sums are neighbours and the order is
  /// otherwise kept.
  static func grouped(_ sums: [[Double]], _ positions: [Int]) -> [Int] {
    var groups: [[Int]] = []
    for position in positions {
      let own = sums[position]
      let place = groups.firstIndex { group in
        let other = sums[group[0]]
        return stride(from: 1, to: own.count, by: 2).allSatisfy { own[$0] == other[$0] }
      }
      if let place { groups[place].append(position) } else { groups.append([position]) }
    }
    return groups.flatMap { $0 }
  }
}
