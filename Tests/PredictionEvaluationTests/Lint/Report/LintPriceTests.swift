import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks
import Testing

@testable import PredictionCare

@Suite("What a finding costs")
struct LintPriceTests {
  private static let weeks = WeekGenerator(persona: .soupLover, weeks: 2, people: 5, seed: 3).dataset()

  private func price(
    _ repair: DatasetRepair, of dataset: Dataset, by strategy: any ScoringStrategy = MostRecent(),
    _ options: ReplayOptions = ReplayOptions()
  ) async throws -> LintPrice? {
    try await LintPricing(
      dataset: dataset, strategy: strategy, metric: .hitRate(at: 1), options: options
    )
    .prices(of: [repair]) { _ in }[0]
  }

  @Test(
    "The original is judged by what the repaired dataset predicts: as a slow look at each answer says",
    arguments: [MostRecent(), BucketedBayes()] as [any ScoringStrategy])
  func identity(_ strategy: any ScoringStrategy) async throws {
    let dataset = LintPriceTests.weeks.planting([PlantedDefect(.unstableKeys, rate: 0.5)], seed: 3)
    let findings = LintProfile(dataset).findings(of: [UnstableKeys()])
    let repair = findings.reduce(into: DatasetRepair()) { $0.formUnion($1.repair) }
    #expect(findings.count == 4)
    let price = try #require(await self.price(repair, of: dataset, by: strategy))
    // The answer and the truth, both without the session.
    func plain(_ shortcut: Shortcut) -> [String] {
      let entry = dataset.catalog.entries[shortcut.definition]
      return [entry.name]
        + zip(entry.combinations[shortcut.combination].parameters, shortcut.values)
        .filter { entry.parameters[$0.0].name != "session" }.map { dataset.symbols.text(of: $0.1) }
    }
    let decomposer = Decomposer(catalog: dataset.catalog)
    let trials = await Replay(dataset: dataset).run(strategy).run.trials
    let hits = trials.count { trial in
      trial.top.map(plain) == decomposer.target(of: dataset.rows[trial.row].donation).map(plain)
    }
    #expect(price.trials == trials.count && price.original == Double(hits) / Double(trials.count))
    // And the repaired dataset is as good as the one without the fault.
    let clean = await Replay(dataset: LintPriceTests.weeks).run(strategy).run
    #expect(price.repaired == Double(clean.trials.count { $0.rank == 1 }) / Double(clean.trials.count))
    // What was done last is the same thing with and without a session; what was done often is not.
    #expect(strategy is MostRecent ? price.difference == 0 : price.difference > 0)
    #expect(price.people == 5)
  }

  @Test("Rows that a repair leaves out are scored in neither")
  func removedRows() async throws {
    let dataset = LintPriceTests.weeks
    let price = try #require(await self.price(DatasetRepair(removing: [20, 21, 22]), of: dataset))
    let scored = ReplayOptions().scoredRows(of: dataset)
    #expect(price.trials == scored.indices.count { scored[$0] && !(20...22).contains($0) })
    let run = await Replay(dataset: dataset).run(MostRecent()).run
    let left = run.trials.filter { !(20...22).contains($0.row) }
    #expect(price.original == Double(left.count { $0.rank == 1 }) / Double(left.count))
  }

  @Test("A row that the original cannot be asked about is a miss of the original")
  func unlisted() async throws {
    let dataset = LintPriceTests.weeks.planting([PlantedDefect(.unlistedActivities, rate: 0.2)], seed: 3)
    let finding = try #require(LintProfile(dataset).findings(of: [UnlistedActivities()]).first)
    let price = try #require(await self.price(finding.repair, of: dataset))
    let run = await Replay(dataset: dataset).run(MostRecent()).run
    let all = await Replay(dataset: LintPriceTests.weeks).run(MostRecent()).run
    #expect(price.trials == all.trials.count && run.trials.count < all.trials.count)
    #expect(price.original == Double(run.trials.count { $0.rank == 1 }) / Double(all.trials.count))
  }

  @Test("Words cost nothing: the difference is 0 and its interval is [0, 0]")
  func words() async throws {
    let dataset = LintPriceTests.weeks.planting([PlantedDefect(.poorTitles, rate: 0.5)], seed: 3)
    let finding = try #require(LintProfile(dataset).findings(of: [PoorTitles()]).first)
    let price = try #require(await self.price(finding.repair, of: dataset))
    #expect(price.difference == 0 && price.interval?.low == 0 && price.interval?.high == 0)
  }

  @Test("The interval is that of the paired comparison, and one person has none")
  func interval() async throws {
    let dataset = LintPriceTests.weeks.planting([PlantedDefect(.unstableKeys, rate: 0.8)], seed: 3)
    let findings = LintProfile(dataset).findings(of: [UnstableKeys()])
    let price = try #require(await self.price(findings[0].repair, of: dataset))
    let interval = try #require(price.interval)
    #expect(interval.low <= price.difference && price.difference <= interval.high)
    var one = ReplayOptions()
    one.onlyPeople = ["soup-lover-0002"]
    let alone = try #require(await self.price(findings[0].repair, of: dataset, by: MostRecent(), one))
    #expect(alone.interval == nil && alone.people == 1 && alone.trials > 20)
  }

  @Test("Threads change no price")
  func threads() async throws {
    let dataset = LintPriceTests.weeks.planting([PlantedDefect(.unstableKeys, rate: 0.5)], seed: 3)
    let repair = try #require(LintProfile(dataset).findings(of: [UnstableKeys()]).first).repair
    var two = ReplayOptions()
    two.threads = 2
    let first = try #require(await price(repair, of: dataset))
    let second = try #require(await price(repair, of: dataset, by: MostRecent(), two))
    #expect(first.original == second.original && first.repaired == second.repaired)
    #expect(first.interval?.low == second.interval?.low)
  }
}
