/// Resamples differences to find how far their intervals reach.
extension PairedSums {
  /// Returns how far the intervals of several differences reach, see `IntervalReach`. Those over equally many blocks share
  /// their resamples.
  static func reaches(of all: [PairedSums], seed: UInt64) -> [IntervalReach] {
    let few = all.map { IntervalReach(fewOfLengths: $0.weights) }
    var reaches = few
    let many = all.indices.filter { few[$0] == nil }
    for (blocks, places) in Dictionary(grouping: many, by: { all[$0].blocks }) {
      let several = places.map { all[$0] }
      for (place, reach) in zip(places, resampled(several, blocks: blocks, seed: seed)) {
        reaches[place] = reach
      }
    }
    return reaches.compactMap { $0 }
  }

  private static func resampled(_ several: [PairedSums], blocks: Int, seed: UInt64) -> [IntervalReach] {
    let numbers = several.map {
      StudentisedInterval(difference: $0.estimate ?? Estimate(value: 0, error: 0))
    }
    let fours = stride(from: 0, to: several.count, by: 4).map { start in
      let lanes = start..<min(start + 4, several.count)
      return (lanes: lanes, quad: quad(several[lanes]))
    }
    return BlockBootstrap.reaches(
      of: numbers, few: several.map { _ in nil }, blocks: blocks, seed: seed
    ) { drawn, _, note in
      for (lanes, quad) in fours {
        let estimates = quad.map { PairedSums.estimates($0, blocks: blocks, drawn) }
        for index in lanes {
          note(index, estimates.map { $0[index - lanes.lowerBound] } ?? several[index].estimate(drawn))
        }
      }
    }
  }

  /// Lays the differences of up to four ratios side by side for ``estimates(_:_:_:)``; `nil` when one of them
  /// is not a ratio.
  private static func quad(_ several: ArraySlice<PairedSums>) -> StatisticQuad? {
    var sums: [[Double]] = []
    for one in several {
      guard let ratio = one.ratio else { return nil }
      sums.append(zip(ratio.differences, ratio.denominators).flatMap { [$0, $1] })
    }
    return StatisticQuad(sums, blocks: several.first?.blocks ?? 0)
  }

  /// Computes ``estimate(_:)`` for each lane, with the same bits.
  private static func estimates(
    _ quad: StatisticQuad, blocks: Int, _ drawn: BlockBootstrap.Draws
  ) -> InlineArray<4, Estimate?> {
    let totals = quad.totals(drawn)
    let values = totals.above / totals.below
    let one = SIMD4<Double>(repeating: 1)
    let squares = quad.leftOut(drawn, slope: (one, -values), weight: (.zero, one), totals: totals)
    let correction = Double(blocks - 1) / Double(blocks)
    return InlineArray { lane in
      guard totals.below[lane] > 0 else { return nil }
      let error = (correction * squares[lane]).squareRoot()
      return Estimate(value: values[lane], error: error > PairedSums.rounding * abs(values[lane]) ? error : 0)
    }
  }
}
