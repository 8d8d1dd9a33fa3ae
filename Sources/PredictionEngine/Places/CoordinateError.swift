/// Why two numbers are no coordinate. The numbers are not repeated, so that no log of errors tells where a person was.
public enum CoordinateError: Error, Sendable, Equatable, ReasonedError {
  /// The latitude is no number, or outside of −90 to 90 degrees.
  case latitude
  /// The longitude is no number, or outside of −180 to 180 degrees.
  case longitude

  public var description: String { sentence }

  package var parts: (reason: String, remedy: String) {
    switch self {
    case .latitude: ("the latitude is not between -90 and 90 degrees", "correct it, or leave the reading out")
    case .longitude:
      ("the longitude is not between -180 and 180 degrees", "correct it, or leave the reading out")
    }
  }
}
