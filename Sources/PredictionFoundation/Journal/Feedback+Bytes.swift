import PredictionEngine

/// The bytes of a piece of feedback in the journal.
///
/// # Layout
/// Numbers and texts are those of ``NamedDonation``.
/// ```
/// UInt8  kind: 4
/// UInt8  bits 0–2 outcome: 0 shown, 1 tapped, 2 ran in the background, 3 opened to edit, 4 dismissed, 5 long look;
///        bit 3 of an activity
/// Int64  microseconds since 1970          Int32  seconds from GMT
/// t surface · t name · n values · t name, value of each
/// ```
extension Feedback {
  /// The first byte of feedback, where a donation has its kind.
  static let recordKind: UInt8 = 4

  /// Returns the feedback as bytes.
  func bytes() throws(StoreError) -> [UInt8] {
    var writer = ByteWriter()
    writer.fixed(Feedback.recordKind)
    writer.fixed(outcome.number | (isActivity ? 8 : 0))
    writer.fixed(moment.microsecondsSince1970)
    writer.fixed(moment.secondsFromGMT)
    writer.text(surface)
    writer.text(intent)
    try writer.values(parameters)
    return try writer.wholeRecord()
  }

  /// Reads the bytes of one piece of feedback, and nothing after them.
  init(_ bytes: ArraySlice<UInt8>) throws(ByteReader.Malformed) {
    var reader = ByteReader(bytes)
    guard try reader.fixed() == Feedback.recordKind else { throw ByteReader.Malformed() }
    let flags: UInt8 = try reader.fixed()
    guard flags >> 4 == 0, let outcome = Outcome(number: flags & 7) else { throw ByteReader.Malformed() }
    let moment = Moment(
      microsecondsSince1970: try reader.fixed(), secondsFromGMT: try reader.fixed())
    let (surface, name) = (try reader.text(), try reader.text())
    self.init(
      outcome, intent: name, NamedValues(inOrder: try reader.values()), on: surface, at: moment)
    isActivity = flags & 8 != 0
    if !reader.isAtEnd { throw ByteReader.Malformed() }
  }

  /// The same feedback under the names of today.
  func renamed(by renames: SnapshotRenames) -> Feedback {
    if renames == SnapshotRenames() { return self }
    let (names, cases) = (renames.parameters[intent] ?? [:], renames.cases[intent] ?? [:])
    var today = self
    today.intent = renames.intents[intent] ?? intent
    today.parameters = NamedValues(
      inOrder: parameters.pairs.map {
        (names[$0.name] ?? $0.name, $0.value.renamed(by: cases[$0.name] ?? [:]))
      })
    return today
  }
}
