import SyntheticWeeks

/// The error of a persona name that does not exist.
public struct UnknownPersona: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name that does not exist.
  public let name: String

  public var description: String {
    "there is no persona \"\(name)\"; there are " + Persona.all.map(\.name).joined(separator: ", ")
  }
}
