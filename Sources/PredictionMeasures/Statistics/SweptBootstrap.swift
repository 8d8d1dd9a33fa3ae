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

  /// The sum of the numerator over that of another number, over the blocks drawn.
  package func estimate(over other: [Double], drawn: BlockBootstrap.Draws) -> StudentisedInterval.Estimate? {
    PairedSums(differences: above, denominators: other).estimate(drawn)
  }
}

/// Computes 95 % intervals of numbers whose bar is swept again in each resample of blocks, as ``BlockBootstrap`` does.
/// The standard error is that of the ratio near the bar which the statistic states.
package enum SweptBootstrap {
  /// One number: a statistic, or its numerator over that of another.
  package struct Number {
    package var statistic: Int
    package var over: Int?

    package init(statistic: Int, over: Int? = nil) {
      (self.statistic, self.over) = (statistic, over)
    }
  }

  package struct Interval {
    package var value: Double
    package var ends: ConfidenceInterval?
  }

  /// Returns the numbers with their intervals; `nil` for a number without a value.
  package static func intervals(
    of numbers: [Number], _ statistics: [any SweptStatistic], blocks: Int, seed: UInt64, resamples: Bool
  ) -> [Interval?] {
    let everybody = [UInt32](repeating: 1, count: blocks)
    let whole = statistics.map { $0.parts(drawn: everybody) }
    let few = numbers.map { number in
      let lengths = number.over.map { whole[$0]?.above } ?? whole[number.statistic]?.below
      return IntervalReach(fewOfLengths: lengths ?? [])
    }
    func estimates(_ drawn: BlockBootstrap.Draws, _ counts: [UInt32]) -> [StudentisedInterval.Estimate?] {
      let parts = statistics.map { $0.parts(drawn: counts) }
      return numbers.map { number in
        guard let own = parts[number.statistic] else { return nil }
        guard let over = number.over else { return own.estimate(over: own.below, drawn: drawn) }
        return parts[over].flatMap { own.estimate(over: $0.above, drawn: drawn) }
      }
    }
    let found = zip(numbers, estimates((0..<blocks).map { ($0, 1) }, everybody)).map { number, estimate in
      let range = number.over == nil ? statistics[number.statistic].range : 0...Double.infinity
      return estimate.map { StudentisedInterval($0, range: range) }
    }
    let reaches =
      !resamples
      ? []
      : BlockBootstrap.reaches(of: found, few: few, blocks: blocks, seed: seed) { drawn, counts, note in
        for (place, estimate) in estimates(drawn, counts).enumerated() { note(place, estimate) }
      }
    return found.indices.map { place in
      found[place].map { own in
        Interval(value: own.estimate.value, ends: resamples ? own.interval(reaches[place]) : nil)
      }
    }
  }
}
