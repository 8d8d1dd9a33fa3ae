import Foundation
import Testing

@testable import PredictionEngine

@Suite("Coordinates")
struct CoordinateTests {
  @Test("are refused out of range and when no number, and the error does not repeat them")
  func ranges() throws {
    for latitude in [90.000001, -91, .nan, .infinity, -.infinity] {
      #expect(throws: CoordinateError.latitude) { try Coordinate(latitude: latitude, longitude: 7) }
    }
    for longitude in [180.000001, -181, .nan, .infinity] {
      #expect(throws: CoordinateError.longitude) { try Coordinate(latitude: 7, longitude: longitude) }
    }
    for error in [CoordinateError.latitude, .longitude] {
      #expect(error.description.hasSuffix("degrees; correct it, or leave the reading out"))
    }
    for latitude in [-90.0, -45, 0, 90] {
      for longitude in [-180.0, 0, 180] { _ = try Coordinate(latitude: latitude, longitude: longitude) }
    }
  }

  @Test("are kept to the nearest ten-millionth of a degree")
  func units() throws {
    let point = try Coordinate(latitude: -12.345_678_96, longitude: 98.765_432_14)
    #expect(point.latitude == -123_456_790 && point.longitude == 987_654_321)
  }

  @Test("have distances within 0.1 % of the great circle's up to 10 km, below a latitude of 75 degrees")
  func distances() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<3000 {
      let first = Coordinate(
        latitudeUnits: Int64(random.below(1_500_000_000)) - 750_000_000,
        longitudeUnits: Int64(random.below(3_600_000_000)))
      let reach = random.unitInterval() * 7000
      let second = first.moved(
        east: (random.unitInterval() * 2 - 1) * reach, north: (random.unitInterval() * 2 - 1) * reach)
      let (expected, found) = (greatCircle(first, second), first.metres(to: second))
      #expect(abs(found - expected) <= 0.001 * expected + 0.02)
      #expect(found == second.metres(to: first))
      #expect(first.squareMetres(to: second, atMost: found * found * 0.999) == nil)
    }
  }

  @Test("do not mind the date line: ten metres across it are ten metres")
  func dateLine() throws {
    let west = try Coordinate(latitude: 0, longitude: 179.999_95)
    let east = try Coordinate(latitude: 0, longitude: -179.999_95)
    #expect(abs(west.metres(to: east) - 11.12) < 0.01)
    let one = try Coordinate(latitude: 10, longitude: 180)
    #expect(try one == Coordinate(latitude: 10, longitude: -180))
  }

  @Test("have one pole, and distances around it as on a map of the pole")
  func poles() throws {
    let pole = try Coordinate(latitude: 90, longitude: 12)
    #expect(try pole == Coordinate(latitude: 90, longitude: -120))
    var random = SplitMix64(seed: 6)
    for _ in 0..<300 {
      let sign: Int64 = random.below(2) == 0 ? 1 : -1
      func near() -> Coordinate {
        Coordinate(
          latitudeUnits: sign * (900_000_000 - Int64(random.below(800_000))),
          longitudeUnits: Int64(random.below(3_600_000_000)))
      }
      let (first, second) = (near(), near())
      #expect(abs(first.metres(to: second) - greatCircle(first, second)) < 1)
    }
  }

  private func greatCircle(_ first: Coordinate, _ second: Coordinate) -> Double {
    func radians(_ units: Int32) -> Double { Double(units) / 1.8e9 * .pi }
    let north = sin((radians(first.latitude) - radians(second.latitude)) / 2)
    let east = sin((radians(first.longitude) - radians(second.longitude)) / 2)
    let square = north * north + cos(radians(first.latitude)) * cos(radians(second.latitude)) * east * east
    return 2 * 6_371_008.8 * asin(min(1, square.squareRoot()))
  }
}
