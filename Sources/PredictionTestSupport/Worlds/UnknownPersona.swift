import SyntheticWeeks

/// There is no persona of that name.
public struct UnknownPersona: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name.
  public let name: String

  /// One sentence that lists the personas.
  public var description: String {
    "there is no persona \"\(name)\"; there are " + Persona.all.map(\.name).joined(separator: ", ")
  }
}
