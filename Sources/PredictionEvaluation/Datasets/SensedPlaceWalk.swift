import PredictionEngine

/// Follows one person through what was sensed and donated, and says before each donation in which of their significant
/// buildings they were last known to be.
///
/// # Definition
/// The building is that of ``SignificantPlaces`` at the moment: it holds for 15 minutes after a plain position, and after
/// an arrival until the departure. As long as nothing but check-ins has told where the person was, it is that of the
/// previous check-in, until the next one.
///
/// # Edge cases
/// A check-in without an accuracy counts as one of 30 metres, because a log of check-ins has the coordinates of its
/// venues. A sensed moment without one counts nothing, as in a predictor.
struct SensedPlaceWalk {
  /// The accuracy in metres of a check-in that has none.
  static let usualAccuracy = 30.0

  private(set) var places = SignificantPlaces()
  private(set) var readings = 0
  /// The time of the previous check-in, as long as nothing else was sensed.
  private var previousCheckIn: Moment?
  private var wasSensed = false

  /// Counts what was sensed without a donation.
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
