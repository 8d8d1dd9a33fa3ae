/// A point on the earth. It can be made and compared, and neither printed nor read back.
///
///     let home = try Coordinate(latitude: 43.7044, longitude: -72.2887)
///     print(home)   // a coordinate
///
/// Latitude and longitude are integers of 10⁻⁷ degrees, which is 11 mm or less. The distance is that on a plane: √(x² + y²),
/// where y is the difference in latitude and x the difference in longitude times the cosine of the latitude between the two,
/// both in metres of a sphere with a radius of 6,371,008.8 m. Within one degree of a pole the plane is that of the pole.
///
/// A longitude of 180 degrees is one of −180, and differences go the shorter way round, so the date line is no border. A
/// pole has one longitude, 0. The distance is meant for up to 10 km, where it is within 0.1 % of the great circle's below a
/// latitude of 75 degrees; the longer it is, the worse.
///
/// Source: the equirectangular projection; the mean radius of the GRS 80 ellipsoid. That it cannot be read back is ours.
public struct Coordinate: Sendable, Hashable, BitwiseCopyable, CustomStringConvertible, CustomReflectable {
  /// The units in a full turn of 360 degrees.
  static let turn: Int64 = 3_600_000_000
  /// The metres of a unit of latitude.
  static let metres = 2 * Cosine.pi * 6_371_008.8 / Double(turn)
  /// The latitude in units of 10⁻⁷ degrees, from which on the plane is that of the pole.
  private static let polar = 890_000_000.0

  package let latitude: Int32
  /// The longitude in units of 10⁻⁷ degrees, at least −180 and less than 180 degrees.
  package let longitude: Int32

  /// Makes a coordinate from degrees, north and east positive.
  /// - Throws: ``CoordinateError``, which does not repeat the number.
  public init(latitude: Double, longitude: Double) throws(CoordinateError) {
    guard latitude >= -90, latitude <= 90 else { throw .latitude }
    guard longitude >= -180, longitude <= 180 else { throw .longitude }
    self.init(latitudeUnits: Coordinate.units(latitude), longitudeUnits: Coordinate.units(longitude))
  }

  /// Makes a coordinate from units: a valid latitude, and a longitude up to two turns out of its range.
  init(latitudeUnits latitude: Int64, longitudeUnits longitude: Int64) {
    let isPole = latitude == Coordinate.turn / 4 || latitude == -Coordinate.turn / 4
    self.latitude = Int32(truncatingIfNeeded: latitude)
    self.longitude = isPole ? 0 : Int32(truncatingIfNeeded: Coordinate.shortWay(longitude))
  }

  /// Makes a coordinate from units that were kept; `nil` where no coordinate has them.
  package init?(keptLatitude latitude: Int64, longitude: Int64) {
    let quarter = Coordinate.turn / 4
    guard (-quarter...quarter).contains(latitude), (-2 * quarter..<2 * quarter).contains(longitude) else {
      return nil
    }
    self.init(latitudeUnits: latitude, longitudeUnits: longitude)
    if Int64(self.longitude) != longitude { return nil }
  }

  /// The nearest number of units, half ones away from 0.
  private static func units(_ degrees: Double) -> Int64 {
    Int64(degrees * 1e7 + (degrees < 0 ? -0.5 : 0.5))
  }

  /// A difference in longitude as at least −180 and less than 180 degrees.
  private static func shortWay(_ longitude: Int64) -> Int64 {
    (longitude + turn / 2).remainderDown(by: turn) - turn / 2
  }

  func north(of other: Coordinate) -> Int64 { Int64(latitude) - Int64(other.latitude) }

  /// How far this point lies east of another the shorter way round, in units.
  func east(of other: Coordinate) -> Int64 {
    Coordinate.shortWay(Int64(longitude) - Int64(other.longitude))
  }

  /// The square of the distance in metres, or `nil` where it exceeds a limit.
  func squareMetres(to other: Coordinate, atMost limit: Double = .infinity) -> Double? {
    let north = Double(other.north(of: self)) * Coordinate.metres
    if north * north > limit { return nil }
    let east = Double(other.east(of: self))
    let (own, others) = (Double(latitude), Double(other.latitude))
    let square: Double
    if own > Coordinate.polar && others > Coordinate.polar
      || own < -Coordinate.polar && others < -Coordinate.polar
    {
      let quarter = Double(Coordinate.turn / 4)
      let radius = (quarter - (own < 0 ? -own : own)) * Coordinate.metres
      let other = (quarter - (others < 0 ? -others : others)) * Coordinate.metres
      square = north * north + 2 * radius * other * (1 - Cosine.ofTurn(east / Double(Coordinate.turn)))
    } else {
      let x = east * Coordinate.metres * Cosine.ofTurn((own + others) / 2 / Double(Coordinate.turn))
      square = north * north + x * x
    }
    return square <= limit ? square : nil
  }

  func metres(to other: Coordinate) -> Double { SquareRoot.of(squareMetres(to: other) ?? .infinity) }

  public var description: String { "a coordinate" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
