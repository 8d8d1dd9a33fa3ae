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

  @inline(__always)
  init(_ fields: CSVReader.Fields, columns: TableColumns) throws(Failure) {
    if fields.count != columns.count { throw TableRow.wrongCount(fields, columns) }
    self.columns = columns
    self.fields = fields
  }

  private static func wrongCount(_ fields: CSVReader.Fields, _ columns: TableColumns) -> Failure {
    let isEnded = fields.count == columns.count + 1 && fields[columns.count].isEmpty
    return Failure(
      field: nil,
      reason: "the row has \(CountedNoun.of(fields.count, "fields")), the header \(columns.count)",
      remedy: isEnded ? columns.header.endRemedy(of: fields) : columns.header.countRemedy(of: fields))
  }

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

  func text(_ source: TableColumns.Source?) -> String? {
    (try? with(source) { cell in cell.map { String(decoding: $0, as: UTF8.self) } }) ?? nil
  }

  func fail(_ source: TableColumns.Source?, _ reason: String, _ remedy: String) -> Failure {
    if case .index(let index) = source { return Failure(field: index, reason: reason, remedy: remedy) }
    return Failure(field: nil, reason: reason, remedy: remedy)
  }

  func offsetMinutes(_ source: TableColumns.Source) throws(Failure) -> Int {
    let text = text(source) ?? ""
    guard let minutes = Int(text), (-18 * 60...18 * 60).contains(minutes) else {
      throw fail(
        source, "the offset \"\(Excerpt.of(text))\" is not a number of minutes within 18 hours",
        "write minutes east of UTC, such as 60 or -360")
    }
    return minutes
  }

  /// Returns latitude and longitude in degrees; `nil` when the row has neither. One needs the other.
  func coordinates() throws(Failure) -> (latitude: Double, longitude: Double)? {
    if columns[.latitude] == nil, columns[.longitude] == nil { return nil }
    let latitude = try degrees(columns[.latitude], "latitude", limit: 90)
    let longitude = try degrees(columns[.longitude], "longitude", limit: 180)
    if let latitude, let longitude { return (latitude, longitude) }
    if latitude == nil, longitude == nil { return nil }
    let missing = latitude == nil ? columns[.latitude] : columns[.longitude]
    throw fail(missing, "there is a latitude or a longitude without the other", "give both or none")
  }

  private func degrees(
    _ source: TableColumns.Source?, _ name: String, limit: Double
  ) throws(Failure) -> Double? {
    guard let text = text(source) else { return nil }
    if let degrees = Double(text), degrees >= -limit, degrees <= limit { return degrees }
    throw fail(
      source, "the \(name) \"\(Excerpt.of(text))\" is no number within \(Int(limit)) degrees",
      "write decimal degrees")
  }

  func accuracy() throws(Failure) -> Double? {
    guard columns[.accuracy] != nil, let text = text(columns[.accuracy]) else { return nil }
    if let metres = Double(text), metres >= 0, metres.isFinite { return metres }
    throw fail(
      columns[.accuracy], "the accuracy \"\(Excerpt.of(text))\" is no number from 0 up", "write metres")
  }

  func position() throws(Failure) -> DonationPositions.Position? {
    let (coordinates, accuracy) = (try coordinates(), try accuracy())
    return coordinates.map {
      DonationPositions.Position(latitude: $0.latitude, longitude: $0.longitude, accuracy: accuracy)
    }
  }

  func kind() throws(Failure) -> SensedMoment.Kind? {
    guard columns[.kind] != nil, let text = text(columns[.kind]) else { return nil }
    if let kind = SensedMoment.Kind(rawValue: text) { return kind }
    throw fail(
      columns[.kind], "the kind \"\(Excerpt.of(text))\" is unknown",
      "write \(SensedMoment.Kind.listed), or nothing for a donation")
  }

  func origin() throws(Failure) -> Donation.Origin {
    if columns[.origin] == nil { return .user }
    guard let text = text(columns[.origin]) else { return .user }
    guard let origin = Donation.Origin(rawValue: text) else {
      throw fail(
        columns[.origin], "the origin \"\(Excerpt.of(text))\" is unknown",
        "write user, suggestion or shortcut")
    }
    return origin
  }
}
