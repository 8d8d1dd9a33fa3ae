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

  /// Makes a row of fields that were counted.
  init(of columns: TableColumns, _ fields: CSVReader.Fields) {
    (self.columns, self.fields) = (columns, fields)
  }

  private static func wrongCount(_ fields: CSVReader.Fields, _ columns: TableColumns) -> Failure {
    let isEnded = fields.count == columns.header.names.count + 1 && fields[columns.count].isEmpty
    return Failure(
      field: nil,
      reason: "the row has \(CountedNoun.of(fields.count, "fields")), "
        + "\(columns.header.isTold ? "--columns names" : "the header") \(columns.header.names.count)",
      remedy: isEnded ? columns.header.endRemedy(of: fields) : columns.header.countRemedy(of: fields))
  }

  /// The bytes of a field; `nil` when nothing is mapped or the cell is empty.
  @inline(__always)
  subscript(field: TableColumns.Field) -> UnsafeBufferPointer<UInt8>? { cell(columns[field]) }

  @inline(__always)
  func cell(_ source: TableColumns.Source?) -> UnsafeBufferPointer<UInt8>? {
    switch source {
    case nil: nil
    case .index(let index): columns.isMissing(fields[index]) ? nil : fields[index]
    case .constant(let kept): kept.bytes.isEmpty ? nil : kept.bytes
    }
  }

  private func text(_ field: TableColumns.Field) -> String? {
    self[field].map { String(decoding: $0, as: UTF8.self) }
  }

  func fail(_ field: TableColumns.Field, _ reason: String, _ remedy: String) -> Failure {
    fail(columns[field], reason, remedy)
  }

  func fail(_ source: TableColumns.Source?, _ reason: String, _ remedy: String) -> Failure {
    if case .index(let index) = source { return Failure(field: index, reason: reason, remedy: remedy) }
    return Failure(field: nil, reason: reason, remedy: remedy)
  }

  func offsetMinutes() throws(Failure) -> Int {
    let text = text(.offset) ?? ""
    guard let minutes = Int(text), (-18 * 60...18 * 60).contains(minutes) else {
      throw fail(
        .offset, "the offset \"\(Excerpt.of(text))\" is not a number of minutes within 18 hours",
        "write minutes east of UTC, such as 60 or -360")
    }
    return minutes
  }

  /// Returns latitude and longitude in degrees; `nil` when the row has neither. One needs the other.
  func coordinates() throws(Failure) -> (latitude: Double, longitude: Double)? {
    let latitude = try degrees(.latitude, "latitude", limit: 90)
    let longitude = try degrees(.longitude, "longitude", limit: 180)
    if let latitude, let longitude { return (latitude, longitude) }
    if latitude == nil, longitude == nil { return nil }
    throw fail(
      latitude == nil ? .latitude : .longitude, "there is a latitude or a longitude without the other",
      "give both or none")
  }

  private func degrees(
    _ field: TableColumns.Field, _ name: String, limit: Double
  ) throws(Failure) -> Double? {
    guard let text = text(field) else { return nil }
    if let degrees = Double(text), degrees >= -limit, degrees <= limit { return degrees }
    throw fail(
      field, "the \(name) \"\(Excerpt.of(text))\" is no number within \(Int(limit)) degrees",
      "write decimal degrees")
  }

  func accuracy() throws(Failure) -> Double? {
    guard let text = text(.accuracy) else { return nil }
    if let metres = Double(text), metres >= 0, metres.isFinite { return metres }
    throw fail(
      .accuracy, "the accuracy \"\(Excerpt.of(text))\" is no number from 0 up", "write metres")
  }

  func position() throws(Failure) -> DonationPositions.Position? {
    let (coordinates, accuracy) = (try coordinates(), try accuracy())
    return coordinates.map {
      DonationPositions.Position(latitude: $0.latitude, longitude: $0.longitude, accuracy: accuracy)
    }
  }

  func kind() throws(Failure) -> SensedMoment.Kind? {
    guard let text = text(.kind) else { return nil }
    if let kind = SensedMoment.Kind(rawValue: text) { return kind }
    throw fail(
      .kind, "the kind \"\(Excerpt.of(text))\" is unknown",
      "write \(SensedMoment.Kind.listed), or nothing for a donation")
  }

  func origin() throws(Failure) -> Donation.Origin {
    guard let text = text(.origin) else { return .user }
    if let origin = Donation.Origin(rawValue: text) { return origin }
    throw fail(
      .origin, "the origin \"\(Excerpt.of(text))\" is unknown", "write user, suggestion or shortcut")
  }
}
