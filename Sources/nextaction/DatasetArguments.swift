import ArgumentParser
import PredictionEngine
import PredictionEvaluation

/// Which dataset, and how to read it.
struct DatasetArguments: ParsableArguments {
  @Argument(help: "A dataset's folder, or one file (.jsonl, .csv, .tsv); - reads standard input.")
  var dataset: String

  @Option(help: "The format, where the name does not tell: folder, jsonl, csv, tsv.")
  var format: String?

  @Option(
    help: ArgumentHelp(
      "What a table's columns mean.",
      discussion:
        "name=column or name=:constant, comma-separated; parameters=a+b. Names: person, time, intent, "
        + "parameters, place, latitude, longitude, utc-offset-minutes, id, origin, signal.NAME.",
      valueName: "map"))
  var map: String?

  @Option(help: "Shortcut types of tables and of JSON Lines without definitions, such as venue,venue+meal.")
  var shortcutTypes: String?

  @Option(help: "The shortcut type that is scored, such as venue or venue+meal.")
  var target: String?

  @Option(help: "A definitions file, for JSON Lines alone.")
  var definitions: String?

  @Option(help: "Pass over up to that many rows that cannot be read, and report each.")
  var skipBadLines: Int = 0

  func validate() throws {
    if let map {
      do { _ = try ColumnMap(map) } catch { throw ValidationError(error.description) }
    }
    if skipBadLines < 0 { throw ValidationError("--skip-bad-lines is a number from 0 up.") }
    if let format, !FormatRegistry.all.contains(where: { $0.name == format }) {
      throw ValidationError(
        "There is no format \"\(format)\"; formats are "
          + FormatRegistry.all.map(\.name).joined(separator: ", ") + ".")
    }
  }

  /// Reads the dataset and reports what was passed over.
  func read() throws -> Dataset {
    var options = DatasetOptions()
    options.format = format
    if let map { options.map = try? ColumnMap(map) }
    options.shortcutTypes = shortcutTypes.map { text in
      text.split(separator: ",").map { $0.split(separator: "+").map(String.init) }
    }
    options.target = target.map { $0.split(separator: "+").map(String.init) }
    options.definitions = definitions
    options.skipBadLines = skipBadLines
    let (dataset, skipped) = try DatasetReader.read(dataset, options: options)
    for error in skipped { StandardError.write("passed over: \(error)\n") }
    return dataset
  }
}
