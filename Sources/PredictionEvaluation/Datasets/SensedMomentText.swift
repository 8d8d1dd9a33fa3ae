import PredictionEngine

/// Writes sensed moments as lines of `moments.jsonl`.
enum SensedMomentText {
  /// Calls `body` with the lines of all sensed moments, in pieces of some lines each.
  static func forEachPiece<Failure>(
    of dataset: Dataset, _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try DonationText.forEachPiece(of: dataset.sensedMoments, line: { line($0, dataset) }, body)
  }

  private static func line(_ sensed: SensedMoment, _ dataset: Dataset) -> String {
    var text = "{\"person\":\(JSONText.quoted(dataset.people[sensed.person].identifier))"
    text += ",\"time\":\"\(sensed.moment)\",\"kind\":\"\(sensed.kind.rawValue)\""
    text += DonationText.place(sensed.place, dataset.symbols)
    let degrees = sensed.latitude.flatMap { latitude in sensed.longitude.map { (latitude, $0) } }
    text += DonationText.coordinates(degrees, accuracy: sensed.accuracy)
    return text + DonationText.signals(sensed.signals, dataset.symbols) + "}"
  }
}
