import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import Testing

@Suite("What supplied shortcuts are worth over the first donations")
struct FirstDonationsTests {
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

  private func noon(_ day: Int) -> Moment {
    Moment(year: 2026, month: 3, day: 2 + day, hour: 12, secondsFromGMT: 3600)
  }

  private func supply(
    _ soup: String, _ from: Moment, _ until: Moment? = nil, to dataset: inout Dataset
  ) throws {
    var suggestion = AppSuggestion("OrderSoup", ["soup": .string(soup)])
    (suggestion.from, suggestion.until) = (from, until)
    let kept = try dataset.catalog.kept(suggestion, as: .suggestion, symbols: &dataset.symbols)
    dataset.suppliedRows.append(SuppliedRow(person: 0, entry: kept))
  }

  @Test("The gain is that of the supplied trials, and the ceiling is kept")
  func worth() async throws {
    var dataset = try dataset(["pea", "leek", "pea", "leek", "miso", "pho"])
    try supply("pea", noon(0), noon(1), to: &dataset)
    let judged = FirstDonations(
      dataset, counts: [1, 4], metrics: [Metric.hitRate(at: 1), Metric.hitRateAny(at: 3)],
      options: ReplayOptions())
    let rows = await judged.rows(of: MostFrequent())
    #expect(rows.map(\.trials) == [1, 1, 4, 4])
    #expect(rows.map(\.new) == [1, 1, 0.5, 0.5] && rows.map(\.supplied) == [1, 1, 0.25, 0.25])
    #expect(rows[0].with?.value == 1 && rows[0].without?.value == 0)
    for row in rows {
      #expect(try #require(row.with).value <= (try #require(row.ceiling)))
      #expect(row.ceiling == (try #require(row.without)).value + row.supplied)
    }
  }
}
