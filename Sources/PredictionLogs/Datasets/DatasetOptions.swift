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
  /// The pause within which the same action again is the same donation; `nil` where each row counts.
  package var collapse: LogPause?
  /// The rule that divides a log into sessions; `nil` where nothing does.
  package var session: SessionRule?
  /// The reason for which a preset's data cannot be replayed, and a way out; `nil` where it can be.
  private(set) var refusal: String?
  /// The number of unreadable rows that are skipped and reported.
  public var skipBadLines = 0

  /// Creates the default options.
  public init() {}

  /// Sets what a key of results and experiments names; a preset has the same keys.
  /// - Throws: ``DataError`` without a place, for a wrong text.
  package mutating func set(_ key: String, _ text: String) throws(DataError) {
    switch key {
    case "format": format = text
    case "map": map = try ColumnMap(text)
    case "collapse": collapse = try LogPause(text)
    case "session": session = try SessionRule(text)
    case "shortcutTypes": shortcutTypes = text.split(separator: ",").map(DatasetOptions.parameters)
    case "target": target = DatasetOptions.parameters(text[...])
    case "skipBadLines":
      guard let count = Int(text), count >= 0 else {
        throw DataError(
          reason: "\"\(Excerpt.of(text))\" is no number of rows", remedy: "write a number from 0 up")
      }
      skipBadLines = count
    case "refusal": refusal = text
    default: try form.set(key, text)
    }
  }

  /// Whether a key of a map, of shortcut types, of a target or of texts for no value was set.
  func has(_ key: String) -> Bool {
    switch key {
    case "map": map != nil
    case "shortcutTypes": shortcutTypes != nil
    case "target": target != nil
    default: form.texts.contains { $0.key == key }
    }
  }

  package static let keys =
    ["format", "map"] + TableForm.keys + [
      "collapse", "session", "shortcutTypes", "target", "skipBadLines", "refusal",
    ]

  private static func parameters(_ type: Substring) -> [String] {
    type.split(separator: "+").map(String.init)
  }

  /// Returns the shortcut types of an intent that declares none: the requested ones, else the full set and
  /// each single parameter. When these would be more than sixteen types, it is the full set alone.
  func shortcutTypes(of parameters: [String]) -> [[String]] {
    if let shortcutTypes { return shortcutTypes }
    if parameters.count <= 1 { return [parameters] }
    return parameters.count > 15 ? [parameters] : [parameters] + parameters.map { [$0] }
  }

  /// The columns that are read: those of a map, of conditions, of sessions and of commands, each once.
  func columns(of map: ColumnMap) -> [String] {
    var columns = map.columns + (form.choice?.conditions.map(\.column) ?? [])
    if case .column(let name)? = session { columns.append(name) }
    var seen: Set<String> = []
    return form.inFile(columns).filter { seen.insert($0).inserted }
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

  /// Refuses what needs all rows of a person in the order of time, for rows that are read in parts.
  package func refuseWhole(_ path: String) throws(DataError) {
    guard let option = collapse != nil ? "--collapse" : session != nil ? "--session" : nil else { return }
    throw DataError(
      file: path, reason: "\(option) needs all rows of a person in the order of time",
      remedy: "leave it out, or read the log whole"
    ).ofPart
  }

  func refuseDefinitions(_ path: String) throws(DataError) {
    if definitions == nil { return }
    throw DataError(
      file: path, reason: "definitions are for JSON Lines alone", remedy: "leave out --definitions")
  }
}
