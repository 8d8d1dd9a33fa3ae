import PredictionEngine

/// Reads a table whose columns a ``ColumnMap`` gives meaning.
///
/// # Definition
/// Every parameter is a string; an empty cell is a missing value. The intents are those that occur, each with the
/// map's parameters and the same shortcut types. The identifier is the row's number unless a column is mapped.
///
/// # Cost
/// Cells are read where they lie and interned as bytes; no text is made for a row that can be read.
///
/// # Source
/// Ours.
struct TableReader {
  let map: ColumnMap
  let options: DatasetOptions

  func read(_ path: String, separator: UInt8) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    var csv = try CSVReader(path, separator: separator)
    guard try csv.advance() else {
      throw DataError(
        file: csv.name, reason: "the file has no header", remedy: "name the columns in its first line")
    }
    let columns = try Columns(map, header: csv.strings, file: csv.name)
    var catalog = try TableCatalog(map: map, options: options, file: csv.name)
    var texts = TableTexts()
    var builder = DatasetBuilder()
    var bad = BadRows(allowed: options.skipBadLines)
    var number = 0
    while true {
      number += 1
      do throws(DataError) {
        guard try csv.advance() else { break }
        do throws(TableRow.Failure) {
          try csv.withFields { fields throws(TableRow.Failure) in
            try add(TableRow(fields, columns: columns), number, line: csv.line, &catalog, &texts, &builder)
          }
          if builder.rows.count == DatasetBuilder.sample {
            builder.reserve(rows: csv.rows(after: builder.rows.count))
          }
        } catch {
          let place = error.field.map { csv.place(of: $0) }
          if csv.count != columns.count { csv.rewind() }
          throw DataError(
            file: csv.name, line: place?.line ?? csv.line, column: place?.column, reason: error.reason,
            remedy: error.remedy)
        }
      } catch {
        try bad.note(error)
      }
    }
    if builder.rows.isEmpty {
      throw DataError(
        file: csv.name, reason: "no donation could be read", remedy: "write at least one row under the header"
      )
    }
    let dataset = builder.dataset(
      name: DatasetReader.name(of: path), digest: csv.digest, catalog: try catalog.finish())
    return (dataset, bad.reports)
  }

  private func add(
    _ row: TableRow, _ number: Int, line: Int, _ catalog: inout TableCatalog, _ texts: inout TableTexts,
    _ builder: inout DatasetBuilder
  ) throws(TableRow.Failure) {
    let columns = row.columns
    if try row.with(columns.person, { $0 == nil }) {
      throw row.fail(columns.person, "the person is missing", "give every row a person")
    }
    if try row.with(columns.intent, { $0 == nil }) {
      throw row.fail(columns.intent, "the intent is missing", "give every row an intent")
    }
    let context = try context(of: row, &texts, &builder.symbols)
    let origin = try row.origin()
    let values = [Symbol](unsafeUninitializedCapacity: columns.parameters.count) { values, count in
      for index in columns.parameters {
        let cell = row.fields[index]
        values.initializeElement(
          at: count, to: cell.isEmpty ? .missing : texts.value(cell, &builder.symbols))
        count += 1
      }
    }
    let identifier = try identifier(of: row, number, &builder)
    let definition = try row.with(columns.intent) { catalog.position(of: $0 ?? TableReader.nothing) }
    let donation = Donation(definition: definition, values: values, context: context, origin: origin)
    try row.with(columns.person) {
      builder.add(identifier: identifier, line: line, person: $0 ?? TableReader.nothing, donation: donation)
    }
  }

  private func context(
    of row: TableRow, _ texts: inout TableTexts, _ symbols: inout SymbolTable
  ) throws(TableRow.Failure) -> Context {
    var context = Context(at: try row.moment())
    try row.checkCoordinates()
    if row.columns.place != nil {
      context.place = try row.with(row.columns.place) { place in
        place.map { texts.recent.intern($0, &symbols) }
      }
    }
    for (name, source) in row.columns.signals {
      let value: Symbol? = try row.with(source) { reading in
        guard let reading else { return nil }
        return texts.reading(reading, &symbols)
      }
      if let value { context.signals.append(DeviceSignal(name: symbols.intern(name), value: value)) }
    }
    return context
  }

  private func identifier(
    of row: TableRow, _ number: Int, _ builder: inout DatasetBuilder
  ) throws(TableRow.Failure) -> Symbol {
    let source = row.columns.identifier
    let mapped: Symbol? = try row.with(source) { cell in cell.map { builder.symbols.intern(utf8: $0) } }
    if mapped == nil, source != nil {
      throw row.fail(source, "the identifier is missing", "give every row an identifier, or map none")
    }
    let identifier = mapped ?? TableTexts.intern(number, &builder.symbols)
    if let line = builder.line(ofIdentifier: identifier) {
      throw row.fail(
        source,
        "the identifier \"\(builder.symbols.text(of: identifier))\" stands twice, first in line \(line)",
        "make every identifier unique")
    }
    return identifier
  }

  private static var nothing: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: nil, count: 0) }
}
