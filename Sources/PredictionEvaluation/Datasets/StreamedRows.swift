import PredictionEngine

/// Reads rows for ``DonationStream``, one record at a time, into one builder after the other.
protocol StreamedRows: AnyObject {
  var name: String { get }
  /// The line in which the current record starts.
  var line: Int { get }
  var digest: String { get }
  /// The sentences about what was read with a rule that the person may not have meant.
  var remarks: [String] { get }
  /// Forgets the texts of earlier builders, because a new one has a symbol table of its own.
  func begin()
  func advance() throws(DataError) -> Bool
  /// Adds the current record to a builder. A record may be added again, to the next builder.
  func add(to builder: inout DatasetBuilder) throws(DataError)
}

/// The rows of `donations.jsonl`, or of JSON Lines with definitions.
final class StreamedLines: StreamedRows {
  let name: String
  private let catalog: DefinitionCatalog
  private var lines: LineReader
  private var plain: PlainDonations

  init(_ path: String, _ catalog: DefinitionCatalog) throws(DataError) {
    let lines = try LineReader(path)
    try lines.refuseOtherShapes()
    name = lines.name
    self.catalog = catalog
    self.lines = lines
    plain = PlainDonations(catalog)
  }

  var line: Int { lines.line }
  var digest: String { lines.digest }
  var remarks: [String] { [] }

  func begin() { plain = PlainDonations(catalog) }

  func advance() throws(DataError) -> Bool {
    while try lines.advance() {
      if !lines.isBlank { return true }
    }
    return false
  }

  func add(to builder: inout DatasetBuilder) throws(DataError) {
    let line = lines.line
    if lines.withRecord({ plain.read($0, line: line, into: &builder) }) { return }
    let bytes = lines.withRecord { Array($0) }
    try DonationLinesReader.add(JSONDocument(bytes, file: name, firstLine: line), line, catalog, &builder)
  }
}

/// The rows of a table whose definitions do not depend on its rows.
///
/// # Edge cases
/// Refused are a map without a constant intent or without identifiers, and one with kinds of sensed moments: a part
/// of the table would mean something else than the whole. So is a missing parameter without a target.
final class StreamedTable<Records: TableRecords & ~Copyable>: StreamedRows {
  let name: String
  let catalog: DefinitionCatalog
  private let reader: TableReader
  private let columns: TableColumns
  private var records: Records
  private var intents: TableCatalog
  private var texts: TableTexts

  init(
    _ records: consuming Records, header: [String], map: ColumnMap, options: DatasetOptions
  ) throws(DataError) {
    let name = records.name
    try options.form.check(map, file: name)
    func refuse(_ reason: String, _ remedy: String) -> DataError {
      DataError(file: name, reason: reason, remedy: remedy)
    }
    if map.fields["kind"] != nil {
      throw refuse("a part of a table has no sensed moments", "leave kind out of the map")
    }
    if map.fields["id"] == nil {
      throw refuse("the rows of a part of a table need identifiers of their own", "map id=COLUMN")
    }
    let intents = try TableCatalog(map: map, options: options, file: name)
    guard let catalog = try intents.constantCatalog() else {
      throw refuse(
        "the intents of a part of a table would depend on its rows",
        "map intent=:NAME, or write JSON Lines with --definitions")
    }
    columns = try TableColumns(
      map, header: TableHeader(header, file: name, writing: records.writing), form: options.form)
    (self.name, self.catalog, self.intents) = (name, catalog, intents)
    reader = TableReader(map: map, options: options)
    texts = TableTexts(options.form)
    self.records = records
  }

  var line: Int { records.line }
  var digest: String { records.digest }

  var remarks: [String] { records.quoteRemarks + texts.times.remarks(columns) }

  func begin() {
    let times = texts.times
    texts = TableTexts(reader.options.form)
    texts.times = times
  }

  func advance() throws(DataError) -> Bool { try records.advance() }

  func add(to builder: inout DatasetBuilder) throws(DataError) {
    do throws(TableRow.Failure) {
      try records.withFields { fields throws(TableRow.Failure) in
        try reader.add(
          TableRow(fields, columns: columns), 0, line: records.line, &intents, &texts, &builder)
      }
    } catch {
      let place = error.field.map { records.place(of: $0) }
      throw DataError(
        file: name, line: place?.line ?? records.line, column: place?.column, reason: error.reason,
        remedy: error.remedy)
    }
    if texts.hasMissingValues, reader.options.target == nil {
      throw DataError(
        file: name, line: records.line,
        reason: "a parameter is missing, so what is scored would depend on all rows",
        remedy: "name a shortcut type with --target")
    }
  }
}
