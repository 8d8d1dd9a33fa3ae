import PredictionEngine

/// Follows one person through what was sensed and donated, and says before each donation in which of their
/// ``SignificantPlaces`` they were last known to be.
///
/// As long as nothing but check-ins has told where the person was, that is the previous check-in's building.
package struct SensedPlaceWalk {
  /// The accuracy in metres of a check-in that has none.
  static let usualAccuracy = 30.0

  package private(set) var places = SignificantPlaces()
  package private(set) var readings = 0
  /// The time of the previous check-in, as long as nothing else was sensed.
  private var previousCheckIn: Moment?
  private var wasSensed = false

  mutating func sense(_ sensed: SensedMoment) {
    guard let position = sensed.position else { return }
    wasSensed = true
    readings += 1
    places.count(position)
  }

  func building(at moment: Moment) -> Int? {
    if wasSensed { return places.position(at: moment).building }
    // A reading always holds at its own moment.
    return previousCheckIn.flatMap { places.position(at: $0).building }
  }

  /// Counts where a donation was made, after its question.
  mutating func checkIn(at moment: Moment, _ position: DonationPositions.Position) {
    guard let point = try? Coordinate(latitude: position.latitude, longitude: position.longitude) else {
      return
    }
    previousCheckIn = moment
    readings += 1
    places.count(
      PlaceReading(
        .checkIn, at: moment, point,
        accuracyInMetres: position.accuracy ?? SensedPlaceWalk.usualAccuracy))
  }
}
