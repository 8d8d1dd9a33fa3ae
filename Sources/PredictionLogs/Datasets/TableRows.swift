import PredictionEngine

/// The rows of a table, with the meaning that a ``ColumnMap`` gives to its columns.
///
/// Every parameter is a string; an empty cell is a missing value. The intents are those that occur, each with the map's
/// parameters and the same shortcut types. A row's identifier is its number unless a column is mapped. A row with a kind
/// is a sensed moment; its intent, parameters, identifier and origin are not read.
struct TableRows<Records: TableRecords & ~Copyable>: DonationRows, ~Copyable {
  private(set) var records: Records
  private let map: ColumnMap
  private let options: DatasetOptions
  private let columns: TableColumns
  private var reader: TableReader
  private var number = 0
  /// True where other parts of the table are read elsewhere.
  private var isPart = false
  private var isShard = false

  init(
    _ records: consuming Records, map: ColumnMap, options: DatasetOptions
  ) throws(DataError) {
    let name = records.name
    try options.form.check(map, file: name)
    let header = TableHeader(try records.readNames(), file: name, writing: records.writing)
    let columns = try TableColumns(map, header: header, options)
    let intents = try TableCatalog(map: map, options: options, file: name)
    reader = TableReader(intents, TableTimes(options.form))
    self.columns = columns
    (self.map, self.options) = (map, options)
    self.records = records
  }

  static var emptyRemedy: String { "write at least one row under the header" }
  var name: String { records.name }
  var line: Int { records.line }
  var digest: String { records.digest }
  var header: [String] { columns.header.names }
  var remarks: [String] { records.quoteRemarks + rowRemarks }
  private var rowRemarks: [String] {
    let ended = columns.count - header.count
    return
      (ended == 0
      ? [] : ["each row \(ended > 0 ? "ends" : "does not end") with a separator, unlike the header"])
      + (isShard && numbersRows
        ? [
          "the rows have no identifiers, so each is named by its number in this shard; of what a merge prints, answersDigest "
            + "alone depends on it"
        ] : [])
      + reader.leftOut.remarks + reader.times.remarks(columns)
  }

  var numbersRows: Bool { map.fields["id"] == nil }
  var leftOut: [RowsPassedOver.Reason: Int] { reader.leftOut.leftOut }

  func rows(after count: Int) -> Int { records.rows(after: count) }

  mutating func begin() { reader.begin() }

  mutating func advance() throws(DataError) -> Bool {
    number += 1
    guard try records.advance() else { return false }
    if number == 1 { fitEnd() }
    return true
  }

  /// Takes on that rows end with a separator where the header does not, or the other way round, as the first row does.
  private func fitEnd() {
    let isLonger = records.count == header.count + 1 && records.withFields { $0[header.count].isEmpty }
    let isShorter = records.count == header.count - 1 && header.last == ""
    if isLonger || isShorter { columns.end(with: isLonger ? 1 : -1) }
  }

  mutating func add(to builder: inout DatasetBuilder) throws(DataError) {
    do throws(TableRow.Failure) {
      try reader.add(records, columns, number, to: &builder)
    } catch {
      let place = error.field.flatMap { $0 < records.count ? records.place(of: $0) : nil }
      if records.count != columns.count { records.rewind() }
      throw DataError(
        file: name, line: place?.line ?? records.line, column: place?.column, reason: error.reason,
        remedy: error.remedy)
    }
    if isPart, reader.hasMissingValues, options.target == nil {
      throw DataError(
        file: name, line: records.line,
        reason: "a parameter is missing, so what is scored would depend on all rows",
        remedy: "name a shortcut type with --target")
    }
  }

  /// Returns the definitions of a table that is read in parts, or of one of several tables, a shard.
  /// - Throws: ``DataError`` for a map without a constant intent, and for one with kinds of sensed moments: a part of the
  ///   table would mean something else than the whole.
  mutating func catalogOfPart(isShard: Bool) throws(DataError) -> DefinitionCatalog {
    (isPart, self.isShard) = (true, isShard)
    if map.fields["kind"] != nil {
      throw refusal("a part of a table has no sensed moments", "leave kind out of the map")
    }
    if let catalog = try reader.intents.constantCatalog() { return catalog }
    throw refusal(
      "the intents of a part of a table would depend on its rows",
      "map intent=:NAME, or write JSON Lines with --definitions")
  }

  private func refusal(_ reason: String, _ remedy: String) -> DataError {
    DataError(file: name, reason: reason, remedy: remedy)
  }

  /// Reads the whole table. The sentences about its columns and quotes are not among its remarks.
  mutating func dataset(named title: String) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    var bad = BadRows(allowed: options.skipBadLines)
    var builder = try readAll(noting: &bad)
    var (definitions, remarks) = (try reader.intents.finish(), rowRemarks)
    if reader.hasMissingValues, options.target == nil {
      let defaults = DefaultTargets(builder.rows, definitions)
      if !defaults.targets.isEmpty { definitions = try reader.intents.finish(targets: defaults.targets) }
      remarks += defaults.remarks
    }
    try builder.checkSensed(file: name)
    var dataset = builder.dataset(name: title, digest: digest, catalog: definitions)
    dataset.numbersRows = numbersRows
    dataset.mappedSignals = map.signals.map(\.name)
    dataset.remarks += remarks
    dataset.rowsPassedOver = RowsPassedOver(bad.reports.count, leftOut: leftOut)
    return (dataset, bad.reports)
  }

  /// Whether the first rows can be read, of which there is one.
  mutating func readsBeginning() throws(DataError) -> Bool {
    var builder = DatasetBuilder(file: name)
    for _ in 0..<8 { if try advance() { try add(to: &builder) } }
    return !builder.rows.isEmpty
  }

  static func remarks(unused: [String], _ what: String) -> [String] {
    if unused.isEmpty { return [] }
    let (verb, plural) = unused.count == 1 ? ("is", "") : ("are", "s")
    return ["the map does not name the \(what)\(plural) \(Excerpt.list(unused)), which \(verb) not used"]
  }
}
