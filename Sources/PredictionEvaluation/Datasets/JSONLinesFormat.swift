import PredictionEngine

/// JSON Lines without a folder: one donation a line, with definitions from a file or inferred.
///
/// # Cost
/// Inferring definitions takes an extra pass, up to the first line that will surely be refused. Of input that
/// can be read only once (a pipe), up to 1 GiB is kept in memory for it.
struct JSONLinesFormat: DatasetFormat {
  /// The format's name, `jsonl`.
  let name = "jsonl"
  /// The line about the format in `list formats`.
  let summary = "JSON Lines, one donation a line (.jsonl, .ndjson); --definitions FILE, else inferred"

  /// Recognises a path by its extension.
  func recognises(_ path: String) -> Bool { DatasetReader.hasExtension(path, ["jsonl", "ndjson"]) }

  /// Reads a file, or standard input.
  func read(
    _ path: String, options: DatasetOptions
  ) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    try options.refuseMap(path)
    var source = try ByteSource(path)
    let catalog: DefinitionCatalog
    if let definitions = options.definitions {
      let (intents, activities) = try DefinitionsFile.read(definitions)
      catalog = try FolderFormat.catalog(
        intents, activities, targets: [:], target: options.target, file: definitions)
    } else if source.isReadOnce {
      source.keep()
      var lines = try LineReader(source)
      catalog = try infer(from: &lines, options: options)
      source = lines.restarted()
    } else {
      var lines = try LineReader(path)
      catalog = try infer(from: &lines, options: options)
    }
    let result = try DonationLinesReader(options: options).read(source, catalog: catalog)
    let dataset = result.builder.dataset(
      name: DatasetReader.name(of: path), digest: result.digest, catalog: catalog)
    return (dataset, result.skipped)
  }

  /// Infers the definitions from the rows of a source. Errors in a line are reported later, when it is read
  /// as a donation. The pass ends at the bad line that exceeds the allowed number, because reading will stop
  /// there.
  private func infer(
    from lines: inout LineReader, options: DatasetOptions
  ) throws(DataError) -> DefinitionCatalog {
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
    return try inferred.catalog(options: options, file: lines.name)
  }
}
