import PredictionEngine

/// JSON Lines alone: one donation a line, definitions from a file or inferred.
///
/// # Cost
/// To infer definitions takes a pass of its own; input that can be read only once (a pipe) is kept in memory for it.
public struct JSONLinesFormat: DatasetFormat {
  /// `jsonl`
  public let name = "jsonl"
  /// One line for lists.
  public let summary = "JSON Lines, one donation a line (.jsonl, .ndjson); --definitions FILE, else inferred"

  /// Makes the format.
  public init() {}

  /// By extension.
  public func recognises(_ path: String) -> Bool { DatasetReader.hasExtension(path, ["jsonl", "ndjson"]) }

  /// Reads a file, or standard input.
  public func read(
    _ path: String, options: DatasetOptions
  ) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    try options.refuseMap(path)
    var source = try ByteSource(path)
    let file = source.name
    let catalog: DefinitionCatalog
    if let definitions = options.definitions {
      let (intents, activities) = try DefinitionsFile.read(definitions)
      catalog = try FolderFormat.catalog(
        intents, activities, targets: [:], target: options.target, file: definitions)
    } else if source.isReadOnce {
      let kept = try source.rest()
      catalog = try infer(from: ByteSource(kept: kept, name: file), options: options)
      source = ByteSource(kept: kept, name: file)
    } else {
      catalog = try infer(from: try ByteSource(path), options: options)
    }
    let result = try DonationLinesReader(options: options).read(source, catalog: catalog)
    let dataset = result.builder.dataset(
      name: DatasetReader.name(of: path), digest: result.digest, catalog: catalog)
    return (dataset, result.skipped)
  }

  /// The definitions that the rows of a source imply; what is wrong with a line is reported when it is read.
  private func infer(
    from source: consuming ByteSource, options: DatasetOptions
  ) throws(DataError) -> DefinitionCatalog {
    var inferred = InferredDefinitions()
    var lines = try LineReader(source)
    while true {
      do throws(DataError) {
        guard try lines.advance() else { break }
      } catch {
        guard error.line != nil else { throw error }
        continue
      }
      lines.withRecord { inferred.note($0) }
    }
    return try inferred.catalog(options: options, file: lines.name)
  }
}
