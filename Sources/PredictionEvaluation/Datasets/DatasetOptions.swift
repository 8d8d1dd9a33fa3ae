/// How a dataset is to be read, where the files leave it open.
///
/// # Source
/// The command line's `--format`, `--map`, `--shortcut-types`, `--target`, `--definitions`, `--skip-bad-lines`.
public struct DatasetOptions: Sendable {
  /// A format's name; `nil` to go by the path.
  public var format: String?
  /// Which column means what, for tables.
  public var map: ColumnMap?
  /// The combinations to declare, for tables and inferred definitions.
  public var shortcutTypes: [[String]]?
  /// The parameters of the shortcut type that is scored.
  public var target: [String]?
  /// A definitions file, for JSON Lines alone.
  public var definitions: String?
  /// How many rows that cannot be read are passed over and reported.
  public var skipBadLines = 0

  /// Nothing said.
  public init() {}

  /// The shortcut types of an intent that declares none: those asked for, else the full set and each single parameter,
  /// and only the full set past sixteen.
  func shortcutTypes(of parameters: [String]) -> [[String]] {
    if let shortcutTypes { return shortcutTypes }
    if parameters.count <= 1 { return [parameters] }
    return parameters.count > 15 ? [parameters] : [parameters] + parameters.map { [$0] }
  }

  /// Refuses a map where there are no columns.
  func refuseMap(_ path: String) throws(DataError) {
    if map == nil { return }
    throw DataError(
      file: path, reason: "a map of columns is for tables only",
      remedy: "leave out --map, or name the format with --format csv")
  }

  /// Refuses definitions where the dataset brings its own.
  func refuseDefinitions(_ path: String) throws(DataError) {
    if definitions == nil { return }
    throw DataError(
      file: path, reason: "definitions are for JSON Lines alone", remedy: "leave out --definitions")
  }
}
