import PredictionEngine

/// Where the places of one person are, and what a device reads there.
///
/// # Definition
/// Each place lies uniformly in a square of 8 km around the middle of Berlin, and at least 400 m from the person's places
/// before it in both directions taken together (the sum of the distances north and east). A reading is off by a sum of
/// twelve uniform numbers less six, times 30 m, in each direction: close to a normal distribution with a standard
/// deviation of 30 m, which needs no function of the C library. A degree of latitude has 111,320 m, and one of longitude
/// at that latitude 67,740 m.
struct PlaceCoordinates {
  /// The standard deviation of a reading in each direction, in metres.
  static let accuracy = 30.0

  private static let (latitude, longitude) = (52.52, 13.405)
  private static let (metresNorth, metresEast) = (111_320.0, 67_740.0)

  private var metres: [String: (north: Double, east: Double)] = [:]

  /// Draws the places of a person from the person's seed.
  init(of labels: [String], seed: UInt64) {
    var random = SplitMix64(seed: StableHash.fold(seed, 4))
    for label in labels where metres[label] == nil {
      var place = (north: 0.0, east: 0.0)
      var isFar = false
      while !isFar {
        place = ((random.unitInterval() - 0.5) * 8000, (random.unitInterval() - 0.5) * 8000)
        isFar = metres.values.allSatisfy { abs($0.north - place.north) + abs($0.east - place.east) >= 400 }
      }
      metres[label] = place
    }
  }

  /// Returns one reading at a place, in degrees.
  func reading(at label: String, random: inout SplitMix64) -> (latitude: Double, longitude: Double)? {
    guard let place = metres[label] else { return nil }
    func noise() -> Double {
      var sum = -6.0
      for _ in 0..<12 { sum += random.unitInterval() }
      return sum * Self.accuracy
    }
    let north = place.north + noise()
    let east = place.east + noise()
    return (Self.latitude + north / Self.metresNorth, Self.longitude + east / Self.metresEast)
  }
}
