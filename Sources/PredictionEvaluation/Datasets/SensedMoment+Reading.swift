import PredictionEngine

/// What a predictor is told of a sensed moment.
extension SensedMoment {
  /// The moment, the place's label and the signals.
  package var context: Context { Context(at: moment, place: place, signals: signals) }

  /// Where the device was; `nil` without both coordinates.
  package var position: PlaceReading? {
    guard let latitude, let longitude, let point = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    return PlaceReading(kind.ofVisit, at: moment, point, accuracyInMetres: accuracy ?? 0)
  }
}
