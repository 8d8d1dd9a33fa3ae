import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("Supplied shortcuts in a replay")
struct SuppliedReplayTests {
  /// One person who orders a soup each noon, each time another one.
  private func dataset(_ soups: [String]) throws -> Dataset {
    let intent = IntentDefinition(
      name: "OrderSoup", parameters: [ParameterDefinition("soup", .string)], shortcutTypes: [["soup"]])
    let catalog = try DefinitionCatalog(intents: [intent])
    var symbols = SymbolTable()
    let rows = try soups.enumerated().map { day, soup in
      Dataset.Row(
        identifier: symbols.intern("row \(day)"), person: 0,
        donation: try catalog.donation(
          intent: "OrderSoup", parameters: [("soup", .string(soup))], context: Context(at: noon(day)),
          symbols: &symbols))
    }
    return Dataset(name: "a", digest: "", catalog: catalog, symbols: symbols, rows: rows, people: ["ann"])
  }

  private func noon(_ day: Int, minute: Int = 0) -> Moment {
    Moment(year: 2026, month: 3, day: 2 + day, hour: 12, minute: minute, secondsFromGMT: 3600)
  }

  private func supply(
    _ soup: String, _ from: Moment, _ until: Moment? = nil, to dataset: inout Dataset
  ) throws {
    var suggestion = AppSuggestion("OrderSoup", ["soup": .string(soup)])
    (suggestion.from, suggestion.until) = (from, until)
    let kept = try dataset.catalog.kept(suggestion, as: .suggestion, symbols: &dataset.symbols)
    dataset.suppliedRows.append(SuppliedRow(person: 0, entry: kept))
  }

  private func trials(
    _ dataset: Dataset, uses: Bool = true, _ strategy: any ScoringStrategy = MostFrequent()
  ) async -> [Trial] {
    var options = ReplayOptions()
    options.usesSuggestions = uses
    options.surface = Surface(
      name: "open", slots: 5, minimumProbability: 0.05, supplied: AppSuggestion.Kind.allCases)
    return await Replay(dataset: dataset, options: options).run(strategy).run.trials
  }

  @Test("A row counts from its start on and before its end; a hit of it is a hit of ranking and shown list")
  func valid() async throws {
    var dataset = try dataset(["pea", "leek", "miso", "pho"])
    try supply("pea", noon(0), noon(1), to: &dataset)
    try supply("leek", noon(1, minute: 1), to: &dataset)
    try supply("miso", noon(0), noon(2), to: &dataset)
    try supply("pho", noon(3), to: &dataset)
    let (with, without) = (await trials(dataset), await trials(dataset, uses: false))
    #expect(with.map(\.rank) == [1, nil, nil, 4], "of the first day, too early, too late, of its moment")
    let stating = await trials(dataset, uses: true, BucketedBayes())
    #expect(stating.map(\.rank) == [1, nil, nil, 1], "more probable than what was done once")
    #expect(with.map(\.matchPosition) == [1, nil, nil, 2])
    #expect(with.map(\.shown) == [2, 1, 1, 2])
    #expect(with.map(\.parametersSaved) == [1, 0, 0, 1])
    #expect(without.map(\.rank) == [nil, nil, nil, nil] && without.allSatisfy { $0.shown == 0 })
    #expect(with.map(\.probability) == without.map(\.probability), "a new truth is charged P(NEW) as before")
  }

  @Test("Nothing that becomes known later moves an answer, for any strategy", arguments: [1, 2] as [UInt64])
  func leaks(seed: UInt64) async throws {
    let dataset = try Dataset.drawn(seed: seed, people: 2, donationsEach: 10).withSupply(seed: seed)
    let answerers: [any Answerer] = [
      StrategyAnswerer(MostFrequent()), StrategyAnswerer(BucketedBayes()), StrategyAnswerer(ContextMixture()),
    ]
    let report = try await LeakGuard(dataset: dataset, moments: 3, payloads: 4, seed: seed).check(answerers)
    #expect(report.isClean, "\(report.table)")
    #expect(report.results.allSatisfy { $0.counts.first { $0.kind == .sensed }?.compared ?? 0 > 0 })
  }

  @Test("A strategy that reads what is supplied later is found")
  func planted() async throws {
    let dataset = try Dataset.drawn(seed: 3, people: 2, donationsEach: 10).withSupply(seed: 3)
    let report = try await LeakGuard(dataset: dataset, moments: 3, payloads: 4, seed: 3).check([ReadsSupply()]
    )
    let moved = report.results[0].counts.first { $0.kind == .sensed }?.moved ?? 0
    #expect(!report.isClean && moved > 0, "\(report.table)")
  }

  /// Answers with the number and times of everything that is ever supplied.
  private struct ReadsSupply: Answerer {
    let name = "reads-supply"

    func answers(to dataset: Dataset) async -> [Answer] {
      let digest = dataset.suppliedRows.reduce(UInt64(0)) {
        $0 &+ StableHash.fold(1, UInt64(bitPattern: $1.entry.from?.microsecondsSince1970 ?? 0))
      }
      return dataset.rows.map { Answer(identifier: $0.identifier, digest: digest) }
    }
  }
}
