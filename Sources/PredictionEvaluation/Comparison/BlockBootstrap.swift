import PredictionEngine

/// 95 % intervals by the symmetric studentised bootstrap over blocks: people, or days when there is one person.
///
/// Trials of one person are alike, so people are resampled, not trials. Few people of unequal length make a plain
/// percentile interval too short; studentising mends most of that.
///
/// # Definition
/// A metric θ = Σaᵢ/Σbᵢ has the linearised standard error s = √(n/(n − 1) Σ(aᵢ − θbᵢ)²)/Σbᵢ over n blocks. Each of
/// 2,000 seeded resamples of n blocks gives t* = |θ* − θ|/s*. With q the 95 % quantile of t*, the interval is θ ± q·s,
/// clipped to the metric's range. The same resamples serve every metric and strategy.
///
/// # Edge cases
/// Fewer than two blocks: no interval. No variation at all: the value itself. A resample without variation that misses
/// θ has an infinite t*; where more than 5 % of them do, q is infinite and there is no interval: with two or three blocks
/// (AA and BB of two), and for a rate near 0 or 1 that only one or two people depart from. A resample that has no value,
/// since nobody in it has a trial that counts, has an infinite t* too: a rate of one person alone has no interval.
/// Standard errors below 10⁻¹² of the value are rounding, not variation.
///
/// # Example
/// Four people with 1, 3, 2 and 6 hits of 4, 5, 6 and 9: θ = 12/24, s = √(4/3 · 4.5)/24 = .10206.
///
/// # Cost
/// 2,000 × distinct blocks drawn (63 % of all) × sums of all metrics, twice; no allocation a block.
///
/// # Source
/// Hall, "The Bootstrap and Edgeworth Expansion", 1992, § 3.5 (symmetric percentile-t); Davison and Hinkley,
/// "Bootstrap Methods and their Application", 1997, § 2.7 (linearised errors).
public enum BlockBootstrap {
  /// Resamples drawn.
  public static let resamples = 2000
  /// Relative differences up to this are rounding.
  private static let rounding = 1e-12

  /// Calls `body` with how often each block was drawn, for each resample, in an order that only the seed decides.
  static func forEachResample(blocks: Int, seed: UInt64, _ body: ([UInt32]) -> Void) {
    var generator = SplitMix64(seed: StableHash.fold(seed, 0xB007_57A9))
    var counts = Array(repeating: UInt32(0), count: blocks)
    for _ in 0..<resamples {
      for block in counts.indices { counts[block] = 0 }
      for _ in 0..<blocks { counts[generator.below(blocks)] += 1 }
      body(counts)
    }
  }

  /// One statistic of one run: each block's sums, flat, and the metric they are for.
  struct Statistic {
    let metric: any Metric
    let sums: [Double]
    /// Whether `sums` hold each block's own value over 1, to be averaged, instead of the metric's sums.
    var averagesBlocks = false

    /// How many sums a block has.
    var width: Int { averagesBlocks ? 2 : metric.width }

    /// The statistic of added-up sums.
    func value(_ sums: [Double]) -> Double? {
      averagesBlocks ? (sums[1] > 0 ? sums[0] / sums[1] : nil) : metric.value(sums)
    }
  }

  /// A value and its linearised standard error.
  struct Estimate {
    let value: Double
    let error: Double
    /// Whether blocks differ by more than rounding.
    var isVaried: Bool { error > rounding * abs(value) }
  }

  /// The intervals of several statistics over the same blocks.
  static func intervals(
    of statistics: [Statistic], blocks: Int, seed: UInt64
  ) -> [(low: Double, high: Double)?] {
    guard blocks >= 2 else { return statistics.map { _ in nil } }
    let estimates = statistics.map { estimate($0, drawn: Array(0..<blocks).map { ($0, 1) }, blocks: blocks) }
    var distances: [[Double]] = statistics.map { _ in [] }
    var drawn: [(block: Int, count: Double)] = []
    forEachResample(blocks: blocks, seed: seed) { counts in
      drawn.removeAll(keepingCapacity: true)
      for block in 0..<blocks where counts[block] > 0 { drawn.append((block, Double(counts[block]))) }
      for (index, statistic) in statistics.enumerated() {
        guard let value = estimates[index]?.value else { continue }
        // A resample without a value holds nothing in: as far from it as can be.
        let resampled = estimate(statistic, drawn: drawn, blocks: blocks)
        distances[index].append(resampled.map { studentised($0, from: value) } ?? .infinity)
      }
    }
    return statistics.indices.map { index in
      guard let estimate = estimates[index], !distances[index].isEmpty else { return nil }
      let distance = quantile(distances[index])
      guard distance < .infinity else { return nil }
      if !estimate.isVaried { return (estimate.value, estimate.value) }
      let range = statistics[index].metric.range
      let halfWidth = distance * estimate.error
      return (
        max(range.lowerBound, estimate.value - halfWidth), min(range.upperBound, estimate.value + halfWidth)
      )
    }
  }

  /// A resample's distance from the value, in its own standard errors.
  private static func studentised(_ resampled: Estimate, from value: Double) -> Double {
    let distance = abs(resampled.value - value)
    if resampled.isVaried { return distance / resampled.error }
    return distance > rounding * abs(value) ? .infinity : 0
  }

  /// The ⌈.95 (m + 1)⌉-th smallest of m distances.
  private static func quantile(_ distances: [Double]) -> Double {
    let sorted = distances.sorted()
    let position = ((sorted.count + 1) * 95 + 99) / 100
    return sorted[min(sorted.count, position) - 1]
  }

  /// The statistic over blocks drawn so often each; `nil` when nothing counted.
  static func estimate(
    _ statistic: Statistic, drawn: [(block: Int, count: Double)], blocks: Int
  ) -> Estimate? {
    let width = statistic.width
    let totals = total(statistic.sums, width: width, drawn: drawn)
    guard let value = statistic.value(totals) else { return nil }
    let weights: (numerator: [Double], denominator: [Double]) =
      statistic.averagesBlocks ? ([1, 0], [0, 1]) : statistic.metric.linearisation(at: totals)
    let slope = (0..<width).map { weights.numerator[$0] - value * weights.denominator[$0] }
    let squares = squaredResiduals(statistic.sums, slope: slope, drawn: drawn)
    var denominator = 0.0
    for column in 0..<width { denominator += weights.denominator[column] * totals[column] }
    let correction = Double(blocks) / Double(blocks - 1)
    return Estimate(
      value: value, error: denominator > 0 ? (correction * squares).squareRoot() / denominator : 0)
  }

  /// Each sum over the blocks drawn. Two sums, the usual case, stay in registers.
  private static func total(
    _ sums: [Double], width: Int, drawn: [(block: Int, count: Double)]
  ) -> [Double] {
    sums.withUnsafeBufferPointer { sums in
      if width == 2 {
        var (first, second) = (0.0, 0.0)
        for (block, count) in drawn {
          first += count * sums[block * 2]
          second += count * sums[block * 2 + 1]
        }
        return [first, second]
      }
      var totals = Array(repeating: 0.0, count: width)
      for (block, count) in drawn {
        for column in 0..<width { totals[column] += count * sums[block * width + column] }
      }
      return totals
    }
  }

  /// Σ over the blocks drawn of (slope · sums)².
  private static func squaredResiduals(
    _ sums: [Double], slope: [Double], drawn: [(block: Int, count: Double)]
  ) -> Double {
    let width = slope.count
    var squares = 0.0
    return sums.withUnsafeBufferPointer { sums in
      if width == 2 {
        let (first, second) = (slope[0], slope[1])
        for (block, count) in drawn {
          let residual = first * sums[block * 2] + second * sums[block * 2 + 1]
          squares += count * residual * residual
        }
        return squares
      }
      for (block, count) in drawn {
        var residual = 0.0
        for column in 0..<width { residual += slope[column] * sums[block * width + column] }
        squares += count * residual * residual
      }
      return squares
    }
  }
}
