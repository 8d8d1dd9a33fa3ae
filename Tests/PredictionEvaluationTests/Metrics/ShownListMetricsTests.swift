import PredictionEvaluation
import Testing

/// Metrics of what a surface shows.
struct ShownListMetricsTests {
  @Test("Shown 3, 0, 1, 5: three of four trials are answered")
  func coverage() {
    #expect(Metric.coverage.pooled(.of([3, 0, 1, 5].map { .with(shown: $0) })) == 0.75)
  }

  @Test("First matches at 1, 4, none, 3: two of four are among the first three")
  func anyHit() {
    let run = StrategyRun.of([1, 4, nil, 3].map { .with(shown: 5, matchPosition: $0) })
    #expect(Metric.hitRateAny(at: 3).pooled(run) == 0.5)
    #expect(Metric.hitRateAny(at: 5).pooled(run) == 0.75)
  }

  @Test("Nothing shown is a miss, not a skip")
  func silence() {
    let run = StrategyRun.of([.with(shown: 1, matchPosition: 1), .with(shown: 0)])
    #expect(Metric.hitRateAny(at: 3).pooled(run) == 0.5)
  }

  @Test("Half filled first, all filled fourth, all filled third: (.5 + 0 + 1)/3 saved at 3")
  func parametersSaved() {
    let run = StrategyRun.of([
      .with(shown: 5, matchPosition: 1, parametersSaved: 0.5),
      .with(shown: 5, matchPosition: 4, parametersSaved: 1),
      .with(shown: 5, matchPosition: 3, parametersSaved: 1),
    ])
    #expect(Metric.parametersSaved(at: 3).pooled(run) == 0.5)
  }
}
