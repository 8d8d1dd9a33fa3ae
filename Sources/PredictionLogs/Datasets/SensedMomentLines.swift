import PredictionEngine

/// Collects what was sensed in lines of `moments.jsonl`. Of a line about somebody without a donation, the end says so.
struct SensedMomentLines: PeopleLines {
  private let people: PeopleNumbers
  private var builder = SensedMomentsBuilder()
  private var plain = PlainSensedMoments()
  private var known = 0
  var symbols = SymbolTable()

  init(_ dataset: Dataset) { people = PeopleNumbers(dataset) }

  var count: Int { builder.count }

  func isAbout(_ person: String) -> Bool { true }

  mutating func leaveOutStranger() -> Bool {
    if builder.people == known { return false }
    known = builder.people
    guard let newest = builder.newestPerson, people[newest] == nil else { return false }
    builder.removeNewestPerson()
    return true
  }

  mutating func takePlain(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) -> Bool {
    plain.read(bytes, line: line, into: &builder, symbols: &symbols)
  }

  mutating func take(_ document: JSONDocument, line: Int) throws(DataError) {
    try builder.add(document, line: line, symbols: &symbols)
  }

  mutating func give(to dataset: inout Dataset, from file: FileBesideDonations) throws(DataError) {
    try builder.finish(&dataset, file: file.path)
    dataset.momentsDigest = file.digest
  }
}

/// Reads plain lines of `moments.jsonl` directly into interned moments, as ``PlainDonations`` reads donations.
struct PlainSensedMoments {
  private var row = PlainRow()
  private var signals = PlainSignals()

  /// Reads a line. Returns false and changes nothing when the line is not plain.
  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int, into builder: inout SensedMomentsBuilder,
    symbols: inout SymbolTable
  ) -> Bool {
    var cursor = ByteCursor(bytes)
    guard row.read(&cursor), row.isContextAlone, row.person.isPresent, row.time.isPresent,
      let time = TimeText.fixed(cursor[row.time]), time.fixesInstant, row.kind.isPresent,
      let kind = SensedMoment.Kind(rawValue: cursor.text(of: row.kind)), row.coordinatesAreValid(cursor),
      PlainSignals.areValid(&row, cursor)
    else { return false }
    let accuracy = PlainRow.number(row.accuracy, cursor)
    if let accuracy, accuracy < 0 { return false }
    let place = row.place.isPresent ? builder.texts.intern(cursor[row.place], &symbols) : nil
    signals.fill(row, cursor, &builder.texts, &symbols)
    let person = builder.number(ofPerson: cursor[row.person], line: line)
    builder.add(
      SensedMoment(
        person: person, moment: time.moment, kind: kind, place: place,
        latitude: PlainRow.number(row.latitude, cursor),
        longitude: PlainRow.number(row.longitude, cursor), accuracy: accuracy,
        signals: signals.list(of: person)))
    return true
  }
}
