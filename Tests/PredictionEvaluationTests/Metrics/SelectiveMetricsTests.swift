import PredictionEvaluation
import Testing

/// Hit rate where something was shown, staleness, skill against repeating, and regret.
struct SelectiveMetricsTests {
  @Test("Ranks 1, 2, 1, 4, the last two unanswered: 1/2 at 1 and 2/2 at 3")
  func selective() {
    let run = StrategyRun.of([
      .with(rank: 1, shown: 2), .with(rank: 2, shown: 1), .with(rank: 1), .with(rank: 4),
    ])
    #expect(Metric.selectiveHitRate(at: 1).pooled(run) == 0.5)
    #expect(Metric.selectiveHitRate(at: 3).pooled(run) == 1)
    #expect(Metric.hitRate(at: 1).pooled(run) == 0.5, "all trials count there")
  }

  @Test("Who never answers has no selective hit rate and is never stale: absent, not 0")
  func silent() {
    let run = StrategyRun.of([.with(rank: 1), .with(rank: 1)])
    #expect(Metric.selectiveHitRate(at: 1).pooled(run) == nil)
    #expect(Metric.staleRate.pooled(run) == nil)
  }

  @Test("First suggestions used 1, 27, 29 and 60 days ago: half of them are stale; 28 days are not yet")
  func stale() {
    func run(_ days: [Int]) -> StrategyRun {
      .of(days.map { .with(shown: 1, secondsSinceUse: $0 * 86_400) })
    }
    #expect(Metric.staleRate.pooled(run([1, 27, 29, 60])) == 0.5)
    #expect(Metric.staleRate.pooled(run([28])) == 0)
    #expect(Metric.staleRate.pooled(.of([.with(shown: 1, secondsSinceUse: 28 * 86_400 + 1), .with()])) == 1)
  }

  @Test("Five trials, three hits, one repeat: a skill of (3 − 1)/(5 − 1); repeating itself has none")
  func skill() {
    func run(_ ranks: [Int], repeats: [Bool]) -> StrategyRun {
      .of(zip(ranks, repeats).map { .with(rank: $0, isRepeat: $1) })
    }
    let repeats = [true, false, false, false, false]
    #expect(Metric.skillVersusRepeat.pooled(run([1, 1, 1, 2, 3], repeats: repeats)) == 0.5)
    #expect(Metric.skillVersusRepeat.pooled(run([1, 2, 2, 2, 2], repeats: repeats)) == 0)
    #expect(Metric.skillVersusRepeat.pooled(run([1, 1, 1, 1, 1], repeats: repeats)) == 1)
    #expect(Metric.skillVersusRepeat.pooled(run([2, 2, 2, 2, 2], repeats: repeats)) == -0.25)
    #expect(Metric.skillVersusRepeat.pooled(run([1, 1], repeats: [true, true])) == nil, "nothing to add")
  }

  @Test("It is kappa against the persistent classifier: (p − p′)/(1 − p′)")
  func kappa() {
    let run = StrategyRun.drawn(seed: 2)
    let count = Double(run.trials.count)
    let hits = Double(run.trials.count { $0.rank == 1 }) / count
    let repeats = Double(run.trials.count { $0.isRepeat }) / count
    #expect(repeats > 0 && isClose(Metric.skillVersusRepeat.pooled(run), (hits - repeats) / (1 - repeats)))
  }

  @Test("Three hits in five trials, the oracle .8 sure of each: a regret of .2; without an oracle none")
  func regret() {
    let trials = StrategyRun.ranks([1, 1, 2, nil, 1]).trials
    #expect(isClose(Metric.oracleRegret.pooled(.of(trials, oracleTop: Array(repeating: 0.8, count: 5))), 0.2))
    #expect(Metric.oracleRegret.pooled(.of(trials)) == nil)
  }
}
