import PredictionEngine

/// Makes donations and sensed moments of a table's rows. No string is made for a row that can be read.
struct TableReader {
  private(set) var intents: TableCatalog
  private(set) var texts: TableTexts

  init(_ intents: TableCatalog, _ form: TableForm) { (self.intents, texts) = (intents, TableTexts(form)) }

  /// Forgets the texts of an earlier builder, and keeps what was noted of the times.
  mutating func begin(_ form: TableForm) {
    let times = texts.times
    texts = TableTexts(form)
    texts.times = times
  }

  /// Adds the current record. `number` is its identifier when no column is mapped.
  mutating func add(
    _ records: borrowing some TableRecords & ~Copyable, _ columns: TableColumns, _ number: Int,
    to builder: inout DatasetBuilder
  ) throws(TableRow.Failure) {
    let line = records.line
    try records.withFields { fields throws(TableRow.Failure) in
      try add(TableRow(fields, columns: columns), number, line: line, &builder)
    }
  }

  private mutating func add(
    _ row: TableRow, _ number: Int, line: Int, _ builder: inout DatasetBuilder
  ) throws(TableRow.Failure) {
    let columns = row.columns
    if row.isMissing(columns[.person]) {
      throw row.fail(columns[.person], "the person is missing", "give every row a person")
    }
    if let kind = try row.kind() { return try add(kind, row, line: line, &builder) }
    if row.isMissing(columns[.intent]) {
      throw row.fail(columns[.intent], "the intent is missing", "give every row an intent")
    }
    let moment = try texts.times.moment(of: row)
    let position = try row.position()
    let place = try place(of: row, &builder.symbols)
    try texts.fillSignals(row, &builder.symbols)
    let origin = try row.origin()
    texts.fillValues(row, &builder.symbols)
    let identifier = try identifier(of: row, number, &builder)
    let definition = try intents.position(of: row)
    if let first = builder.line(ofIdentifier: identifier) {
      let values = texts.values(of: 0)
      let donation = Donation(
        definition: definition, values: values,
        context: Context(at: moment, place: place, signals: texts.signals(of: 0)), origin: origin)
      let isRepeated = try row.with(columns[.person]) {
        builder.passOver(identifier, person: $0 ?? TableColumns.emptyText, donation, at: position)
      }
      if isRepeated { return }
      throw row.fail(
        columns[.identifier],
        "the identifier \"\(Excerpt.of(builder.symbols.text(of: identifier)))\" stands twice, first in line "
          + "\(first), and the rows differ",
        "give every donation an identifier of its own")
    }
    let person = try row.with(columns[.person]) { builder.number(ofPerson: $0 ?? TableColumns.emptyText) }
    builder.add(
      identifier: identifier, line: line, person: person,
      donation: Donation(
        definition: definition, values: texts.values(of: person),
        context: Context(at: moment, place: place, signals: texts.signals(of: person)), origin: origin),
      at: position)
  }

  private mutating func add(
    _ kind: SensedMoment.Kind, _ row: TableRow, line: Int, _ builder: inout DatasetBuilder
  ) throws(TableRow.Failure) {
    let moment = try texts.times.moment(of: row)
    let coordinates = try row.coordinates()
    let accuracy = try row.accuracy()
    let place = try place(of: row, &builder.symbols)
    try texts.fillSignals(row, &builder.symbols)
    let person = try row.with(row.columns[.person]) {
      builder.number(ofPerson: $0 ?? TableColumns.emptyText)
    }
    builder.add(
      SensedMoment(
        person: person, moment: moment, kind: kind, place: place, latitude: coordinates?.latitude,
        longitude: coordinates?.longitude, accuracy: accuracy, signals: texts.signals(of: person)), line: line
    )
  }

  private mutating func place(
    of row: TableRow, _ symbols: inout SymbolTable
  ) throws(TableRow.Failure) -> Symbol? {
    if row.columns[.place] == nil { return nil }
    return try row.with(row.columns[.place]) { place in place.map { texts.recent.intern($0, &symbols) } }
  }

  private mutating func identifier(
    of row: TableRow, _ number: Int, _ builder: inout DatasetBuilder
  ) throws(TableRow.Failure) -> Symbol {
    let source = row.columns[.identifier]
    let mapped: Symbol? = try row.with(source) { cell in cell.map { builder.symbols.intern(utf8: $0) } }
    if mapped == nil, source != nil {
      throw row.fail(source, "the identifier is missing", "give every row an identifier, or map none")
    }
    return mapped ?? texts.intern(number, &builder.symbols)
  }
}
