import SystemLibraries

/// A date that a moment of the engine cannot express.
public struct UnrepresentableDate: Error, Sendable, Equatable, CustomStringConvertible, LocalizedError {
  /// The seconds from 2001-01-01T00:00:00Z to the date.
  public let secondsSinceReferenceDate: Double

  public var description: String {
    "the date \(secondsSinceReferenceDate) s after 2001 is further than 292,000 years from 1970, or is no "
      + "number; correct the date"
  }

  public var errorDescription: String? { description }
}
