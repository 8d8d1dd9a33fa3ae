import PredictionEngine

/// JSON Lines alone: one donation a line, definitions from a file or inferred.
public struct JSONLinesFormat: DatasetFormat {
  /// `jsonl`
  public let name = "jsonl"
  /// One line for lists.
  public let summary = "JSON Lines, one donation a line (.jsonl, .ndjson); --definitions FILE, else inferred"

  /// Makes the format.
  public init() {}

  /// By extension.
  public func recognises(_ path: String) -> Bool { DatasetReader.hasExtension(path, ["jsonl", "ndjson"]) }

  /// Reads a file, or standard input when definitions are given.
  public func read(
    _ path: String, options: DatasetOptions
  ) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    let catalog: DefinitionCatalog
    if let definitions = options.definitions {
      let (intents, activities) = try DefinitionsFile.read(definitions)
      catalog = try FolderFormat.catalog(
        intents, activities, targets: [:], target: options.target, file: definitions)
    } else {
      if path == "-" {
        throw DataError(
          file: "standard input", reason: "definitions cannot be inferred from what is read once",
          remedy: "name a definitions file with --definitions, or write the input to a file")
      }
      var inferred = InferredDefinitions()
      var lines = try LineReader(path)
      var bytes: [UInt8] = []
      while try lines.next(into: &bytes) {
        if let root = try? JSONParser.parse(bytes) { inferred.note(root) }
      }
      catalog = try inferred.catalog(options: options, file: path)
    }
    let result = try DonationLinesReader(options: options).read(path, catalog: catalog)
    let dataset = result.builder.dataset(
      name: DatasetReader.name(of: path), digest: result.digest, catalog: catalog)
    return (dataset, result.skipped)
  }
}
