import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionEvaluation

@Suite("What confirming is worth")
struct CollisionReportTests {
  /// One person's donations of an intent with one parameter, an hour apart, by number.
  private func dataset(_ items: [Int]) throws -> Dataset {
    let catalog = try DefinitionCatalog(intents: [
      IntentDefinition(
        name: "Play", parameters: [ParameterDefinition("track", .string)],
        shortcutTypes: [ShortcutType(["track"])])
    ])
    var symbols = SymbolTable()
    var rows: [Dataset.Row] = []
    for (hour, item) in items.enumerated() {
      let donation = try catalog.donation(
        intent: "Play", parameters: [("track", .string("track \(item)"))],
        context: Context(at: Moment(secondsSince1970: Int64(hour) * 3600)), symbols: &symbols)
      rows.append(Dataset.Row(identifier: symbols.intern("row \(hour)"), person: 0, donation: donation))
    }
    return Dataset(name: "play", digest: "", catalog: catalog, symbols: symbols, rows: rows, people: ["ann"])
  }

  @Test(
    "At 8 bits, 300 shortcuts merge into at most 256; at 32 bits none do, and every answer is the exact one")
  func bits() throws {
    let report = CollisionReport(try dataset(Array(0..<300) + Array(0..<50)))
    #expect(report.shortcuts == 300 && report.trials == 350 && report.rows.map(\.bits) == Array(8...32))
    let (first, last) = (report.rows[0], report.rows[24])
    #expect(first.merged >= 44 && first.wrongAnswers > 0)
    #expect(last == CollisionReport.Row(bits: 32, merged: 0, wrongAnswers: 0, hits: report.hits))
    for (shorter, longer) in zip(report.rows, report.rows.dropFirst()) {
      #expect(shorter.merged >= longer.merged)
    }
    #expect(report.collided == 0)
    #expect(report.chains.indices.reduce(0) { $0 + $1 * report.chains[$1] } == 300)
  }

  @Test("Two shortcuts that share 8 bits: the second is never first without confirmation, and is with it")
  func pair() throws {
    // Two tracks whose hashes agree in their low 8 bits, found by hashing.
    let many = try dataset(Array(0..<400))
    var history = PersonalHistory(catalog: many.catalog)
    for row in many.rows { history.learn(row.donation, symbols: many.symbols) }
    let index = history.counters.index
    let partner = try #require((1..<400).first { index.hash(of: $0) & 255 == index.hash(of: 0) & 255 })
    let report = CollisionReport(try dataset([0] + Array(repeating: partner, count: 9)))
    // Exactly: nothing is known, then track 0 is first, then the partner is, eight times right.
    #expect(report.trials == 10 && report.hits >= 7)
    let row = report.rows[0]
    #expect(row.merged == 1 && row.hits == 0 && row.wrongAnswers >= report.hits)
    #expect(report.rows[24].hits == report.hits && report.rows[24].wrongAnswers == 0)
  }

  @Test("Texts name every length, within 120 columns")
  func texts() throws {
    let report = CollisionReport(try dataset([1, 2, 1, 2, 3]))
    #expect(
      report.csv.split(separator: "\n").count == 26 && report.csv.hasPrefix("bits,bytes_per_combination"))
    #expect(report.table.text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    #expect(report.json.text.contains("\"unconfirmed\""))
    #expect(report.markdown.contains("| 32"))
  }
}
