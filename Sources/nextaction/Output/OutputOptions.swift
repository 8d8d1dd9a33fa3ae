import ArgumentParser
import PredictionEvaluation

/// The format in which results are printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case table, json, csv, markdown

  func print(_ document: some PrintedDocument) throws(OutputError) {
    switch self {
    case .table: try StandardOutput.show(document.table)
    case .json: try StandardOutput.write(document.json.text)
    case .csv: try StandardOutput.write(document.csv)
    case .markdown: try StandardOutput.write(document.markdown)
    }
  }
}

/// The options of output.
struct OutputOptions: ParsableArguments {
  @Option(help: .value("format", "How to print the results."))
  var outputFormat: OutputFormat = .table

  @Flag(help: "No progress, no remarks and no rows passed over on standard error.")
  var quiet = false

  var wantsSeries: Bool { outputFormat == .json }

  /// Writes a message to standard error, unless --quiet is given.
  func say(_ text: TerminalText) { if !quiet, !text.isEmpty { StandardError.write(text) } }

  /// Writes what was read with a rule that the person may not have meant, unless --quiet is given.
  func remark(_ sentence: String) { say("remark: \(sentence)\n") }

  /// Refuses a log of too many days for a replay at moments, and remarks on one in most of whose days nobody donates.
  func checkDays(of dataset: Dataset) throws {
    let days = LoggedDays(dataset)
    try days.check()
    if let sentence = days.remark { remark(sentence) }
  }

  func print(_ document: some PrintedDocument) throws(OutputError) { try outputFormat.print(document) }
}

/// A result that can be printed in every output format.
protocol PrintedDocument {
  /// The text for people, within 120 columns.
  var table: TerminalText { get }
  /// The result as JSON, with exact numbers.
  var json: JSONOutput { get }
  /// The result as tidy CSV, for spreadsheets.
  var csv: String { get }
  /// The result as Markdown, for pages.
  var markdown: String { get }
}

extension BenchmarkDocument: PrintedDocument {}
extension DatasetInspection: PrintedDocument {}
extension LeakGuardReport: PrintedDocument {}
