import PredictionEngine

/// Collects what was sensed in lines of `moments.jsonl`. Plain lines are read in place, as ``PlainDonations`` reads donations.
struct SensedMomentLines: PeopleLines {
  static let keys = [
    "person", "time", "kind", "place", "latitude", "longitude", "accuracy", "signals",
  ]

  private(set) var builder = SensedMomentsBuilder()
  private var texts = RecentTexts()
  private var row = PlainRow()
  private var plainSignals = PlainSignals()

  init(_ catalog: DefinitionCatalog) {}

  var count: Int { builder.count }

  mutating func takePlain(
    _ bytes: UnsafeBufferPointer<UInt8>, _ people: inout PeopleNumbers, _ symbols: inout SymbolTable
  ) -> Bool {
    var cursor = ByteCursor(bytes)
    guard row.read(&cursor), row.isContextAlone, row.person.isPresent, row.time.isPresent,
      let time = TimeText.fixed(cursor[row.time]), time.fixesInstant, row.kind.isPresent,
      let kind = SensedMoment.Kind(rawValue: cursor.text(of: row.kind)), row.coordinatesAreValid(cursor),
      PlainSignals.areValid(&row, cursor)
    else { return false }
    let accuracy = PlainRow.number(row.accuracy, cursor)
    if let accuracy, accuracy < 0 { return false }
    guard let person = people.number(of: cursor[row.person]) else { return false }
    let place = row.place.isPresent ? texts.intern(cursor[row.place], &symbols) : nil
    plainSignals.fill(row, cursor, &texts, &symbols)
    builder.add(
      SensedMoment(
        person: person, moment: time.moment, kind: kind, place: place,
        latitude: PlainRow.number(row.latitude, cursor),
        longitude: PlainRow.number(row.longitude, cursor), accuracy: accuracy,
        signals: plainSignals.list(of: person)))
    return true
  }

  /// Takes a line in any JSON. A null field is a missing one; a local time without offset is refused.
  mutating func take(
    _ row: JSONDocument.Object, of person: Int, line: Int, _ symbols: inout SymbolTable
  ) throws(DataError) {
    let moment = try row.instant("time")
    let kind: SensedMoment.Kind = try row.known("kind", "kind", remedy: "write " + SensedMoment.Kind.listed)
    let (coordinates, accuracy) = (try row.coordinates(), try row.accuracy())
    let (place, signals) = (try row.place(&symbols), try row.signals(&symbols))
    builder.add(
      SensedMoment(
        person: person, moment: moment, kind: kind, place: place, latitude: coordinates?.latitude,
        longitude: coordinates?.longitude, accuracy: accuracy, signals: signals))
  }

  mutating func give(to dataset: inout Dataset) {
    builder.finish(&dataset)
  }
}
