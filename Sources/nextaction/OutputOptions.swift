import ArgumentParser
import PredictionEvaluation

/// How results are printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case table, json, csv, markdown
}

/// Options of output, the same on every command that prints results.
struct OutputOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How to print the results.", valueName: "format"))
  var outputFormat: OutputFormat = .table

  @Flag(help: "No progress and no remarks on standard error.")
  var quiet = false

  /// Whether the format has a place for the series of charts.
  var wantsSeries: Bool { outputFormat == .json }

  /// Says something on standard error, unless nobody wants to hear it.
  func say(_ text: TerminalText) { if !quiet, !text.isEmpty { StandardError.write(text) } }

  /// Prints a document in the format asked for.
  func print(_ document: some PrintedDocument) throws(OutputError) {
    switch outputFormat {
    case .table: try StandardOutput.show(document.table)
    case .json: try StandardOutput.write(document.json.text)
    case .csv: try StandardOutput.write(document.csv)
    case .markdown: try StandardOutput.write(document.markdown)
    }
  }
}

/// Results that come in every output format.
protocol PrintedDocument {
  /// For people, within 120 columns.
  var table: TerminalText { get }
  /// Exact.
  var json: JSONOutput { get }
  /// For spreadsheets, tidy.
  var csv: String { get }
  /// For pages.
  var markdown: String { get }
}

extension ReplayDocument: PrintedDocument {}
extension BenchmarkDocument: PrintedDocument {}
extension DatasetInspection: PrintedDocument {}
extension LeakGuardReport: PrintedDocument {}
extension LeakGuardProcessReport: PrintedDocument {}
extension CollisionReport: PrintedDocument {}
extension StreamedReplay: PrintedDocument {}
