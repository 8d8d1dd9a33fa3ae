import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks
import Testing

@testable import PredictionReplays

/// The forms of many datasets' results.
struct BenchmarkDocumentTests {
  /// The first seven of the registry, its baselines.
  static let strategies: [String] = StrategyRegistry.all.prefix(7).map { $0.name }

  private func table(of strategies: [String]) throws -> String {
    let persona = try #require(PersonaRegistry.all.map(\.name).max { $0.count < $1.count })
    return BenchmarkDocument(documents: [
      SmallDocument.make(name: "\(persona)-6-weeks", strategies: strategies)
    ]).table.text
  }

  @Test("Seven baselines and the oracle fit 120 columns, with the longest dataset name")
  func tableWidth() throws {
    #expect(BenchmarkDocumentTests.strategies.count == 7)
    #expect(try width(of: table(of: BenchmarkDocumentTests.strategies)) <= 120)
  }

  @Test("Seven strategies do not yet fit 120 columns when theirs are the widest titles of the registry")
  func widestTitles() throws {
    func titleWidth(_ name: String) -> Int { width(of: TextTable.title(ofStrategy: name).text) }
    let widest = StrategyRegistry.all.map { $0.name }.sorted { titleWidth($0) > titleWidth($1) }.prefix(7)
    let columns = try width(of: table(of: Array(widest)))
    withKnownIssue("columns are limited by their number, not by their width") { #expect(columns <= 120) }
  }

  @Test("Of many strategies the best and the plainest have columns; every one has a row, the best first")
  func manyStrategies() {
    let many = (0..<30).map { "a-strategy-s-name-\($0)" } + BenchmarkDocumentTests.strategies
    var small = SmallDocument.make(strategies: many)
    for (rank, index) in small.results.indices.enumerated() {
      for metric in small.results[index].metrics.indices
      where small.results[index].metrics[metric].name == "hit_rate@1" {
        small.results[index].metrics[metric].value = Double(rank) / 100
      }
    }
    let document = BenchmarkDocument(documents: [small])
    #expect(width(of: document.table.text) <= 120)
    let rows = document.table.text.split(separator: "\n").compactMap { line in
      many.first { line.hasPrefix($0 + " ") }
    }
    #expect(rows.count == many.count && rows == many.reversed())
  }

  @Test(
    "A cell is the hit rate and half its interval in thousandths; the ceiling is the oracle's expectation")
  func cells() {
    let document = BenchmarkDocument(documents: [SmallDocument.make()])
    let row = document.table.text.split(separator: "\n").first { $0.hasPrefix("commuter") }
    // The oracle hits .6 and 1.2 times its own expectation: it expected .5.
    #expect(row?.split(separator: " ").map(String.init) == ["commuter-1-week", ".250", "±125", ".500"])
  }

  @Test("A cost is the mean over the datasets, as every figure beside it is")
  func costs() throws {
    var documents = ["a", "b", "c", "d"].map { SmallDocument.make(name: $0) }
    for (place, bytes) in [10, 20, 30, 540].enumerated() {
      var person = PersonCost()
      (person.suggest, person.donate, person.bytes) = ([Int64(bytes * 2)], [Int64(bytes * 4)], bytes)
      documents[place].results[0].cost = ReplayCost([person], donations: 1, seconds: 1, threads: 1)
    }
    let table = BenchmarkDocument(documents: documents).table.text
    let row = try #require(table.split(separator: "\n").last { $0.hasPrefix("most-frequent") })
    #expect(row.split(separator: " ").suffix(3) == ["300", "600", "150"])
  }

  @Test("A dataset without an oracle has no ceiling; means are over the datasets that have a value")
  func partly() {
    let document = BenchmarkDocument(documents: [
      SmallDocument.make(name: "a"), SmallDocument.make(name: "b", oracle: false),
    ])
    let lines = document.table.text.split(separator: "\n")
    #expect(lines.first { $0.hasPrefix("b ") }?.hasSuffix("–") ?? false)
    #expect(lines.first { $0.hasPrefix("oracle") }?.contains("12.346") ?? false)
  }

  @Test("JSON is the documents under one key, CSV has one header")
  func machineForms() {
    let document = BenchmarkDocument(documents: [
      SmallDocument.make(name: "a"), SmallDocument.make(name: "b"),
    ])
    #expect(document.json.text.hasPrefix("{\n  \"datasets\": [\n    {\n      \"dataset\": {\"name\": \"a\""))
    #expect(document.csv.split(separator: "\n").count { $0.hasPrefix("dataset,") } == 1)
  }
}
