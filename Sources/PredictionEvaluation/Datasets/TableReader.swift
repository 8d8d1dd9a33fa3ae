import PredictionEngine

/// Reads a table whose columns a ``ColumnMap`` gives meaning.
///
/// # Definition
/// Every parameter is a string; an empty cell is a missing value. The intents are those that occur, each with the
/// map's parameters and the same shortcut types. The identifier is the row's number unless a column is mapped.
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
        file: path, reason: "the file has no header", remedy: "name the columns in its first line")
    }
    let columns = try Columns(map, header: (0..<csv.count).map { csv.string($0) }, file: csv.name)
    var catalog = try TableCatalog(map: map, options: options, file: csv.name)
    var builder = DatasetBuilder()
    var bad = BadRows(allowed: options.skipBadLines)
    var number = 0
    while true {
      do {
        guard try csv.advance() else { break }
        number += 1
        try add(csv, columns, number, &catalog, &builder)
      } catch {
        guard error.line != nil else { throw error }
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
    _ csv: borrowing CSVReader, _ columns: Columns, _ number: Int, _ catalog: inout TableCatalog,
    _ builder: inout DatasetBuilder
  ) throws(DataError) {
    let (file, line) = (csv.name, csv.line)
    if csv.count != columns.count {
      throw DataError(
        file: file, line: line, reason: "the row has \(csv.count) fields, the header \(columns.count)",
        remedy: "is a separator or a quote missing? correct the row")
    }
    func text(_ source: Columns.Source?) -> String? {
      switch source {
      case .index(let index): return csv.string(index)
      case .constant(let text): return text
      case nil: return nil
      }
    }
    func fail(_ source: Columns.Source?, _ reason: String, _ remedy: String) -> DataError {
      var column: Int?
      if case .index(let index) = source { column = csv.column(index) }
      return DataError(file: file, line: line, column: column, reason: reason, remedy: remedy)
    }
    guard let person = text(columns.person), !person.isEmpty else {
      throw fail(columns.person, "the person is missing", "give every row a person")
    }
    guard let intent = text(columns.intent), !intent.isEmpty else {
      throw fail(columns.intent, "the intent is missing", "give every row an intent")
    }
    var moment: Moment
    do {
      let reading = try TimeText.parse(text(columns.time) ?? "")
      moment = reading.moment
      if let source = columns.offset {
        guard let minutes = Int(text(source) ?? ""), abs(minutes) <= 18 * 60 else {
          throw fail(
            source, "the offset \"\(text(source) ?? "")\" is not a number of minutes within 18 hours",
            "write minutes east of UTC, such as 60 or -360")
        }
        moment = reading.withOffset(minutes: minutes)
      }
    } catch let error as TimeText.Failure {
      throw fail(columns.time, error.reason, error.remedy)
    } catch let error as DataError {
      throw error
    } catch {
      throw fail(columns.time, "the time cannot be read", "write it as 2026-03-02T08:04:11+01:00")
    }
    try checkCoordinates(columns, text, fail)
    var context = Context(at: moment)
    if let place = text(columns.place), !place.isEmpty { context.place = builder.symbols.intern(place) }
    for (name, source) in columns.signals {
      guard let reading = text(source), !reading.isEmpty else { continue }
      let value = reading == "true" || reading == "false" ? reading : JSONText.quoted(reading)
      context.signals.append(
        DeviceSignal(name: builder.symbols.intern(name), value: builder.symbols.intern(value)))
    }
    var values: [Symbol] = []
    for index in columns.parameters {
      let cell = csv.field(index)
      values.append(cell.isEmpty ? .missing : TableReader.intern(cell, &builder.symbols))
    }
    var donation = Donation(definition: catalog.position(of: intent), values: values, context: context)
    if let origin = text(columns.origin), !origin.isEmpty {
      guard let known = Donation.Origin(rawValue: origin) else {
        throw fail(
          columns.origin, "the origin \"\(origin)\" is unknown", "write user, suggestion or shortcut")
      }
      donation.origin = known
    }
    let identifier = text(columns.identifier) ?? String(number)
    do {
      try builder.add(identifier: identifier, person: person, donation: donation)
    } catch {
      throw fail(
        columns.identifier, "the identifier \"\(identifier)\" stands twice", "make every identifier unique")
    }
  }

  private func checkCoordinates(
    _ columns: Columns, _ text: (Columns.Source?) -> String?,
    _ fail: (Columns.Source?, String, String) -> DataError
  ) throws(DataError) {
    for (source, limit, name) in [
      (columns.latitude, 90.0, "latitude"), (columns.longitude, 180.0, "longitude"),
    ] {
      guard let reading = text(source), !reading.isEmpty else { continue }
      guard let degrees = Double(reading), degrees >= -limit, degrees <= limit else {
        throw fail(
          source, "the \(name) \"\(reading)\" is no number within \(Int(limit)) degrees",
          "write decimal degrees")
      }
    }
  }

  /// A cell's symbol: its text as canonical JSON, quoted without a detour where nothing needs an escape.
  private static func intern(_ cell: ArraySlice<UInt8>, _ symbols: inout SymbolTable) -> Symbol {
    if cell.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      return symbols.intern(JSONText.quoted(String(decoding: cell, as: UTF8.self)))
    }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: cell.count + 2) { buffer in
      buffer[0] = UInt8(ascii: "\"")
      var position = 1
      for byte in cell {
        buffer[position] = byte
        position += 1
      }
      buffer[position] = UInt8(ascii: "\"")
      return symbols.intern(utf8: UnsafeBufferPointer(buffer))
    }
  }
}
