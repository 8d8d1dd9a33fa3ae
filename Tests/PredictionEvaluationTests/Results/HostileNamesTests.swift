import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionResults

@Suite("A name from data is shown and does nothing, whatever is printed and in whatever form")
struct HostileNamesTests {
  /// The characters of a text that a terminal would obey or hide, but for the ends of lines.
  private func unseen(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != "\n" && !VisibleText.isShown($0) }
  }

  private func lines(_ text: String) -> Int { text.utf8.count { $0 == 10 } }

  @Test(
    "Tables, messages, CSV, Markdown and JSON: a line is a line, a cell is a cell",
    arguments: HostileNames.all)
  func documents(name: String) async throws {
    let documents = try await HostileNames.documents(name)
    let harmless = try await HostileNames.documents(HostileNames.harmless(like: name))
    for (printed, plain) in zip(documents, harmless) {
      for text in [printed.table.text, printed.csv, printed.markdown, printed.json] {
        #expect(unseen(text).isEmpty, "\(printed.what): \(unseen(text))")
      }
      #expect(lines(printed.table.text) == lines(plain.table.text), "\(printed.what)\n\(printed.table)")
      #expect(lines(printed.csv) == lines(plain.csv), "\(printed.what)\n\(printed.csv)")
      #expect(lines(printed.markdown) == lines(plain.markdown), "\(printed.what)\n\(printed.markdown)")
      #expect(lines(printed.json) == lines(plain.json), "\(printed.what)\n\(printed.json)")
      let tables = zip(
        printed.markdown.split(separator: "\n"), plain.markdown.split(separator: "\n"))
      for (line, other) in tables { #expect(bars(line) == bars(other), "\(printed.what): \(line)") }
      #expect(!printed.markdown.contains("<") && !printed.markdown.contains(">"), "\(printed.what)")
      try expectInert(printed.csv, of: printed.what)
    }
  }

  /// The bars that part cells: those without a backslash before them.
  private func bars(_ line: Substring) -> Int {
    var (count, isEscaped) = (0, false)
    for character in line {
      if character == "|", !isEscaped { count += 1 }
      isEscaped = character == "\\" && !isEscaped
    }
    return count
  }

  /// No cell of a CSV is taken for a formula: it is a number, or begins with nothing that begins one.
  private func expectInert(_ csv: String, of what: String) throws {
    if csv.isEmpty { return }
    let folder = try TemporaryFolder()
    let path = try folder.file("results.csv", csv)
    let records = try withExtendedLifetime(folder) { try DrawnLog.records(path) }
    for record in records {
      #expect(record.count == records[0].count, "\(what): \(record)")
      for cell in record where Double(cell) == nil {
        #expect(!["=", "+", "-", "@", "\t", "\r"].contains { cell.hasPrefix($0) }, "\(what): \(cell)")
      }
    }
  }

  @Test("JSON keeps the exact name", arguments: HostileNames.all)
  func exact(name: String) throws {
    let text = DatasetInspection(try HostileNames.dataset(name)).json.text
    let root = try JSONDocument(Array(text.utf8), file: "inspect.json", firstLine: 1).root
    #expect(root.members?.first { $0.key == "name" }?.node.string == name)
  }

  @Test("Numbers are never touched, and a text that looks like one is a text")
  func figures() {
    var table = CSVTable("name", "value", "count")
    table.add(.text("-1"), .number(-0.5), .count(-3))
    table.add(.text("a"), .number(nil), .decimal(2))
    #expect(table.text == "name,value,count\n'-1,-0.5,-3\na,,2\n")
  }

  @Test("Rows for programs keep the exact bytes, so that they can be joined", arguments: HostileNames.all)
  func rows(name: String) async throws {
    let dataset = try HostileNames.dataset(name)
    let folder = try TemporaryFolder()
    let (trials, contexts) = (folder.path + "/trials.csv", folder.path + "/contexts.csv")
    let exports = try ReplayExports(perTrial: trials, contexts: contexts)
    _ = try await ReplayTotals.replay(
      dataset, strategies: [MostFrequent()], options: ReplayOptions(), exports: exports)
    try exports.finish()
    for (path, column) in [(trials, 1), (contexts, 0)] {
      let records = try withExtendedLifetime(folder) { try DrawnLog.records(path) }
      #expect(
        records.dropFirst().map { $0[column] } == dataset.rows.map { dataset.symbols.text(of: $0.identifier) }
      )
    }
  }
}
