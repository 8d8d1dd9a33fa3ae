import PredictionEngine

/// A way to read a dataset. To add one, write one file and one line in ``FormatRegistry``.
public protocol DatasetFormat: Sendable {
  /// The name for `--format`.
  var name: String { get }
  /// The line about the format in `list formats`.
  var summary: String { get }
  /// Returns whether a path looks like this format.
  func recognises(_ path: String) -> Bool
  /// Reads a dataset and reports the rows that were skipped.
  func read(_ path: String, options: DatasetOptions) throws(DataError) -> (
    dataset: Dataset, skipped: [DataError]
  )
}

/// Holds every dataset format.
public enum FormatRegistry {
  /// The formats, in the order in which they are tried on a path.
  public static let all: [any DatasetFormat] = [
    FolderFormat(),
    JSONLinesFormat(),
    TableFormat.commas,
    TableFormat.tabs,
    ShellHistoryFormat.zsh,
    ShellHistoryFormat.bash,
    ShellHistoryFormat.fish,
  ]
}

/// Reads a dataset by path, in a named format or the format that recognises the path.
public enum DatasetReader {
  /// Reads a folder or a file; `-` is standard input.
  /// - Throws: ``DataError`` with file, line, column, reason and remedy.
  public static func read(
    _ path: String, options: DatasetOptions = DatasetOptions()
  ) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    if let refusal = options.refusal {
      let parts = refusal.split(separator: "; ", maxSplits: 1).map(String.init)
      throw DataError(file: path, reason: parts[0], remedy: parts.last ?? "take another log")
    }
    let format = try format(of: path, options)
    var result =
      if format == nil, options.map != nil {
        try TableFormat.read(mapped: path, nil, options: options)
      } else { try (format ?? JSONLinesFormat()).read(path, options: options) }
    var rows = RowsPassedOver(result.skipped.count, leftOut: result.dataset.rowsPassedOver.leftOut)
    swap(&result.dataset.rowsPassedOver, &rows)
    return (try result.dataset.shaped(options), result.skipped)
  }

  /// The named format, or the one that recognises the path; `nil` for one that the bytes tell.
  static func format(of path: String, _ options: DatasetOptions) throws(DataError) -> (any DatasetFormat)? {
    let names = FormatRegistry.all.map(\.name).joined(separator: ", ")
    if let wanted = options.format {
      guard let format = FormatRegistry.all.first(where: { $0.name == wanted }) else {
        throw DataError(
          file: path, reason: "there is no format \"\(Excerpt.of(wanted))\"",
          remedy: NearName.remedy(
            for: wanted, among: FormatRegistry.all.map(\.name), else: "formats are \(names)"))
      }
      return format
    }
    if path == "-" { return nil }
    if let format = FormatRegistry.all.first(where: { $0.recognises(path) }) { return format }
    if options.map != nil { return nil }
    _ = try LineReader(path)
    throw DataError(
      file: path, reason: "the format cannot be told from the name",
      remedy: "name it with --format: \(names); or say with --map what its columns mean")
  }

  /// Returns the dataset's default name: the file's name without folder and extension.
  package static func name(of path: String) -> String {
    if path == "-" { return "standard-input" }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let parts = bare(file).split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && !parts[0].isEmpty ? parts.dropLast().joined(separator: ".") : bare(file)
  }

  /// A path without the mark of a compression at its end.
  private static func bare(_ path: String) -> String {
    let marks = [".gz", ".zst", ".xz", ".bz2", ".lz4"]
    return marks.first { path.lowercased().hasSuffix($0) }.map { String(path.dropLast($0.count)) } ?? path
  }

  static func hasExtension(_ path: String, _ names: [String]) -> Bool {
    names.contains { bare(path).lowercased().hasSuffix(".\($0)") }
  }
}
