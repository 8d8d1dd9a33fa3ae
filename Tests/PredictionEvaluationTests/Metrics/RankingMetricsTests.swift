import PredictionEvaluation
import Testing

/// Metrics of the candidates' order: hit rate, reciprocal rank, gain, share of the oracle.
struct RankingMetricsTests {
  let run = StrategyRun.ranks([1, 3, nil, 2])

  @Test("Ranks 1, 3, none, 2: hit rate at 1 is 1/4, at 3 it is 3/4")
  func hitRate() {
    #expect(Metric.hitRate(at: 1).pooled(run) == 0.25)
    #expect(Metric.hitRate(at: 2).pooled(run) == 0.5)
    #expect(Metric.hitRate(at: 3).pooled(run) == 0.75)
  }

  @Test("A truth that is no candidate is a miss at every cut-off")
  func missing() {
    #expect(Metric.hitRate(at: .max).pooled(.ranks([nil, nil])) == 0)
    #expect(Metric.meanReciprocalRank.pooled(.ranks([nil, nil])) == 0)
    #expect(Metric.normalisedGain(at: 5).pooled(.ranks([nil])) == 0)
  }

  @Test("Ranks 1, 3, none, 2: the mean reciprocal rank is 11/24")
  func reciprocalRank() {
    #expect(isClose(Metric.meanReciprocalRank.pooled(run), 11.0 / 24))
    #expect(Metric.meanReciprocalRank.pooled(.ranks([1000])) == 0.001, "no cut-off")
  }

  @Test("Ranks 1, 3, none, 2: the gain is (1 + 1/2 + 0 + .6309)/4 = .5327")
  func gain() {
    #expect(isClose(Metric.normalisedGain(at: 5).pooled(run), 0.532732438, within: 1e-9))
    #expect(isClose(Metric.normalisedGain(at: 2).pooled(run), (1 + 0.6309297535714575) / 4))
    #expect(Metric.normalisedGain(at: 5).pooled(.ranks([6])) == 0)
  }

  @Test("Three hits in five trials beside an oracle that is .8 sure of each: a share of 3/4")
  func oracleShare() {
    let trials = StrategyRun.ranks([1, 1, 2, nil, 1]).trials
    #expect(isClose(Metric.oracleShare.pooled(.of(trials, oracleTop: Array(repeating: 0.8, count: 5))), 0.75))
    #expect(Metric.oracleShare.pooled(.of(trials)) == nil, "no oracle, no share")
    #expect(isClose(Metric.oracleShare.pooled(.of([.with(rank: 1)], oracleTop: [0.5])), 2), "luck may pass 1")
  }

  @Test("Pooled over trials, not over people: nine hits of ten and none of thirty are 9/40")
  func pooled() {
    let busy = (0..<30).map { Trial.with(person: 1, row: $0) }
    let idle = (0..<10).map { Trial.with(person: 0, row: 30 + $0, rank: $0 == 0 ? 2 : 1) }
    #expect(Metric.hitRate(at: 1).pooled(.of(idle + busy)) == 9.0 / 40)
  }

  @Test("Eleven people at 0, .1, …, 1: the worst two hit .05 of the time")
  func worstDecile() {
    var trials: [Trial] = []
    for person in 0...10 {
      for trial in 0..<10 { trials.append(.with(person: person, rank: trial < person ? 1 : 2)) }
    }
    #expect(isClose(Metric.worstDecileHitRate.pooled(.of(trials)), 0.05))
    #expect(
      isClose(Metric.worstDecileHitRate.pooled(.of(trials.filter { $0.person > 0 })), 0.1),
      "ten: the worst one")
    #expect(
      Metric.worstDecileHitRate.pooled(.of(trials.filter { $0.person > 1 })) == nil,
      "nine people have no tenth")
  }

  @Test("The worst tenth's interval holds its value and stays within 0 and 1")
  func worstDecileInterval() throws {
    let value = try #require(Metric.worstDecileHitRate.evaluate(.drawn(seed: 4, people: 25), seed: 1))
    let (low, high) = try (#require(value.low), #require(value.high))
    #expect(0 <= low && low <= value.value && value.value <= high && high <= 1)
    #expect(value.interval?.form == .percentile)
    let few = try #require(Metric.worstDecileHitRate.evaluate(.drawn(seed: 4, people: 11), seed: 1))
    #expect(few.interval == nil, "eleven people are not resampled")
  }
}
