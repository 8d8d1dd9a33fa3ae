import PredictionEngine

/// Reads plain lines of `moments.jsonl` directly into interned moments, as ``PlainDonations`` reads donations.
///
/// The builder's reader of any JSON defines what a line means. For each line, this reader either makes the same moment, or
/// changes nothing and leaves the line, with any error in it, to that one.
///
/// # Cost
/// One pass over the line, a look-up for each text, and the conversion of up to three numbers.
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
      let time = TimeText.fixed(cursor[row.time]), time.fixesInstant, let kind = kind(cursor),
      row.coordinatesAreValid(cursor), PlainSignals.areValid(&row, cursor)
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

  private func kind(_ cursor: ByteCursor) -> SensedMoment.Kind? {
    guard row.kind.isPresent else { return nil }
    if cursor.matches(row.kind, "look") { return .look }
    if cursor.matches(row.kind, "arrival") { return .arrival }
    if cursor.matches(row.kind, "departure") { return .departure }
    return cursor.matches(row.kind, "sensed") ? .sensed : nil
  }
}
