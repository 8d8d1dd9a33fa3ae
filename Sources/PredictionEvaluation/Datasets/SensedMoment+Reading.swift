import PredictionEngine

/// What a predictor is told of a sensed moment.
extension SensedMoment {
  package var context: Context { Context(at: moment, place: place, signals: signals) }

  package var position: PlaceReading? {
    guard let latitude, let longitude, let point = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    return PlaceReading(kind.ofVisit, at: moment, point, accuracyInMetres: accuracy ?? 0)
  }
}
