import PredictionEngine
import Testing

@testable import PredictionEvaluation

/// Whether a 95 % interval holds the truth about 95 times in a hundred.
///
/// Simulated people: trials log-normal (median 45, σ 1, at least 5), a person's own hit rate .5 plus a normal effect of
/// standard deviation .06, hits drawn from it. The truth is .5. Normal numbers are sums of twelve uniforms less six.
struct IntervalCoverageTests {
  @Test(
    "At 31 people of unequal length, 400 simulated runs: the interval holds the truth in .91 to .98 of them")
  func coverage() {
    var generator = SplitMix64(seed: 2026)
    let statistics = (0..<400).map { _ in
      BlockBootstrapTests.statistic((0..<31).map { _ in IntervalCoverageTests.person(&generator) })
    }
    let intervals = BlockBootstrap.intervals(of: statistics, blocks: 31, seed: 1)
    let held = intervals.count { interval in interval.map { $0.low <= 0.5 && 0.5 <= $0.high } ?? false }
    #expect((0.91...0.98).contains(Double(held) / 400), "held in \(held) of 400")
  }

  static func person(_ generator: inout SplitMix64) -> (a: Double, b: Double) {
    let length = 45 * Exponential.natural(normal(&generator))
    let trials = max(5, Int(length + 0.5))
    let rate = min(1, max(0, 0.5 + 0.06 * normal(&generator)))
    var hits = 0
    for _ in 0..<trials where generator.unitInterval() < rate { hits += 1 }
    return (Double(hits), Double(trials))
  }

  static func normal(_ generator: inout SplitMix64) -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + generator.unitInterval() }
  }
}
