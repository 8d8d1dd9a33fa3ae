import ArgumentParser
import SystemLibraries
import PredictionEngine
import PredictionEvaluation

/// The dataset and the way to read it.
struct DatasetArguments: ParsableArguments {
  @Argument(
    help: "A dataset's folder, or one file (.jsonl, .csv, .tsv); - reads standard input.",
    completion: .file(extensions: ["jsonl", "csv", "tsv"]))
  var dataset: String

  @Option(
    help: .value(
      "preset", "How a well-known log is read: a name of `list presets`, or a file of your own.",
      "Every other option replaces what the preset says of it."), completion: NameCompletion.preset)
  var like: String?

  @Option(
    help: .value(
      "name", "The format, where the name does not tell: folder, jsonl, csv, tsv, zsh, bash, fish."),
    completion: NameCompletion.format)
  var format: String?

  @Option(
    help: .value(
      "map", "What a table's columns mean.",
      "name=column or name=:constant, comma-separated; parameters=a+b. Names: person, time, date, intent, "
        + "parameters, place, latitude, longitude, accuracy, kind, utc-offset-minutes, time-zone, id, origin, signal.NAME; "
        + "signal.NAME:number/5=column reads numbers in steps of 5. A row with a kind (arrival, departure, look, "
        + "sensed) is a sensed moment and no donation. For JSON Lines of your own, a column is a key, or keys joined by points."
    ))
  var map: String?

  @Option(
    help: .value(
      "names", "The columns of a table without a header: user,venue,time.",
      "A name may be empty; one that ends with ? is of a column that a row may lack at its end."))
  var columns: String?

  @Option(
    help: .value(
      "name", "The encoding of a text that is not UTF-8: latin-1, windows-1252, utf-16."))
  var encoding: String?

  @Option(
    help: .value(
      "select", "Which rows of a SQLite database are read: 'SELECT … FROM …'.",
      "A copy is read, by the sqlite3 of the system; nothing is written beside the database."))
  var query: String?

  @Option(
    help: .value("path", "Which arrays of a JSON file hold the rows: buckets.*.events."))
  var records: String?

  @Option(
    help: .value(
      "column", "The column that holds command lines of a shell.",
      "Their secrets are masked, and two columns more are made: program and subcommand."))
  var commands: String?

  @Option(
    name: .customLong("where"),
    help: .value(
      "condition", "Which rows are read: 'column=value,value' or 'column!=value'.",
      "Several conditions, one an option or joined by the word and, are met together."))
  var choice: [String] = []

  @Option(help: .value("texts", "What stands for no value in a table: NA,NULL."))
  var missing: String?

  @Option(
    help: .value("pause", "The same action again within so long is one donation: 90s, 30m, 2h."))
  var collapse: String?

  @Option(
    help: .value(
      "pause", "A signal of sessions, which a pause or column:NAME divides: 30m.",
      "Its readings are first, second, third and later: the place of a donation in its session."))
  var session: String?

  @Option(
    help: .value(
      "format", "How a table's times are written, as strptime reads them: '%d/%m/%Y %H:%M'.",
      "Or unix-seconds, unix-milliseconds, unix-microseconds, unix-nanoseconds, spreadsheet-days. A date and a time in two columns have one space "
        + "between them."))
  var timeFormat: String?

  @Option(
    help: .value("zone", "The local clock of a table's times: Europe/Berlin, or an offset such as +05:30."))
  var timeZone: String?

  @Option(
    help: .value(
      "text",
      "What separates a table's columns: ',' ';' tab '|' '::' or blanks; without it, as the header shows."))
  var delimiter: String?

  @Option(
    help: .value(
      "way", "What a quote in a table means: auto, none, csv.",
      "csv: a field in quotes may hold delimiters and line ends; none: a quote is a letter; auto: none where tabs "
        + "separate the columns, and else csv."), completion: .list(["auto", "none", "csv"]))
  var quoting: String?

  @Option(
    help: .value(
      "types", "Shortcut types of tables and of JSON Lines without definitions, such as venue,venue+meal."))
  var shortcutTypes: String?

  @Option(help: .value("type", "The shortcut type that is scored, such as venue or venue+meal."))
  var target: String?

  @Option(
    help: .value("file", "A definitions file, for JSON Lines alone."), completion: .file(extensions: ["json"])
  )
  var definitions: String?

  @Option(help: .value("n", "Pass over up to n rows that cannot be read, and report each."))
  var skipBadLines: Int = 0

  @Flag(
    help: ArgumentHelp(
      "Give donations without a place the significant building in which the person was before.",
      discussion:
        "It is found in the coordinates of sensed moments and of earlier donations, never in the donation's own, "
        + "and is told as \"place 1\", \"place 2\", … of each person's own."))
  var sensedPlaces = false

  func validate() throws {
    // A broken file of a preset or of a zone's rules is no wrong usage, and is met again where the data is read.
    do { _ = try options() } catch let error as DataError where error.file == nil {
      throw WrongUsage.because(error.description)
    } catch {}
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

  var files: FileUses {
    var files = FileUses()
    files.reads(dataset, as: "the dataset")
    files.reads(definitions, as: "the file of --definitions")
    files.reads(like.flatMap { LogPreset.isFile($0) ? $0 : nil }, as: "the file of --like")
    return files
  }

  /// Refuses an option that the format never reads, because ignoring it would mislead.
  private func refuseIdleOptions() throws {
    let guess = FormatRegistry.all.first { $0.recognises(dataset) }?.name
    let isTable = text(of: "map") != nil
    guard let name = text(of: "format") ?? (dataset == "-" && !isTable ? "jsonl" : guess) else { return }
    // A folder without a manifest is wrong input, whatever the options are; reading it reports that.
    if name == "folder", !FileManager.default.fileExists(atPath: dataset + "/manifest.json") { return }
    if isTable, name == "folder" {
      throw WrongUsage.because(
        "--map is for tables and JSON Lines, and \(dataset) is read as \(name); leave it out, or name a table"
      )
    }
    let isLines = name == "jsonl"
    // What a preset says and the file has not is met where the file is read, with the preset that fits.
    if let option = (try? options(like: nil))?.form.given.first, name == "folder" || isLines && !isTable {
      throw WrongUsage.because(
        "\(option) is for tables and JSON Lines with --map, and \(dataset) is read as \(name); leave it out"
          + (isLines ? ", or say with --map what the keys mean" : ""))
    }
    if isLines, let option = (try? options(like: nil))?.form.givenOfTables {
      throw WrongUsage.because("\(option) is for tables, and JSON Lines have keys; leave it out")
    }
    if definitions != nil, isTable, isLines {
      throw WrongUsage.because("--map makes the definitions of its own; leave out it or --definitions")
    }
    if definitions != nil, !isLines {
      throw WrongUsage.because(
        "--definitions is for JSON Lines alone, and \(dataset) is read as \(name); leave it out")
    }
    if shortcutTypes != nil, name == "folder" || definitions != nil {
      throw WrongUsage.because(
        "--shortcut-types is for data without definitions, and these declare their own; leave it out")
    }
  }

  /// The options as they were written, by the keys of results and experiments.
  private var written: [(key: String, text: String?)] {
    [
      ("format", format), ("map", map), ("columns", columns), ("encoding", encoding),
      ("query", query), ("records", records), ("commands", commands),
      ("timeFormat", timeFormat), ("timeZone", timeZone), ("delimiter", delimiter), ("quoting", quoting),
      ("where", choice.isEmpty ? nil : choice.joined(separator: " and ")), ("missing", missing),
      ("collapse", collapse), ("session", session), ("shortcutTypes", shortcutTypes), ("target", target),
    ]
  }

  private var preset: LogPreset? { like.flatMap { try? LogPreset($0) } }

  /// The text of an option, or of the preset where the option is not given.
  func text(of key: String) -> String? {
    written.first { $0.key == key }?.text ?? preset?.settings.first { $0.key == key }?.text
  }

  /// The options of the table's form, and of places, that can change an answer, for results.
  var formFacts: [(name: String, value: JSONOutput)] {
    let keys = ["map", "columns", "encoding", "query", "records", "commands", "timeFormat", "timeZone"]
    return (keys + ["quoting", "where", "missing", "collapse", "session"]).compactMap { key in
      text(of: key).map { (key, .string($0)) }
    }
      + (sensedPlaces ? [("sensedPlaces", .boolean(true))] : [])
      + ["shortcutTypes", "target"].compactMap { key in text(of: key).map { (key, .string($0)) } }
  }

  var targetParameters: [String]? { text(of: "target").map { $0.split(separator: "+").map(String.init) } }

  func options() throws -> DatasetOptions { try options(like: like) }

  private func options(like name: String?) throws -> DatasetOptions {
    var options = DatasetOptions()
    let preset = try name.map { name throws(DataError) in try LogPreset(name) }
    for (key, text) in preset?.settings ?? [] where written.first(where: { $0.key == key })?.text == nil {
      try options.set(key, text)
    }
    for (key, text) in written { if let text { try options.set(key, text) } }
    // A map of columns implies a table. So a folder is read as a table, and the error says what it is.
    if options.format == nil, options.map != nil, FolderFormat().recognises(dataset) {
      options.format = "csv"
    }
    options.definitions = definitions
    if skipBadLines > 0 { options.skipBadLines = skipBadLines }
    return options
  }
}
