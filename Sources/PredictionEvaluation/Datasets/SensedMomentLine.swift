import PredictionEngine

/// Reads one line of `moments.jsonl`.
///
/// # Edge cases
/// A null field is a missing one. A local time without offset is refused, because a moment that lies hours from
/// the donations around it would not be noticed.
struct SensedMomentLine {
  static let keys = ["person", "time", "kind", "place", "latitude", "longitude", "accuracy", "signals"]

  let person: String
  /// What was sensed. The person's number is 0.
  let sensed: SensedMoment

  init(_ reader: JSONDocument, symbols: inout SymbolTable) throws(DataError) {
    let row = try reader.object(reader.root, "the line", allowed: SensedMomentLine.keys)
    person = try reader.name(row, "person")
    let fields = ContextFields(row: row, reader: reader)
    let moment = try fields.instant()
    let kindNode = try reader.required(row, "kind")
    guard let kind = SensedMoment.Kind(rawValue: try reader.string(kindNode, "kind")) else {
      throw reader.fail(kindNode.offset, "this kind is unknown", "write " + SensedMoment.Kind.listed)
    }
    let coordinates = try fields.coordinates()
    let accuracy = try fields.accuracy()
    sensed = SensedMoment(
      person: 0, moment: moment, kind: kind, place: try fields.place(&symbols),
      latitude: coordinates?.latitude, longitude: coordinates?.longitude, accuracy: accuracy,
      signals: try fields.signals(&symbols))
  }
}

extension SensedMoment.Kind {
  /// The kinds in words: `arrival, departure, look or sensed`.
  static let listed: String = {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }()
}
