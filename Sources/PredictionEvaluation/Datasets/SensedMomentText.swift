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
    if let latitude = sensed.latitude, let longitude = sensed.longitude {
      text += ",\"latitude\":\(latitude),\"longitude\":\(longitude)"
    }
    if let accuracy = sensed.accuracy { text += ",\"accuracy\":\(accuracy)" }
    return text + DonationText.signals(sensed.signals, dataset.symbols) + "}"
  }
}
