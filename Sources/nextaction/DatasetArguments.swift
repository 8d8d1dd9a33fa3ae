import ArgumentParser
import Foundation
import PredictionEngine
import PredictionEvaluation

/// The dataset and the way to read it.
struct DatasetArguments: ParsableArguments {
  @Argument(
    help: "A dataset's folder, or one file (.jsonl, .csv, .tsv); - reads standard input.",
    completion: .file(extensions: ["jsonl", "csv", "tsv"]))
  var dataset: String

  @Option(
    help: ArgumentHelp(
      "The format, where the name does not tell: folder, jsonl, csv, tsv.", valueName: "name"),
    completion: NameCompletion.format)
  var format: String?

  @Option(
    help: ArgumentHelp(
      "What a table's columns mean.",
      discussion:
        "name=column or name=:constant, comma-separated; parameters=a+b. Names: person, time, intent, "
        + "parameters, place, latitude, longitude, utc-offset-minutes, id, origin, signal.NAME.",
      valueName: "map"))
  var map: String?

  @Option(
    help: ArgumentHelp(
      "Shortcut types of tables and of JSON Lines without definitions, such as venue,venue+meal.",
      valueName: "types"))
  var shortcutTypes: String?

  @Option(
    help: ArgumentHelp("The shortcut type that is scored, such as venue or venue+meal.", valueName: "type"))
  var target: String?

  @Option(
    help: ArgumentHelp("A definitions file, for JSON Lines alone.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var definitions: String?

  @Option(help: ArgumentHelp("Pass over up to n rows that cannot be read, and report each.", valueName: "n"))
  var skipBadLines: Int = 0

  func validate() throws {
    if let map {
      do { _ = try ColumnMap(map) } catch { throw WrongUsage.because(error.description) }
    }
    if skipBadLines < 0 { throw WrongUsage.because("--skip-bad-lines is a number from 0 up") }
    if let format, !FormatRegistry.all.contains(where: { $0.name == format }) {
      let names = FormatRegistry.all.map(\.name)
      throw WrongUsage.unknown(
        "format", format, among: names, else: "formats are " + names.joined(separator: ", "))
    }
    for type in (shortcutTypes ?? "x").split(separator: ",", omittingEmptySubsequences: false)
      + (target ?? "x").split(separator: ",", omittingEmptySubsequences: false)
    where type.split(separator: "+", omittingEmptySubsequences: false).contains("") {
      throw WrongUsage.because(
        "\"\(type)\" is no shortcut type; write parameters joined by +, such as venue+meal")
    }
    try refuseIdleOptions()
    try WrongUsage.check(files)
  }

  /// The files that the command reads.
  var files: FileUses {
    var files = FileUses()
    files.reads(dataset, as: "the dataset")
    files.reads(definitions, as: "the file of --definitions")
    return files
  }

  /// Refuses an option that the format never reads, because ignoring it would mislead.
  private func refuseIdleOptions() throws {
    let guess = FormatRegistry.all.first { $0.recognises(dataset) }?.name
    let isTable = map != nil
    guard let name = format ?? (dataset == "-" ? (isTable ? "csv" : "jsonl") : guess) else { return }
    // A folder without a manifest is wrong input, whatever the options are; reading it reports that.
    if name == "folder", !FileManager.default.fileExists(atPath: dataset + "/manifest.json") { return }
    let takesMap = name == "csv" || name == "tsv"
    if isTable, !takesMap {
      throw WrongUsage.because(
        "--map is for tables, and \(dataset) is read as \(name); leave it out, or name a table")
    }
    if definitions != nil, name != "jsonl" {
      throw WrongUsage.because(
        "--definitions is for JSON Lines alone, and \(dataset) is read as \(name); leave it out")
    }
    if shortcutTypes != nil, name == "folder" || definitions != nil {
      throw WrongUsage.because(
        "--shortcut-types is for data without definitions, and these declare their own; leave it out")
    }
  }

  /// Reads the dataset and reports the lines that were skipped.
  func read() throws -> Dataset {
    var options = DatasetOptions()
    // A map of columns implies a table. So a folder is read as a table, and the error says what it is.
    options.format = format ?? (map != nil && FolderFormat().recognises(dataset) ? "csv" : nil)
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
