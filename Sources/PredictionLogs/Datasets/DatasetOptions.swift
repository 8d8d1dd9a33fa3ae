/// The options for reading a dataset, for what its files leave open.
public struct DatasetOptions: Sendable {
  /// The name of a format; `nil` to choose by the path.
  public var format: String?
  /// The meaning of columns, for tables.
  public var map: ColumnMap?
  /// The combinations to declare, for tables and inferred definitions.
  public var shortcutTypes: [[String]]?
  /// The parameters of the shortcut type that is scored.
  public var target: [String]?
  /// A definitions file, for JSON Lines alone.
  public var definitions: String?
  package var form = TableForm()
  /// The number of unreadable rows that are skipped and reported.
  public var skipBadLines = 0

  /// Creates the default options.
  public init() {}

  /// Returns the shortcut types of an intent that declares none: the requested ones, else the full set and
  /// each single parameter. When these would be more than sixteen types, it is the full set alone.
  func shortcutTypes(of parameters: [String]) -> [[String]] {
    if let shortcutTypes { return shortcutTypes }
    if parameters.count <= 1 { return [parameters] }
    return parameters.count > 15 ? [parameters] : [parameters] + parameters.map { [$0] }
  }

  func refuseMap(_ path: String) throws(DataError) {
    if map != nil {
      throw DataError(
        file: path, reason: "a map of columns is for tables and JSON Lines only",
        remedy: "leave out --map, or name the format with --format csv")
    }
    if let option = form.given.first {
      throw DataError(
        file: path, reason: "\(option) is for tables and JSON Lines with --map", remedy: "leave out \(option)"
      )
    }
  }

  func refuseDefinitions(_ path: String) throws(DataError) {
    if definitions == nil { return }
    throw DataError(
      file: path, reason: "definitions are for JSON Lines alone", remedy: "leave out --definitions")
  }
}
