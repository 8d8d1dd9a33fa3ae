import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

/// What it is worth to know what apps supply while there is little history, on the spent seed.
@Suite("What apps supply is worth something while there is little history")
struct WithoutHistoryClaimTests {
  private static let (people, personas) =
    TestEffort.isWhole ? (60, [Persona.soupLover, .listener, .commuter]) : (4, [Persona.listener])

  @Test(
    "The first donations are hit more often with it, never more often than the ceiling says",
    arguments: personas.indices)
  func worth(index: Int) async throws {
    let persona = Self.personas[index]
    let dataset = WeekGenerator(
      persona: persona, weeks: 2, people: Self.people, seed: Runs.spentSeed, hasSuggestions: true
    ).dataset()
    var options = ReplayOptions()
    options.threads = 2
    // Where what apps supply stands.
    options.surface = try #require(Surface.named("settings-list"))
    let judged = FirstDonations(
      dataset, counts: [3, 10, 30], metrics: [Metric.hitRate(at: 3), Metric.hitRateAny(at: 3)],
      options: options)
    for row in await judged.rows(of: ContextMixture()) {
      let comparison = try #require(row.comparison)
      let figures = "\(persona.name), first \(row.first), \(row.metric): \(Runs.figures(comparison))"
      print("\(figures); new \(row.new), supplied \(row.supplied)")
      let (with, ceiling) = (try #require(row.with).value, try #require(row.ceiling))
      #expect(row.supplied <= row.new && with <= ceiling + 1e-9, "\(figures)")
      if TestEffort.isWhole {
        if row.metric == "hit_rate_any@3" { #expect(comparison.interval()?.low ?? -1 > 0, "\(figures)") }
        if row.first == 3 { #expect(comparison.difference > 0, "\(figures)") }
      }
    }
  }
}
