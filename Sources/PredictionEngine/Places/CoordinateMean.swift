/// The mean of readings' coordinates, each weighed by its accuracy, in integers alone.
///
/// A reading with an accuracy of a metres weighs 40,000/a², at least 1, with a no less than 5: the inverse of its variance. The
/// mean is the first coordinate plus Σ weight · offset / Σ weight, rounded down to 10⁻⁷ degrees after adding half. Its
/// squared error is 40,000/Σ weight. Sums are exact, so the mean does not depend on how readings are grouped.
///
/// Offsets in longitude go the shorter way round, so a place on the date line has its centre there. A mean that weighs
/// 2²⁶ no longer moves: that is 42,000 readings of 5 metres, or 670,000 of 20.
struct CoordinateMean: Sendable, Equatable {
  private let first: Coordinate
  private(set) var centre: Coordinate
  private var north: Int64 = 0
  private var east: Int64 = 0
  private var weight: Int64

  init(_ reading: PlaceReading) {
    first = reading.coordinate
    centre = first
    let accuracy = max(PlaceRules.finestAccuracy, Int64(reading.accuracy))
    weight = max(1, PlaceRules.weightOfMetre / (accuracy * accuracy))
  }

  /// The squared error in square metres.
  private var squareError: Double { Double(PlaceRules.weightOfMetre) / Double(weight) }

  mutating func add(_ other: CoordinateMean) {
    if weight >= PlaceRules.mostWeight { return }
    north += other.north + other.weight * other.first.north(of: first)
    east += other.east + other.weight * other.first.east(of: first)
    weight += other.weight
    let north = (2 * self.north + weight).dividedDown(by: 2 * weight)
    let east = (2 * self.east + weight).dividedDown(by: 2 * weight)
    centre = Coordinate(
      latitudeUnits: Int64(first.latitude) + north, longitudeUnits: Int64(first.longitude) + east)
  }

  /// The square of the distance in metres; `nil` unless d² ≤ radius² + (1.5 · error)² + (1.5 · other error)².
  func squareMetres(to other: CoordinateMean, radius: Double) -> Double? {
    let errors = PlaceRules.errors * PlaceRules.errors * (squareError + other.squareError)
    return centre.squareMetres(to: other.centre, atMost: radius * radius + errors)
  }

  func isNear(_ other: CoordinateMean, radius: Double) -> Bool {
    squareMetres(to: other, radius: radius) != nil
  }
}
