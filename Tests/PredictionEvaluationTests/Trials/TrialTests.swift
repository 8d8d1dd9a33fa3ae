import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import Testing

/// What a trial keeps besides ranks and probabilities, followed by hand.
@Suite("Trials")
struct TrialTests {
  private let day = 1440

  private func trials(_ strategy: any ScoringStrategy = MostFrequent()) async throws -> [Trial] {
    let dataset = try SmallDataset.of(
      [
        (0, 0, "a", 1), (0, day, "a", 1), (0, 2 * day, "a", 1), (0, 3 * day, "b", 1),
        (0, 32 * day, "b", nil), (0, 32 * day + 2, "b", 1), (0, 32 * day + 3, "a", 1),
      ], people: ["p"])
    return await Replay(dataset: dataset).run(strategy).run.trials
  }

  @Test("Known donations are those before the trial")
  func known() async throws {
    let trials = try await trials()
    #expect(trials.map(\.knownDonations) == [0, 1, 2, 3, 5, 6], "one donation has no target and is known")
  }

  @Test("A repeat is a truth that is the last shortcut of a target type")
  func repeats() async throws {
    #expect(try await trials().map(\.isRepeat) == [false, true, true, false, true, false])
  }

  @Test("The first suggestion was last used thirty days before")
  func shown() async throws {
    let trials = try await trials()
    #expect(trials.map(\.shown) == [0, 0, 0, 1, 1, 1], "three days are the support a surface asks for")
    #expect(trials[3].secondsSinceUse == 86_400 && trials[4].secondsSinceUse == 30 * 86_400 + 120)
    #expect(trials[0].secondsSinceUse == nil)
    #expect(Metric.staleRate.pooled(.of([trials[4]])) == 1)
  }

  @Test("Without trials there is no share of first uses: absent, not 0")
  func noTrials() async throws {
    let dataset = try SmallDataset.of([(0, 0, "a", nil)], people: ["p"])
    #expect(await Replay(dataset: dataset).run(MostFrequent()).noveltyRate == nil)
  }
}
