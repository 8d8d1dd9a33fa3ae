import PredictionEngine

/// Reads a table with the meaning that a ``ColumnMap`` gives to its columns.
///
/// # Definition
/// Every parameter is a string; an empty cell is a missing value. The intents are those that occur, each with
/// the map's parameters and the same shortcut types. A row's identifier is its number unless a column is
/// mapped. A row with a kind is a sensed moment; its intent, parameters, identifier and origin are not read.
///
/// # Cost
/// Cells are read in place and interned as bytes. No string is made for a row that can be read.
struct TableReader {
  let map: ColumnMap
  let options: DatasetOptions

  func read(_ path: String, separator: UInt8) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    try read(try ByteSource(path), named: DatasetReader.name(of: path), separator: separator)
  }

  /// Reads a source as a dataset with the given name.
  func read(
    _ source: consuming ByteSource, named name: String, separator: UInt8
  ) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    var remarks: [String] = []
    var csv = try CSVReader(source, options.form, usual: separator, map: map) { remarks.append($0) }
    let header = try csv.readNames()
    if header.isEmpty {
      throw DataError(
        file: csv.name, reason: "the file has no header", remedy: "name the columns in its first line")
    }
    var (dataset, skipped) = try read(&csv, header: header, named: name)
    let columns = Set(map.columns)
    let unused = header.filter { !$0.isEmpty && !columns.contains($0) }
    dataset.remarks =
      remarks + TableReader.remarks(unused: unused, "column") + csv.quoteRemarks + dataset.remarks
    return (dataset, skipped)
  }

  func readLines(_ path: String) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    var lines = try MappedLines(path, map: map)
    var (dataset, skipped) = try read(&lines, header: lines.columns, named: DatasetReader.name(of: path))
    try lines.checkColumns()
    dataset.remarks = TableReader.remarks(unused: lines.unused, "key") + dataset.remarks
    return (dataset, skipped)
  }

  private static func remarks(unused: [String], _ what: String) -> [String] {
    if unused.isEmpty { return [] }
    let (verb, plural) = unused.count == 1 ? ("is", "") : ("are", "s")
    return ["the map does not name the \(what)\(plural) \(Excerpt.list(unused)), which \(verb) not used"]
  }

  private func read<Records: TableRecords & ~Copyable>(
    _ csv: inout Records, header: [String], named name: String
  ) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    try options.form.check(map, file: csv.name)
    let columns = try TableColumns(
      map, header: TableHeader(header, file: csv.name, writing: csv.writing), form: options.form)
    var catalog = try TableCatalog(map: map, options: options, file: csv.name)
    var texts = TableTexts(options.form)
    var builder = DatasetBuilder(file: csv.name)
    var bad = BadRows(allowed: options.skipBadLines)
    var number = 0
    while true {
      number += 1
      do throws(DataError) {
        guard try csv.advance() else { break }
        do throws(TableRow.Failure) {
          let count = builder.rows.count
          try csv.withFields { fields throws(TableRow.Failure) in
            try add(TableRow(fields, columns: columns), number, line: csv.line, &catalog, &texts, &builder)
          }
          if builder.rows.count == DatasetBuilder.sample, count < DatasetBuilder.sample {
            builder.reserve(rows: csv.rows(after: DatasetBuilder.sample))
          }
        } catch {
          let place = error.field.map { csv.place(of: $0) }
          if csv.count != columns.count { csv.rewind() }
          throw DataError(
            file: csv.name, line: place?.line ?? csv.line, column: place?.column, reason: error.reason,
            remedy: error.remedy)
        }
      } catch {
        guard error.line != nil else { throw error }
        try bad.note(error)
      }
    }
    if builder.rows.isEmpty {
      throw DataError(
        file: csv.name, reason: "no donation could be read",
        remedy: builder.sensed.count > 0
          ? "write at least one row whose kind is empty" : "write at least one row under the header")
    }
    var (definitions, remarks) = (try catalog.finish(), texts.times.remarks(columns))
    if texts.hasMissingValues, options.target == nil {
      let defaults = DefaultTargets(builder.rows, definitions)
      if !defaults.targets.isEmpty { definitions = try catalog.finish(targets: defaults.targets) }
      remarks += defaults.remarks
    }
    var dataset = builder.dataset(name: name, digest: csv.digest, catalog: definitions)
    dataset.mappedSignals = map.signals.map(\.name)
    try builder.sensed.finish(&dataset, file: csv.name)
    dataset.remarks += remarks
    return (dataset, bad.reports)
  }

  /// Adds a row. `number` is its identifier when no column is mapped.
  func add(
    _ row: TableRow, _ number: Int, line: Int, _ catalog: inout TableCatalog, _ texts: inout TableTexts,
    _ builder: inout DatasetBuilder
  ) throws(TableRow.Failure) {
    let columns = row.columns
    if row.isMissing(columns.person) {
      throw row.fail(columns.person, "the person is missing", "give every row a person")
    }
    if let kind = try row.kind() { return try add(kind, row, line: line, &texts, &builder) }
    if row.isMissing(columns.intent) {
      throw row.fail(columns.intent, "the intent is missing", "give every row an intent")
    }
    let moment = try row.moment(&texts.times)
    let position = try row.position()
    let place = try place(of: row, &texts, &builder.symbols)
    try texts.fillSignals(row, &builder.symbols)
    let origin = try row.origin()
    texts.fillValues(row, &builder.symbols)
    let identifier = try identifier(of: row, number, &texts, &builder)
    let definition = try catalog.position(of: row)
    if let first = builder.line(ofIdentifier: identifier) {
      let values = texts.values(of: 0)
      let donation = Donation(
        definition: definition, values: values,
        context: Context(at: moment, place: place, signals: texts.signals(of: 0)), origin: origin)
      let isRepeated = try row.with(columns.person) {
        builder.passOver(identifier, person: $0 ?? TableColumns.emptyText, donation, at: position)
      }
      if isRepeated { return }
      throw row.fail(
        columns.identifier,
        "the identifier \"\(Excerpt.of(builder.symbols.text(of: identifier)))\" stands twice, first in line "
          + "\(first), and the rows differ",
        "give every donation an identifier of its own")
    }
    let person = try row.with(columns.person) { builder.number(ofPerson: $0 ?? TableColumns.emptyText) }
    builder.add(
      identifier: identifier, line: line, person: person,
      donation: Donation(
        definition: definition, values: texts.values(of: person),
        context: Context(at: moment, place: place, signals: texts.signals(of: person)), origin: origin),
      at: position)
  }

  /// Adds the row of a sensed moment, which has no intent, no parameters and no identifier.
  private func add(
    _ kind: SensedMoment.Kind, _ row: TableRow, line: Int, _ texts: inout TableTexts,
    _ builder: inout DatasetBuilder
  ) throws(TableRow.Failure) {
    let moment = try row.moment(&texts.times)
    let coordinates = try row.coordinates()
    let accuracy = try row.accuracy()
    let place = try place(of: row, &texts, &builder.symbols)
    try texts.fillSignals(row, &builder.symbols)
    let person = try row.with(row.columns.person) {
      builder.sensed.number(ofPerson: $0 ?? TableColumns.emptyText, line: line)
    }
    builder.sensed.add(
      SensedMoment(
        person: person, moment: moment, kind: kind, place: place, latitude: coordinates?.latitude,
        longitude: coordinates?.longitude, accuracy: accuracy, signals: texts.sensedSignals(of: person)))
  }

  private func place(
    of row: TableRow, _ texts: inout TableTexts, _ symbols: inout SymbolTable
  ) throws(TableRow.Failure) -> Symbol? {
    if row.columns.place == nil { return nil }
    return try row.with(row.columns.place) { place in place.map { texts.recent.intern($0, &symbols) } }
  }

  private func identifier(
    of row: TableRow, _ number: Int, _ texts: inout TableTexts, _ builder: inout DatasetBuilder
  ) throws(TableRow.Failure) -> Symbol {
    let source = row.columns.identifier
    let mapped: Symbol? = try row.with(source) { cell in cell.map { builder.symbols.intern(utf8: $0) } }
    if mapped == nil, source != nil {
      throw row.fail(source, "the identifier is missing", "give every row an identifier, or map none")
    }
    return mapped ?? texts.intern(number, &builder.symbols)
  }
}
