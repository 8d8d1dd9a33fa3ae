import Testing

@testable import PredictionEngine

@Suite("The mean of coordinates")
struct CoordinateMeanTests {
  private func reading(_ latitude: Int64, _ longitude: Int64, accuracy: UInt16) -> PlaceReading {
    PlaceReading(
      .position, at: Moment(secondsSince1970: 0),
      Coordinate(latitudeUnits: latitude, longitudeUnits: longitude),
      accuracy: accuracy)
  }

  @Test("weighs by the inverse of the variance: 10 m four times as much as 20 m")
  func worked() {
    var mean = CoordinateMean(reading(1000, 0, accuracy: 20))
    mean.add(CoordinateMean(reading(2000, 500, accuracy: 10)))
    // (100 · 1000 + 400 · 2000)/500 and (400 · 500)/500
    #expect(mean.centre == Coordinate(latitudeUnits: 1800, longitudeUnits: 400))
  }

  @Test("lies on the date line between two readings beside it")
  func dateLine() {
    var mean = CoordinateMean(reading(0, 1_799_999_990, accuracy: 20))
    mean.add(CoordinateMean(reading(0, -1_799_999_990, accuracy: 20)))
    #expect(mean.centre == Coordinate(latitudeUnits: 0, longitudeUnits: 1_800_000_000))
  }

  @Test("is the same however readings are grouped, and is that of their exact sums")
  func grouping() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<300 {
      var (latitudes, longitudes, weights): (Int64, Int64, Int64) = (0, 0, 0)
      var groups: [CoordinateMean] = []
      var one: CoordinateMean?
      for _ in 0...random.below(20) {
        let (latitude, longitude) = (Int64(random.below(100_000)), Int64(random.below(100_000)))
        let accuracy = UInt16(1 + random.below(300))
        let weight = max(1, 40_000 / Int64(max(5, accuracy)) / Int64(max(5, accuracy)))
        latitudes += weight * latitude
        longitudes += weight * longitude
        weights += weight
        let mean = CoordinateMean(reading(latitude, longitude, accuracy: accuracy))
        if one == nil { one = mean } else { one?.add(mean) }
        if groups.isEmpty || random.below(2) == 0 {
          groups.append(mean)
        } else {
          groups[groups.count - 1].add(mean)
        }
      }
      var grouped = groups[0]
      for group in groups.dropFirst() { grouped.add(group) }
      #expect(grouped == one)
      #expect(
        try #require(one).centre
          == Coordinate(
            latitudeUnits: (2 * latitudes + weights).dividedDown(by: 2 * weights),
            longitudeUnits: (2 * longitudes + weights).dividedDown(by: 2 * weights)))
    }
  }

  @Test("stops moving when it weighs 2²⁶, so that no sum overflows, even beside a pole")
  func heavy() {
    var mean = CoordinateMean(reading(899_999_999, 0, accuracy: 5))
    for step in 0..<40 {
      var other = CoordinateMean(
        reading(899_999_999, step % 2 == 0 ? 1_799_999_999 : -1_800_000_000, accuracy: 5))
      for _ in 0..<min(step, 30) { other.add(other) }
      mean.add(other)
    }
    let settled = mean
    mean.add(CoordinateMean(reading(0, 0, accuracy: 5)))
    #expect(mean == settled)
  }

  @Test("is one place with another up to the radius, and further when their errors are large")
  func near() {
    let green = reading(437_030_000, -722_890_000, accuracy: 5)
    func isNear(_ metres: Double, _ accuracy: UInt16) -> Bool {
      let other = PlaceReading(
        .position, at: green.moment, green.coordinate.moved(east: 0, north: metres), accuracy: accuracy)
      return CoordinateMean(green).isNear(CoordinateMean(other), radius: 75)
    }
    // √(75² + 1.5² · (25 + 25)) = 75.7 and √(75² + 1.5² · (25 + 60²)) = 117.4; a weight is whole, so 60 counts as 60.3.
    #expect(isNear(75, 5) && !isNear(77, 5))
    #expect(isNear(117, 60) && !isNear(119, 60))
  }
}
