import PredictionEngine

/// Computes 95 % intervals by the studentised bootstrap over blocks: people, or days when there is one person.
///
/// Trials of one person are alike, so people are resampled and not trials. With few people of unequal length a plain
/// percentile interval is too short; studentising mends most of that.
///
/// # Definition
/// A metric θ = Σaᵢ/Σbᵢ over n blocks has the jackknife's standard error s = √((n − 1)/n Σ((aᵢ − θbᵢ)/(Σb − bᵢ))²).
/// With g the metric's `IntervalScale`, each of 2,000 seeded resamples of n blocks gives t* = |g(θ*) −
/// g(θ)|/(s*·g′(θ*)). With q the 95 % quantile of t*, the interval holds every value within q·s·g′(θ) of g(θ). The same
/// resamples serve every metric and strategy. Of few blocks q is a quantile of Student's t: see `IntervalReach`.
///
/// # Edge cases
/// With fewer than four blocks there is no interval, nor when they weigh like fewer than three. Without variation the
/// interval is the value itself, and where Student's t is used there is none. A resample has an infinite t* when it has
/// no variation and misses θ, or when its value rests on a single draw; when more than 5 % are infinite there is no
/// interval.
///
/// # Cost
/// 2,000 × distinct blocks drawn (63 % of all) × sums of all metrics, twice. No block allocates.
///
/// # Source
/// Hall, "The Bootstrap and Edgeworth Expansion", 1992, § 3.5 (symmetric percentile-t); Davison and Hinkley, "Bootstrap
/// Methods and their Application", 1997, § 2.7 (jackknife errors), § 5.2 (the scale). Chosen by coverage among four
/// forms: `Scripts/simulated-truth`.
public enum BlockBootstrap {
  /// The number of resamples drawn.
  public static let resamples = 2000
  /// A value and its jackknife standard error.
  typealias Estimate = StudentisedInterval.Estimate

  /// The blocks of a resample, each with its number of draws.
  package typealias Draws = [(block: Int, count: Double)]

  /// Calls `body` for each resample with the number of draws of each block. Only the seed decides the order.
  package static func forEachResample(blocks: Int, seed: UInt64, _ body: ([UInt32]) -> Void) {
    var generator = SplitMix64(seed: StableHash.fold(seed, 0xB007_57A9))
    var counts = Array(repeating: UInt32(0), count: blocks)
    for _ in 0..<resamples {
      for block in counts.indices { counts[block] = 0 }
      for _ in 0..<blocks { counts[generator.below(blocks)] += 1 }
      body(counts)
    }
  }

  /// Returns how far the intervals of several numbers over the same blocks reach.
  ///
  /// `few` has the reach of each number of which too few blocks count to resample. `note` takes another number's place and
  /// its estimate in a resample; `nil` where that has no value.
  static func reaches(
    of numbers: [StudentisedInterval?], few: [IntervalReach?], blocks: Int, seed: UInt64,
    resampled: (_ drawn: Draws, _ counts: [UInt32], _ note: (Int, Estimate?) -> Void) -> Void
  ) -> [IntervalReach] {
    var distances: [[Double]] = numbers.map { _ in [] }
    var drawn: Draws = []
    if few.contains(where: { $0 == nil }) {
      forEachResample(blocks: blocks, seed: seed) { counts in
        drawn.removeAll(keepingCapacity: true)
        for block in counts.indices where counts[block] > 0 { drawn.append((block, Double(counts[block]))) }
        resampled(drawn, counts) { place, estimate in
          guard few[place] == nil, let own = numbers[place] else { return }
          distances[place].append(own.distance(of: estimate))
        }
      }
    }
    return few.indices.map { few[$0] ?? IntervalReach(distances: distances[$0]) }
  }

  /// The percentile interval of a statistic over resamples, of which each says how often it draws a block.
  static func percentiles(blocks: Int, seed: UInt64, of value: ([UInt32]) -> Double) -> ConfidenceInterval {
    var resampled: [Double] = []
    forEachResample(blocks: blocks, seed: seed) { resampled.append(value($0)) }
    resampled.sort()
    let edge = resamples / 40
    return ConfidenceInterval(
      low: resampled[edge - 1], high: resampled[resampled.count - edge], form: .percentile)
  }

  /// One statistic of one run: each block's sums in one flat array, and how they give a value.
  package struct Statistic {
    package let form: any SumStatistic
    package let sums: [Double]

    package init(form: any SumStatistic, sums: [Double]) {
      (self.form, self.sums) = (form, sums)
    }

    private var totals: [Double] {
      (0..<form.width).map { column in
        stride(from: column, to: sums.count, by: form.width).reduce(0) { $0 + sums[$1] }
      }
    }

    var value: Double? { form.value(totals) }

    /// The length of each block: what it adds to the denominator. Without a value no block has one.
    func lengths(blocks: Int) -> [Double] {
      let (width, totals) = (form.width, totals)
      guard form.value(totals) != nil else { return Array(repeating: 0, count: blocks) }
      let weights = form.linearisation(at: totals).denominator
      return (0..<blocks).map { block in
        (0..<width).reduce(0) { $0 + weights[$1] * sums[block * width + $1] }
      }
    }
  }

  /// Returns the intervals of several statistics over the same blocks.
  static func intervals(
    of statistics: [Statistic], blocks: Int, seed: UInt64
  ) -> [ConfidenceInterval?] {
    guard blocks >= 2 else { return statistics.map { _ in nil } }
    let everybody = (0..<blocks).map { (block: $0, count: 1.0) }
    let lengths = statistics.map { $0.lengths(blocks: blocks) }
    let few = lengths.map { IntervalReach(fewOfLengths: $0) }
    let found = statistics.indices.map { index in
      // Blocks without a value say nothing about the spread. In resamples their number cancels.
      let counted = few[index] == nil ? blocks : lengths[index].count { $0 != 0 }
      return estimate(statistics[index], drawn: everybody, blocks: counted)
        .map { StudentisedInterval($0, range: statistics[index].form.range) }
    }
    let many = statistics.indices.filter { few[$0] == nil }
    // Ratios, the usual case, are computed four at a time. Four of which one is no ratio are computed alone.
    let pairs = StatisticQuad.grouped(
      statistics.map(\.sums), many.filter { statistics[$0].form.width == 2 })
    let fours = stride(from: 0, to: pairs.count, by: 4).map { Array(pairs[$0..<min($0 + 4, pairs.count)]) }
      .filter { $0.allSatisfy { statistics[$0].form.isRatio } }
    let quads = fours.map { lanes in
      (lanes: lanes, sums: StatisticQuad(lanes.map { statistics[$0].sums }, blocks: blocks))
    }
    let others = many.filter { place in !fours.contains { $0.contains(place) } }.map { index in
      (index: index, sums: WideStatistic(statistics[index].sums, width: statistics[index].form.width))
    }
    let reaches = reaches(of: found, few: few, blocks: blocks, seed: seed) { drawn, _, note in
      for quad in quads {
        let (values, squares, denominators) = quad.sums.ratios(drawn)
        for (lane, index) in quad.lanes.enumerated() {
          let isPresent = denominators[lane] > 0
          note(
            index, isPresent ? Estimate(value: values[lane], squares: squares[lane], blocks: blocks) : nil)
        }
      }
      for other in others {
        note(other.index, estimate(statistics[other.index], other.sums, drawn: drawn, blocks: blocks))
      }
    }
    return zip(found, reaches).map { $0?.interval($1) }
  }

  /// Returns the largest share of one block in the jackknife's variance, which shows whether one person
  /// decides an interval. `nil` when nothing varies.
  static func largestShare(of statistic: Statistic, blocks: Int) -> Double? {
    let everybody = (0..<blocks).map { (block: $0, count: 1.0) }
    let sums = WideStatistic(statistic.sums, width: statistic.form.width)
    let totals = Array(sums.totals(everybody).prefix(statistic.form.width))
    guard let value = statistic.form.value(totals) else { return nil }
    let weights = statistic.form.linearisation(at: totals)
    let slope = totals.indices.map { weights.numerator[$0] - value * weights.denominator[$0] }
    let squares = everybody.map {
      sums.leftOut([$0], slope: slope, weights: weights.denominator, totals: totals)
    }
    let sum = squares.reduce(0, +)
    guard sum > 0, sum < .infinity, let largest = squares.max() else { return nil }
    return largest / sum
  }

  /// Returns the statistic over blocks with their numbers of draws; `nil` when nothing counted.
  ///
  /// `laidOut` has the statistic's sums, where they are laid out already.
  static func estimate(
    _ statistic: Statistic, _ laidOut: WideStatistic? = nil, drawn: Draws, blocks: Int
  ) -> Estimate? {
    let width = statistic.form.width
    let sums = laidOut ?? WideStatistic(statistic.sums, width: width)
    let totals = Array(sums.totals(drawn).prefix(width))
    guard let value = statistic.form.value(totals) else { return nil }
    let weights = statistic.form.linearisation(at: totals)
    let slope = (0..<width).map { weights.numerator[$0] - value * weights.denominator[$0] }
    let squares = sums.leftOut(drawn, slope: slope, weights: weights.denominator, totals: totals)
    return Estimate(value: value, squares: squares, blocks: blocks)
  }
}
