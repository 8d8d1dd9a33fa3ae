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
    help: .value("name", "The format, where the name does not tell: folder, jsonl, csv, tsv."),
    completion: NameCompletion.format)
  var format: String?

  @Option(
    help: .value(
      "map", "What a table's columns mean.",
      "name=column or name=:constant, comma-separated; parameters=a+b. Names: person, time, date, intent, "
        + "parameters, place, latitude, longitude, accuracy, kind, utc-offset-minutes, id, origin, signal.NAME; "
        + "signal.NAME:number/5=column reads numbers in steps of 5. A row with a kind (arrival, departure, look, "
        + "sensed) is a sensed moment and no donation. For JSON Lines of your own, a column is a key, or keys joined by points."
    ))
  var map: String?

  @Option(
    help: .value(
      "format", "How a table's times are written, as strptime reads them: '%d/%m/%Y %H:%M'.",
      "Or unix-seconds, unix-milliseconds, unix-microseconds, unix-nanoseconds. A date and a time in two columns have one space "
        + "between them."))
  var timeFormat: String?

  @Option(
    help: .value("zone", "The local clock of a table's times: Europe/Berlin, or an offset such as +05:30."))
  var timeZone: String?

  @Option(
    help: .value(
      "character", "What separates a table's columns: ',' ';' tab or '|'; without it, as the header shows."))
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
    if let map {
      do { _ = try ColumnMap(map) } catch { throw WrongUsage.because(error.description) }
    }
    // A broken file of a zone's rules is no wrong usage, and is met again where the data is read.
    do { _ = try form() } catch  where error.file == nil { throw WrongUsage.because(error.description) } catch
    {}
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
    return files
  }

  /// Refuses an option that the format never reads, because ignoring it would mislead.
  private func refuseIdleOptions() throws {
    let guess = FormatRegistry.all.first { $0.recognises(dataset) }?.name
    let isTable = map != nil
    guard let name = format ?? (dataset == "-" ? (isTable ? "csv" : "jsonl") : guess) else { return }
    // A folder without a manifest is wrong input, whatever the options are; reading it reports that.
    if name == "folder", !FileManager.default.fileExists(atPath: dataset + "/manifest.json") { return }
    if isTable, name == "folder" {
      throw WrongUsage.because(
        "--map is for tables and JSON Lines, and \(dataset) is read as \(name); leave it out, or name a table"
      )
    }
    let isLines = name == "jsonl"
    if let option = (try? form())?.given.first, name == "folder" || isLines && !isTable {
      throw WrongUsage.because(
        "\(option) is for tables and JSON Lines with --map, and \(dataset) is read as \(name); leave it out"
          + (isLines ? ", or say with --map what the keys mean" : ""))
    }
    if let option = delimiter != nil ? "--delimiter" : quoting != nil ? "--quoting" : nil, isLines {
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

  private func form() throws(DataError) -> TableForm {
    var form = TableForm()
    form.timeFormat = try timeFormat.map { text throws(DataError) in try TimeFormat(text) }
    form.timeZone = try timeZone.map { text throws(DataError) in try LocalZone(text) }
    form.delimiter = try delimiter.map { text throws(DataError) in try TableDelimiter(text) }
    form.quoting = try quoting.map { text throws(DataError) in try TableQuoting(text) }
    return form
  }

  /// The options of the table's form, and of places, that can change an answer, for results.
  var formFacts: [(name: String, value: JSONOutput)] {
    [("timeFormat", timeFormat), ("timeZone", timeZone), ("quoting", quoting)].compactMap { name, text in
      text.map { (name, .string($0)) }
    } + (sensedPlaces ? [("sensedPlaces", .boolean(true))] : [])
  }

  var targetParameters: [String]? { target.map { $0.split(separator: "+").map(String.init) } }

  func options() throws -> DatasetOptions {
    var options = DatasetOptions()
    // A map of columns implies a table. So a folder is read as a table, and the error says what it is.
    options.format = format ?? (map != nil && FolderFormat().recognises(dataset) ? "csv" : nil)
    if let map { options.map = try? ColumnMap(map) }
    options.form = try form()
    options.shortcutTypes = shortcutTypes.map { text in
      text.split(separator: ",").map { $0.split(separator: "+").map(String.init) }
    }
    options.target = targetParameters
    options.definitions = definitions
    options.skipBadLines = skipBadLines
    return options
  }

  /// The bytes of donations from which a log is read a few people at a time.
  private static let large = 256 << 20

  /// Whether the donations are so many that a replay need not hold them all, where they can be read more than once. The
  /// environment may state another number of bytes than the usual.
  var isLarge: Bool {
    let stated = ProcessInfo.processInfo.environment["NEXT_ACTION_LARGE_LOG"].flatMap { Int($0) }
    let path = isFolder ? dataset + "/donations.jsonl" : dataset
    guard let file = FileIdentity(ofPath: path), file.kind == .file else { return false }
    return file.byteCount >= stated ?? DatasetArguments.large
  }

  private var isFolder: Bool {
    FolderFormat().recognises(dataset) && map == nil && definitions == nil && format ?? "folder" == "folder"
  }

  /// Opens the dataset to be read a few people at a time, as a shard where it is one.
  func stream(isShard: Bool = false) throws -> DonationStream {
    isFolder
      ? try DonationStream(dataset, target: targetParameters, isShard: isShard)
      : try DonationStream(rows: dataset, options: options(), isShard: isShard)
  }

  /// Reads the dataset and reports the lines that were skipped, and what may not be meant.
  func read(quiet: Bool) throws -> Dataset {
    let options = try options()
    let (dataset, skipped) = try DatasetReader.read(dataset, options: options)
    if !quiet {
      for error in skipped { StandardError.write("passed over: \(error)\n") }
      for remark in dataset.allRemarks { StandardError.write("remark: \(remark)\n") }
    }
    if !sensedPlaces { return dataset }
    guard dataset.hasCoordinates else { throw BadInput.noCoordinates(in: dataset) }
    return dataset.withSensedPlaces()
  }
}
