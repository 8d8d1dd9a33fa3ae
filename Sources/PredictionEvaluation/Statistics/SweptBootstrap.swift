/// A number that is read off where a bar over everybody's values takes a budget, so that it is no function of sums.
package protocol SweptStatistic: Sendable {
  /// The range of possible values; intervals are clipped to it.
  var range: ClosedRange<Double> { get }
  /// Sweeps the bar over blocks that were drawn some times each; `nil` when nothing counted.
  func parts(drawn: [UInt32]) -> SweptParts?
}

/// A swept number as one sum over another, near the bar that was found.
package struct SweptParts: Sendable {
  /// What one draw of each block adds to the numerator, and to the denominator.
  package var (above, below): ([Double], [Double])

  /// Makes the parts from what one draw of each block adds.
  package init(above: [Double], below: [Double]) { (self.above, self.below) = (above, below) }

  /// The sums over the blocks drawn, and the sum of the numerator over that of another number.
  func estimate(over other: [Double], drawn: [UInt32]) -> StudentisedInterval.Estimate? {
    var totals = (above: 0.0, below: 0.0)
    for block in drawn.indices where drawn[block] > 0 {
      totals.above += Double(drawn[block]) * above[block]
      totals.below += Double(drawn[block]) * other[block]
    }
    guard totals.below > 0 else { return nil }
    let value = totals.above / totals.below
    var squares = 0.0
    for block in drawn.indices where drawn[block] > 0 {
      let rest = totals.below - other[block]
      let influence = rest > 0 ? (above[block] - value * other[block]) / rest : .infinity
      squares += Double(drawn[block]) * influence * influence
    }
    return StudentisedInterval.Estimate(value: value, squares: squares, blocks: drawn.count)
  }
}

/// Computes 95 % intervals of numbers whose bar is swept again in each resample of blocks.
///
/// # Definition
/// That of ``BlockBootstrap``, with the same resamples. The standard error is that of the ratio near the bar which
/// the statistic states.
///
/// # Edge cases
/// Where few blocks count no resamples are drawn, as there.
enum SweptBootstrap {
  /// One number: a statistic, or its numerator over that of another.
  struct Number {
    var statistic: Int
    var over: Int?
  }

  struct Interval {
    var value: Double
    var ends: ConfidenceInterval?
  }

  /// Returns the numbers with their intervals; `nil` for a number without a value.
  static func intervals(
    of numbers: [Number], _ statistics: [any SweptStatistic], blocks: Int, seed: UInt64, resamples: Bool
  ) -> [Interval?] {
    let everybody = [UInt32](repeating: 1, count: blocks)
    let whole = statistics.map { $0.parts(drawn: everybody) }
    let few = numbers.map { number in
      let lengths = number.over.map { whole[$0]?.above } ?? whole[number.statistic]?.below
      return IntervalReach(fewOfLengths: lengths ?? [])
    }
    func estimates(_ drawn: [UInt32]) -> [StudentisedInterval.Estimate?] {
      let parts = statistics.map { $0.parts(drawn: drawn) }
      return numbers.map { number in
        guard let own = parts[number.statistic] else { return nil }
        guard let over = number.over else { return own.estimate(over: own.below, drawn: drawn) }
        return parts[over].flatMap { own.estimate(over: $0.above, drawn: drawn) }
      }
    }
    let found = numbers.indices.map { index -> StudentisedInterval? in
      let number = numbers[index]
      let range = number.over == nil ? statistics[number.statistic].range : 0...Double.infinity
      return estimates(everybody)[index].map { StudentisedInterval($0, range: range) }
    }
    var distances = [[Double]](repeating: [], count: numbers.count)
    if resamples, few.contains(where: { $0 == nil }) {
      BlockBootstrap.forEachResample(blocks: blocks, seed: seed) { drawn in
        for (index, estimate) in estimates(drawn).enumerated() {
          if few[index] == nil, let own = found[index] { distances[index].append(own.distance(of: estimate)) }
        }
      }
    }
    return numbers.indices.map { index in
      guard let own = found[index] else { return nil }
      let reach = few[index] ?? IntervalReach(distances: distances[index])
      return Interval(value: own.estimate.value, ends: resamples ? own.interval(reach) : nil)
    }
  }
}
