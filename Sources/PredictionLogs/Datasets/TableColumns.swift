import PredictionEngine

/// A column map resolved against a header. It is a class, so that every row shares one instance.
final class TableColumns {
  enum Source {
    case index(Int)
    case constant(KeptBytes)
  }

  /// The fields of a map, in the order of `ColumnMap.names`.
  enum Field: Int {
    case person, time, date, intent, place, latitude, longitude, accuracy, kind, offset, identifier, origin,
      zone
  }

  /// The number of fields of a row.
  private(set) var count: Int
  /// The conditions of rows, each with its column's position.
  let conditions: [(index: Int, condition: RowChoice.Condition)]
  /// The texts that stand for no value.
  private let missing: [[UInt8]]
  /// Whether rows may be left out for what their columns say.
  let chooses: Bool
  private let sources: [Source?]
  let parameters: [Int]
  let signals: [(name: String, source: Source, step: NumberStep?)]
  let header: TableHeader
  /// The columns made of command lines; `nil` where no column has them.
  let commands: CommandColumns?

  init(_ map: ColumnMap, header: TableHeader, _ options: DatasetOptions) throws(DataError) {
    let commands = try options.form.commands.map { name throws(DataError) in
      try CommandColumns(name, in: header)
    }
    self.commands = commands
    func position(of name: String) throws(DataError) -> Int {
      if let made = commands?.position(of: name) { return made }
      return try header.position(of: name)
    }
    func resolve(_ source: ColumnMap.Source?) throws(DataError) -> Source? {
      switch source {
      case .column(let name): return .index(try position(of: name))
      case .constant(let text): return .constant(KeptBytes(text))
      case nil: return nil
      }
    }
    self.header = header
    count = header.names.count
    sources = try ColumnMap.names.map { name throws(DataError) in try resolve(map.fields[name]) }
    var parameters: [Int] = []
    for name in map.parameters { parameters.append(try position(of: name)) }
    self.parameters = parameters
    var signals: [(name: String, source: Source, step: NumberStep?)] = []
    for signal in map.signals.sorted(by: { JSONText.precedes($0.name, $1.name) }) {
      if let resolved = try resolve(signal.source) { signals.append((signal.name, resolved, signal.step)) }
    }
    if case .column(let name)? = options.session {
      signals.append((SessionRule.signal, .index(try position(of: name)), nil))
    }
    self.signals = signals
    conditions = try (options.form.choice?.conditions ?? []).map { condition throws(DataError) in
      (try position(of: condition.column), condition)
    }
    missing = options.form.missing
    chooses = !conditions.isEmpty || !missing.isEmpty
  }

  /// Takes on that every row ends with a separator, as the first row does where its header does not, or the other way round.
  func end(with separators: Int) { count += separators }

  /// Whether a cell has no value: it is empty, or a text that stands for none.
  @inline(__always)
  func isMissing(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    cell.isEmpty || !missing.isEmpty && stands(cell, in: missing)
  }

  private func stands(_ cell: UnsafeBufferPointer<UInt8>, in texts: [[UInt8]]) -> Bool {
    texts.contains { $0.count == cell.count && $0.elementsEqual(cell) }
  }

  /// The reason for leaving a row out; `nil` for one that is read. A row whose person, time or intent is a text for no value is left
  /// out, and so is one without a value of any parameter.
  func reason(forLeavingOut row: TableRow) -> RowsPassedOver.Reason? {
    for (index, condition) in conditions
    where condition.names(row.fields[index]) == condition.isExcluding {
      return .condition
    }
    if missing.isEmpty { return nil }
    let needed: [Field] = [.person, .time, .date, .intent]
    let lacks = needed.contains { field in
      if case .index(let index)? = self[field] { stands(row.fields[index], in: missing) } else { false }
    }
    let isEmpty = self[.kind].flatMap(row.cell) == nil && parameters.allSatisfy { isMissing(row.fields[$0]) }
    return lacks || isEmpty ? .missing : nil
  }

  @inline(__always)
  subscript(field: Field) -> Source? { sources[field.rawValue] }
}

/// The intents that occur in a table, each with the map's parameters.
struct TableCatalog {
  private let map: ColumnMap
  private let types: [ShortcutType]
  private let target: [String]?
  private let file: String
  /// Numbers the intents: an intent's position is its symbol's number in this separate table.
  private var names = SymbolTable()
  private var recent = RecentTexts()

  init(map: ColumnMap, options: DatasetOptions, file: String) throws(DataError) {
    self.map = map
    self.file = file
    types = options.shortcutTypes(of: map.parameters).map { ShortcutType($0) }
    target = options.target
    for name in types.flatMap(\.parameters) + (target ?? []) where !map.parameters.contains(name) {
      throw DataError(
        file: file, reason: "the map has no parameter \"\(Excerpt.of(name))\"",
        remedy: NearName.remedy(
          for: name, among: map.parameters, else: "its parameters are " + Excerpt.list(map.parameters)))
    }
    if let target, !types.contains(where: { Set($0.parameters) == Set(target) }) {
      throw DataError(
        file: file, reason: "no shortcut type is \(Excerpt.of(target.joined(separator: "+")))",
        remedy: "the types are " + Excerpt.list(types.map { $0.parameters.joined(separator: "+") }))
    }
    _ = try catalog(of: ["intent"])
  }

  mutating func position(of intent: UnsafeBufferPointer<UInt8>) -> Int {
    Int(recent.intern(intent, &names).rawValue)
  }

  /// Returns the catalogue of the intent that the map gives to every row; `nil` when it is a column.
  func constantCatalog() throws(DataError) -> DefinitionCatalog? {
    guard case .constant(let name)? = map.fields["intent"] else { return nil }
    return try catalog(of: [name])
  }

  /// Returns the catalogue of all intents that occurred, each with its default target or another one.
  func finish(targets: [String: [String]] = [:]) throws(DataError) -> DefinitionCatalog {
    try catalog(of: (0..<names.count).map { names.text(of: Symbol(rawValue: UInt32($0))) }, targets: targets)
  }

  private func catalog(
    of names: [String], targets: [String: [String]] = [:]
  ) throws(DataError) -> DefinitionCatalog {
    var targets = targets
    if let target { for name in names { targets[name] = target } }
    do {
      return try DefinitionCatalog(
        intents: names.map { name in
          IntentDefinition(
            name: name, parameters: map.parameters.map { ParameterDefinition($0, .string) },
            shortcutTypes: types)
        }, targets: targets)
    } catch {
      throw DataError(
        file: file, reason: "the map's shortcut types are wrong: \(error)",
        remedy: "correct --shortcut-types, --target or the map")
    }
  }
}
