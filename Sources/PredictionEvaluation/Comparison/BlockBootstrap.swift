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
/// Fewer than two blocks: no interval. No variation at all: the value itself. A resample without variation has no t*
/// unless it misses θ; then t* is infinite.
///
/// # Cost
/// 2,000 × blocks × sums of all metrics.
///
/// # Source
/// Hall, "The Bootstrap and Edgeworth Expansion", 1992, § 3.5 (symmetric percentile-t); Davison and Hinkley 1997.
public enum BlockBootstrap {
  /// Resamples drawn.
  public static let resamples = 2000

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
  }

  /// The intervals of several statistics over the same blocks.
  static func intervals(of statistics: [Statistic], blocks: Int, seed: UInt64) -> [(low: Double, high: Double)?] {
    guard blocks >= 2 else { return statistics.map { _ in nil } }
    let ones = Array(repeating: UInt32(1), count: blocks)
    let estimates = statistics.map { estimate($0, counts: ones, blocks: blocks) }
    var distances: [[Double]] = statistics.map { _ in [] }
    forEachResample(blocks: blocks, seed: seed) { counts in
      for (index, statistic) in statistics.enumerated() {
        guard let (value, _) = estimates[index],
          let (resampled, error) = estimate(statistic, counts: counts, blocks: blocks)
        else { continue }
        let distance = abs(resampled - value)
        distances[index].append(error > 0 ? distance / error : (distance < 1e-12 ? 0 : .infinity))
      }
    }
    return statistics.indices.map { index in
      guard let (value, error) = estimates[index], !distances[index].isEmpty else { return nil }
      let range = statistics[index].metric.range
      if error == 0 { return (value, value) }
      let sorted = distances[index].sorted()
      let position = (sorted.count + 1) * 95
      let quantile = sorted[min(sorted.count - 1, (position + 99) / 100 - 1)]
      return (max(range.lowerBound, value - quantile * error), min(range.upperBound, value + quantile * error))
    }
  }

  private static func estimate(
    _ statistic: Statistic, counts: [UInt32], blocks: Int
  ) -> (value: Double, error: Double)? {
    let width = statistic.metric.width
    let sums = statistic.sums
    var totals = Array(repeating: 0.0, count: width)
    for block in 0..<blocks where counts[block] > 0 {
      let count = Double(counts[block])
      for column in 0..<width { totals[column] += count * sums[block * width + column] }
    }
    guard let value = statistic.metric.value(totals) else { return nil }
    var squares = 0.0
    var denominator = 0.0
    if width == 2 {
      for block in 0..<blocks where counts[block] > 0 {
        let residual = sums[block * 2] - value * sums[block * 2 + 1]
        squares += Double(counts[block]) * residual * residual
      }
      denominator = totals[1]
    } else {
      for block in 0..<blocks where counts[block] > 0 {
        let part = statistic.metric.linearised(sums[(block * width)..<(block * width + width)], totals: totals)
        let residual = part.numerator - value * part.denominator
        squares += Double(counts[block]) * residual * residual
        denominator += Double(counts[block]) * part.denominator
      }
    }
    let correction = Double(blocks) / Double(blocks - 1)
    return (value, denominator > 0 ? (correction * squares).squareRoot() / denominator : 0)
  }
}
