import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks
import Testing

/// Where there is nothing to learn, nothing is learned.
@Suite("Chance")
struct ChanceTests {
  @Test("On noise every strategy lies within .02 of chance", arguments: Runs.seeds)
  func noise(seed: UInt64) async throws {
    let noise = try #require(Persona.named("noise"))
    let dataset = WeekGenerator(persona: noise, weeks: 6, people: 74, seed: seed).dataset()
    for run in await Runs.all(of: dataset, seed: seed) {
      #expect(run.trials.count >= 20_000)
      let rate = Runs.hits(run) / Double(run.trials.count)
      #expect(abs(rate - 0.1) <= 0.02, "\(run.strategy): \(rate) on seed \(seed)")
    }
  }

  @Test(
    "With every item replaced by a uniform one of ten, every strategy hits one in ten", arguments: Runs.seeds)
  func randomItems(seed: UInt64) async throws {
    let commuter = try #require(Persona.named("commuter"))
    let weeks = WeekGenerator(persona: commuter, weeks: 6, people: 125, seed: seed).dataset()
    let dataset = weeks.withRandomItems(count: 10, seed: seed)
    for run in await Runs.all(of: dataset, seed: seed) {
      #expect(run.trials.count >= 20_000)
      let trials = Double(run.trials.count)
      let bound = 4 * (0.1 * 0.9 / trials).squareRoot()
      #expect(abs(Runs.hits(run) / trials - 0.1) <= bound, "\(run.strategy) on seed \(seed)")
    }
  }
}
