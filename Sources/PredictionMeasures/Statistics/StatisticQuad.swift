/// Four ratios of two sums each, side by side, so that one pass over the blocks drawn serves all four. With fewer than
/// four the other lanes are zero.
///
/// ```
/// above   blocks × 4 × Double   the first sum of each statistic
/// below   blocks × 4 × Double   the second
/// ```
struct StatisticQuad {
  private let above: [SIMD4<Double>]
  private let below: [SIMD4<Double>]
  /// True where all statistics have the same second sums: the trials, mostly.
  private let isShared: Bool

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
    (self.above, self.below) = (above, below)
    isShared = below.allSatisfy { lanes in sums.indices.allSatisfy { lanes[$0] == lanes[0] } }
  }

  /// Returns the ratios of the first sums to the second, the jackknife's squares of those ratios, and the
  /// second sums. A lane whose second sum is not above zero has no ratio; one whose denominator is empty without some
  /// block has infinite squares.
  func ratios(
    _ drawn: BlockBootstrap.Draws
  ) -> (values: SIMD4<Double>, squares: SIMD4<Double>, denominators: SIMD4<Double>) {
    let above = above.span
    let below = below.span
    var (top, bottom) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    for (block, count) in drawn {
      top += count * above[unchecked: block]
      bottom += count * below[unchecked: block]
    }
    let values = (top / bottom).replacing(with: 0, where: bottom .<= 0)
    var squares = SIMD4<Double>.zero
    if !isShared {
      for (block, count) in drawn {
        let second = below[unchecked: block]
        let rest = bottom - second
        let residual = (above[unchecked: block] - values * second) / rest
        let square = count * residual * residual
        squares += square.replacing(with: Double.infinity, where: rest .<= 0)
      }
      return (values, squares, bottom)
    }
    // All lanes share one denominator, so each block needs one division.
    for (block, count) in drawn {
      let second = below[unchecked: block][0]
      let rest = bottom[0] - second
      if rest <= 0 {
        squares = SIMD4(repeating: Double.infinity)
        break
      }
      let share = 1 / rest
      let residual = (above[unchecked: block] - values * second) * share
      squares += count * residual * residual
    }
    return (values, squares, bottom)
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
