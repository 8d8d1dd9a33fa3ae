import PredictionEngine

/// JSON Lines without a folder: one donation a line, with definitions from a file or inferred, or lines of another shape
/// with a map of their keys. Inferring takes an extra pass, for which up to 1 GiB of a pipe is kept.
struct JSONLinesFormat: DatasetFormat {
  let name = "jsonl"
  let summary =
    "JSON Lines, one donation a line (.jsonl, .ndjson, .json); --definitions FILE, else inferred; --map for own keys"

  func recognises(_ path: String) -> Bool { DatasetReader.hasExtension(path, ["jsonl", "ndjson", "json"]) }

  func read(
    _ path: String, options: DatasetOptions
  ) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    if options.map != nil {
      return try TableFormat.read(mapped: path, self, options: options)
    }
    try options.refuseMap(path)
    var source = try ByteSource(path)
    var catalog: DefinitionCatalog
    var inferred: InferredDefinitions?
    if let definitions = options.definitions {
      catalog = try DefinitionsFile.catalog(definitions, target: options.target)
    } else {
      let readsTwice = source.isReadOnce
      if readsTwice { source.keep() }
      var lines = try LineReader(source)
      let noted = try infer(from: &lines, options: options)
      catalog = try noted.catalog(options: options, file: lines.name)
      inferred = noted
      source = readsTwice ? lines.restarted() : try ByteSource(path)
    }
    var bad = BadRows(allowed: options.skipBadLines)
    var rows = try DonationLines(source, catalog)
    var builder: DatasetBuilder
    do throws(DataError) {
      builder = try rows.readAll(noting: &bad)
    } catch {
      throw inferred?.isEmpty == true ? JSONLinesFormat.pointToMap(error) : error
    }
    var remarks = builder.clocks.remarks(
      "write each with its local offset, as 2026-03-02T08:04:11+01:00")
    if let inferred, options.target == nil {
      let defaults = DefaultTargets(builder.rows, catalog)
      if !defaults.targets.isEmpty {
        catalog = try inferred.catalog(options: options, file: path, targets: defaults.targets)
      }
      remarks += defaults.remarks
    }
    var dataset = builder.dataset(
      name: DatasetReader.name(of: path), digest: rows.digest, catalog: catalog)
    dataset.remarks += remarks
    return (dataset, bad.reports)
  }

  /// Reads lines of another shape with a map of their keys.
  static func read(
    _ source: consuming ByteSource, named title: String, options: DatasetOptions
  ) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    if let option = options.form.givenOfTables {
      throw DataError(
        file: source.name, reason: "\(option) is for tables, and JSON Lines have keys", remedy: "leave it out"
      )
    }
    guard let map = options.map else {
      throw DataError(file: source.name, reason: "there is no map of keys", remedy: "give one with --map")
    }
    var rows = try TableRows(MappedLines(source, map: map, options), map: map, options: options)
    var (dataset, skipped) = try rows.dataset(named: title)
    try rows.records.checkColumns()
    dataset.remarks = TableRows<MappedLines>.remarks(unused: rows.records.unused, "key") + dataset.remarks
    return (dataset, skipped)
  }

  /// Says in an error about an unknown key that lines of another shape take a map, because no line has an
  /// intent or an activity.
  private static func pointToMap(_ error: DataError) -> DataError {
    var error = error
    if error.reason.hasPrefix("the key "), error.reason.hasSuffix(" is unknown") {
      error.remedy =
        "say what your own keys mean with --map person=KEY,time=KEY,intent=:NAME,parameters=KEY+KEY"
    }
    return error
  }

  /// Infers the definitions from the rows of a source. Errors in a line are reported later, when it is read
  /// as a donation. The pass ends at the bad line that exceeds the allowed number, because reading will stop
  /// there.
  private func infer(
    from lines: inout LineReader, options: DatasetOptions
  ) throws(DataError) -> InferredDefinitions {
    lines.readOtherShapes()
    var inferred = InferredDefinitions()
    var wrong = 0
    while wrong <= options.skipBadLines {
      do throws(DataError) {
        guard try lines.advance() else { break }
      } catch {
        guard error.line != nil else { throw error }
        wrong += 1
        continue
      }
      if !lines.withRecord({ inferred.note($0) }) { wrong += 1 }
    }
    return inferred
  }
}
