import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionReports
@testable import PredictionResults

@Suite("Slices by the place of a donation in its session")
struct SessionSlicesTests {
  /// Five donations of one morning and two of the next: the most frequent is right at the sixth alone.
  private func replayed(session: String?) async throws -> ReplayDocument {
    let rows = [
      (2, 0, "a"), (2, 10, "b"), (2, 20, "a"), (2, 30, "b"), (2, 40, "a"), (3, 0, "a"), (3, 10, "b"),
    ]
    let text = rows.map { "ann,2026-03-0\($0.0) 08:\($0.1 < 10 ? "0" : "")\($0.1),\($0.2)\n" }.joined()
    var options = try DatasetOptions.table("person=who,time=at,intent=:Do,parameters=what")
    if let session { try options.set("session", session) }
    let dataset = try TemporaryFolder().read("log.csv", "who,at,what\n" + text, options).dataset
    return try await ReplayDocument.replay(
      dataset, strategies: [MostFrequent()], options: ReplayOptions(),
      environment: RunEnvironment(version: "1", seed: 1, options: []), series: true, machine: ("cpu", "6.3"))
  }

  @Test("They stand in the table, in Markdown, CSV and JSON, and a report reads them")
  func everywhere() async throws {
    let document = try await replayed(session: "30m")
    let slices: [Slices.Slice] = [
      .init(name: "first", trials: 2, hits: 1), .init(name: "second", trials: 2, hits: 0),
      .init(name: "third", trials: 1, hits: 0), .init(name: "later", trials: 2, hits: 0),
    ]
    #expect(document.results[0].series?.sessions == slices)
    #expect(document.csv.contains("\nlog,most-frequent,hit_rate@1:session=first,0.5,,\n"))
    #expect(document.csv.contains("\nlog,,trials:session=first,2,,\n"))
    for text in [document.table.text, document.markdown] {
      #expect(text.contains("by the place of a donation in its session"))
      #expect(text.contains("later") && text.contains("2 trials") && text.contains(".500"), "\(text)")
    }
    let folder = try TemporaryFolder()
    let read = try ResultsFile.read(try folder.file("results.json", document.json.text))
    #expect(read.first?.document.results[0].series?.sessions == slices)
    let section = DatasetSection(
      number: 1, dataset: try #require(read.first), styles: StyleBook(read), isFolded: false)
    #expect(section.section.html.contains("by donations known, place in the session and person"))
  }

  @Test("A log without sessions has none, and a column may name them")
  func others() async throws {
    let without = try await replayed(session: nil)
    #expect(without.results[0].series?.sessions.isEmpty == true && !without.csv.contains("session="))
    #expect(!without.table.text.contains("session") && !without.json.text.contains("\"sessions\""))
    let byColumn = try await replayed(session: "column:what")
    // Of each of the two values a first, a second, a third and one more of the first value.
    #expect(byColumn.results[0].series?.sessions.map(\.trials) == [2, 2, 2, 1])
  }
}
