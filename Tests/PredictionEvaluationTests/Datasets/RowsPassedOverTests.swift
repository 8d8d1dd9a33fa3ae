import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionReports

@Suite("Rows passed over stand in results")
struct RowsPassedOverTests {
  private static let text =
    "user,when,venue,meal\n" + (1...20).map { "ann,2026-03-02 08:\(9 + $0),Cafe,Soup\n" }.joined()
    + "bob,2026-03-02 09:00,Cafe,Soup\nann,soon,Cafe,Soup\nbob,noon,Cafe,Soup\n"

  private func dataset() throws -> Dataset {
    try TemporaryFolder().read("log.csv", RowsPassedOverTests.text, .table(TableTests.map, skip: 3)).dataset
  }

  private let environment = RunEnvironment(version: "1", seed: 1, options: [])

  private func replayed(_ dataset: Dataset) async throws -> ReplayDocument {
    try await ReplayDocument.replay(
      dataset, strategies: [MostFrequent()], options: ReplayOptions(), environment: environment,
      machine: ("cpu", "swift"))
  }

  @Test("A replay has the number in its JSON, its table and the page of its report")
  func replay() async throws {
    let document = try await replayed(try dataset())
    #expect(document.json.text.contains("\"rowsPassedOver\": 2"))
    #expect(document.table.text.contains(", 2 rows passed over"))
    #expect(document.markdown.contains("- log: 2 people, 21 donations, 21 trials"))
    #expect(document.markdown.contains(", 2 rows passed over"))
    #expect(document.csv.contains("\nlog,,rows_passed_over,2,,\n"))
    let folder = try TemporaryFolder()
    let read = try ResultsFile.read(try folder.file("results.json", document.json.text))
    #expect(read.first?.document.dataset.rowsPassedOver.count == 2)
    let section = DatasetSection(
      number: 1, dataset: try #require(read.first), styles: StyleBook(read), isFolded: false)
    #expect(section.section.html.contains("2 rows passed over"))
  }

  @Test("Rows that an option left out stand where those do that were passed over, each with its option")
  func leftOut() async throws {
    var dataset = try dataset()
    dataset.rowsPassedOver = RowsPassedOver(0, leftOut: [.condition: 3, .collapse: 1])
    let document = try await replayed(dataset)
    let counts = "\"rowsLeftOut\": {\"where\": 3, \"collapse\": 1}"
    #expect(document.json.text.contains(counts) && !document.json.text.contains("rowsPassedOver"))
    #expect(
      document.csv.contains("\nlog,,rows_left_out_where,3,,\nlog,,rows_left_out_collapse,1,,\n")
        && !document.csv.contains("rows_passed_over"))
    let folder = try TemporaryFolder()
    let read = try ResultsFile.read(try folder.file("results.json", document.json.text))
    let section = DatasetSection(
      number: 1, dataset: try #require(read.first), styles: StyleBook(read), isFolded: false)
    let words = "3 rows left out by --where, 1 row left out by --collapse"
    for text in [document.table.text, document.markdown, section.section.html] {
      #expect(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words))
    }
    let inspection = DatasetInspection(dataset, ceiling: nil)
    #expect(inspection.json.text.contains(counts) && !inspection.json.text.contains("rowsPassedOver"))
    #expect(inspection.csv.contains("\nlog,,rows_left_out_where,3\n"))
  }

  @Test("So does an inspection; results of rows that were all read say nothing")
  func others() async throws {
    var dataset = try dataset()
    #expect(DatasetInspection(dataset, ceiling: nil).json.text.contains("\"rowsPassedOver\": 2"))
    #expect(DatasetInspection(dataset, ceiling: nil).table.text.contains(", 2 rows passed over"))
    dataset.rowsPassedOver = RowsPassedOver(0)
    #expect(try await !replayed(dataset).json.text.contains("rowsPassedOver"))
    #expect(try await !replayed(dataset).csv.contains("rows_passed_over"))
    #expect(RowsPassedOver(1).words == ", 1 row passed over" && RowsPassedOver(0).words.isEmpty)
  }
}
