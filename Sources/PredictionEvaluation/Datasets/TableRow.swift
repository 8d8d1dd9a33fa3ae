import PredictionEngine

/// One row of a table with its cells by meaning. It is valid as long as the record is.
struct TableRow {
  /// An error in a row, and the field that has it.
  struct Failure: Error {
    let field: Int?
    let reason: String
    let remedy: String
  }

  let columns: TableColumns
  let fields: CSVReader.Fields

  /// Takes a record as a row; throws when it has more or fewer fields than the header.
  @inline(__always)
  init(_ fields: CSVReader.Fields, columns: TableColumns) throws(Failure) {
    if fields.count != columns.count { throw TableRow.wrongCount(fields.count, columns) }
    self.columns = columns
    self.fields = fields
  }

  private static func wrongCount(_ count: Int, _ columns: TableColumns) -> Failure {
    Failure(
      field: nil, reason: "the row has \(CountedNoun.of(count, "fields")), the header \(columns.count)",
      remedy: "is a separator or a quote missing? correct the row")
  }

  /// Returns whether nothing is mapped or the cell is empty.
  @inline(__always)
  func isMissing(_ source: TableColumns.Source?) -> Bool {
    switch source {
    case nil: true
    case .index(let index): fields[index].isEmpty
    case .constant(let text): text.isEmpty
    }
  }

  /// Calls `body` with the bytes of a source, or with `nil` when nothing is mapped or the cell is empty.
  @inline(__always)
  func with<Result>(
    _ source: TableColumns.Source?, _ body: (UnsafeBufferPointer<UInt8>?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch source {
    case nil: return try body(nil)
    case .index(let index):
      let cell = fields[index]
      return try body(cell.isEmpty ? nil : cell)
    case .constant(let text):
      return try text.withUnsafeBufferPointer { bytes throws(Failure) in try body(bytes.isEmpty ? nil : bytes)
      }
    }
  }

  /// Returns the text of a source; `nil` when nothing is mapped or the cell is empty.
  func text(_ source: TableColumns.Source?) -> String? {
    switch source {
    case nil: return nil
    case .index(let index):
      return fields[index].isEmpty ? nil : String(decoding: fields[index], as: UTF8.self)
    case .constant(let text): return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }
  }

  /// Makes a failure that points at the field of a source.
  func fail(_ source: TableColumns.Source?, _ reason: String, _ remedy: String) -> Failure {
    if case .index(let index) = source { return Failure(field: index, reason: reason, remedy: remedy) }
    return Failure(field: nil, reason: reason, remedy: remedy)
  }

  /// Returns the row's time. Its local clock comes from the column of offsets when one is mapped.
  func moment(_ times: inout TableTimes) throws(Failure) -> Moment {
    switch columns.clock {
    case .asWritten: return try reading(&times).moment
    case .offset(let source): return try reading(&times).withOffset(minutes: offsetMinutes(source))
    case .formed: return try times.moment(of: self)
    }
  }

  @inline(__always)
  private func reading(_ times: inout TableTimes) throws(Failure) -> TimeText.Reading {
    try with(columns.time) { bytes throws(Failure) in
      if let bytes, let reading = times.recent.fixed(bytes) { return reading }
      do throws(TimeText.Failure) {
        let reading = try TimeText.parse(bytes ?? TableColumns.emptyText)
        if reading.isUnixTime, columns.offset == nil { times.unixCount += 1 }
        return reading
      } catch {
        let failure = TimeFormatGuess.failure(text(columns.time) ?? "", error)
        throw fail(columns.time, failure.reason, failure.remedy)
      }
    }
  }

  /// Returns the offset of the row's local clock from a column.
  func offsetMinutes(_ source: TableColumns.Source) throws(Failure) -> Int {
    let text = text(source) ?? ""
    guard let minutes = Int(text), (-18 * 60...18 * 60).contains(minutes) else {
      throw fail(
        source, "the offset \"\(Excerpt.of(text))\" is not a number of minutes within 18 hours",
        "write minutes east of UTC, such as 60 or -360")
    }
    return minutes
  }

  /// Checks that latitude and longitude are valid and given together. Places are learned from labels only.
  func checkCoordinates() throws(Failure) {
    if columns.latitude == nil, columns.longitude == nil { return }
    let (latitude, longitude) = (text(columns.latitude), text(columns.longitude))
    for (source, text, limit, name) in [
      (columns.latitude, latitude, 90.0, "latitude"), (columns.longitude, longitude, 180.0, "longitude"),
    ] {
      guard let text else { continue }
      guard let degrees = Double(text), degrees >= -limit, degrees <= limit else {
        throw fail(
          source, "the \(name) \"\(Excerpt.of(text))\" is no number within \(Int(limit)) degrees",
          "write decimal degrees")
      }
    }
    if (latitude == nil) != (longitude == nil) {
      let missing = latitude == nil ? columns.latitude : columns.longitude
      throw fail(missing, "there is a latitude or a longitude without the other", "give both or none")
    }
  }

  /// Returns who started the action: the person, unless the row says otherwise.
  func origin() throws(Failure) -> Donation.Origin {
    if columns.origin == nil { return .user }
    guard let text = text(columns.origin) else { return .user }
    guard let origin = Donation.Origin(rawValue: text) else {
      throw fail(
        columns.origin, "the origin \"\(Excerpt.of(text))\" is unknown", "write user, suggestion or shortcut")
    }
    return origin
  }
}
