import Testing

@testable import PredictionEvaluation

/// The prequential hit rate with a fading factor.
struct FadingHitRateTests {
  @Test("Hits 0, 1: 1/(.99 + 1)")
  func worked() {
    #expect(isClose(Metric.fadingHitRate.pooled(.ranks([2, 1])), 1 / 1.99))
    #expect(isClose(Metric.fadingHitRate.pooled(.ranks([1, 2])), 0.99 / 1.99))
    #expect(Metric.fadingHitRate.pooled(.of([])) == nil)
  }

  @Test("After a change for good, a thousand trials on, the old life has faded")
  func fades() throws {
    let run = StrategyRun.ranks(Array(repeating: 2, count: 1000) + Array(repeating: 1, count: 1000))
    #expect(Metric.hitRate(at: 1).pooled(run) == 0.5)
    #expect(try #require(Metric.fadingHitRate.pooled(run)) > 0.9999)
  }

  @Test("People fade apart, and nobody weighs more than a hundred trials")
  func people() throws {
    let long = (0..<2000).map { Trial.with(person: 0, row: $0, rank: 1) }
    let short = (0..<50).map { Trial.with(person: 1, row: 2000 + $0, rank: 2) }
    let value = try #require(Metric.fadingHitRate.pooled(.of(long + short)))
    let weight = (1 - pow99(50)) * 100
    #expect(isClose(value, 100 / (100 + weight), within: 1e-8))
    var mixed: [Trial] = []
    for index in long.indices {
      mixed.append(long[index])
      if index < short.count { mixed.append(short[index]) }
    }
    #expect(isClose(Metric.fadingHitRate.pooled(.of(mixed)), value), "whoever comes first")
  }

  private func pow99(_ exponent: Int) -> Double { (0..<exponent).reduce(1.0) { power, _ in power * 0.99 } }
}
