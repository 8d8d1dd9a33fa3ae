@testable import PredictionEngine

/// Readings for tests: drawn ones of every kind, and ones that are laid out by hand in metres from an origin.
struct DrawnReadings {
  private var random: SplitMix64
  private let origin: Coordinate
  private let spots: [(east: Double, north: Double)]
  private var seconds: Int64 = 1_772_323_200
  private var offset: Int32

  /// Draws a small world: some origin, poles and date line among them, and a few spots that people go to.
  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let latitudes: [Int64] = [0, 437_000_000, -899_999_000, 899_999_990, 600_000_000]
    let longitudes: [Int64] = [-722_890_000, 1_799_999_000, -1_800_000_000, 0]
    origin = Coordinate(
      latitudeUnits: latitudes[random.below(latitudes.count)],
      longitudeUnits: longitudes[random.below(longitudes.count)])
    var drawn: [(east: Double, north: Double)] = []
    for _ in 0..<4 { drawn.append((random.unitInterval() * 1500, random.unitInterval() * 1500)) }
    spots = drawn
    offset = Int32(random.below(49) - 24) * 1800
  }

  /// Draws the next reading. Times may stand still, go back, or be days later; accuracies may be unknown.
  mutating func next() -> PlaceReading {
    let steps: [Int64] = [0, 0, 60, 300, 300, 700, 1800, 9000, 20_000, 43_200, 90_000, -400]
    seconds += steps[random.below(steps.count)]
    if random.below(30) == 0 { offset += 3600 }
    if random.below(200) == 0 { seconds += 40 * 86_400 }
    let spot = spots[random.below(spots.count)]
    let kinds: [PlaceReading.Kind] = [
      .position, .position, .position, .position, .arrival, .departure, .checkIn,
    ]
    let accuracies: [UInt16] = [3, 10, 20, 35, 35, 70, 100, 101, 400, 501, .max]
    return PlaceReading(
      kinds[random.below(kinds.count)],
      at: Moment(secondsSince1970: seconds, secondsFromGMT: offset),
      origin.moved(
        east: spot.east + random.unitInterval() * 60, north: spot.north + random.unitInterval() * 60),
      accuracy: accuracies[random.below(accuracies.count)])
  }

  /// Draws some readings.
  mutating func next(_ count: Int) -> [PlaceReading] { (0..<count).map { _ in next() } }
}

extension Coordinate {
  /// The point some metres away; near a pole the metres to the east are fewer.
  func moved(east: Double, north: Double) -> Coordinate {
    let narrow = max(0.01, Cosine.ofTurn(Double(latitude) / Double(Coordinate.turn)))
    let latitude = Int64(self.latitude) + Int64(north / Coordinate.metres)
    return Coordinate(
      latitudeUnits: min(Coordinate.turn / 4, max(-Coordinate.turn / 4, latitude)),
      longitudeUnits: Int64(longitude) + Int64(east / Coordinate.metres / narrow))
  }
}

/// Hanover's green, from which the tests measure.
let green = Coordinate(latitudeUnits: 437_030_000, longitudeUnits: -722_890_000)

extension PlaceReading {
  /// A reading some metres from the green, at a clock time of a day of March 2026; the second is a Monday.
  init(
    _ kind: Kind, _ day: Int, _ hour: Int, _ minute: Int = 0, east: Double = 0, north: Double = 0,
    accuracy: UInt16 = 20
  ) {
    self.init(
      kind, at: .march(day, hour, minute), green.moved(east: east, north: north), accuracy: accuracy)
  }
}

extension Moment {
  /// A clock time of a day of March 2026, five hours behind UTC; the second is a Monday.
  static func march(_ day: Int, _ hour: Int, _ minute: Int = 0) -> Moment {
    Moment(year: 2026, month: 3, day: day, hour: hour, minute: minute, secondsFromGMT: -18_000)
  }
}

extension SignificantPlaces {
  /// Counts a visit from one clock time of a day to another, which may be after midnight.
  mutating func visit(_ day: Int, _ from: Int, _ to: Int, east: Double = 0, north: Double = 0) {
    count(PlaceReading(.arrival, day, from, east: east, north: north))
    count(PlaceReading(.departure, day, to, east: east, north: north))
  }
}
