/// One parameter of an intent: its name and the values it takes.
///
///     let soup = ParameterDefinition("soup", .enumeration, cases: ["tomato", "clam chowder"])
///     let options = ParameterDefinition("options", .enumeration, isArray: true, cases: ["croutons"])
///
/// # Edge cases
/// An enumeration without cases, and cases on any other type, are refused by ``DefinitionCatalog``.
///
/// # Source
/// The parameter table of SiriKit's intent definition file.
public struct ParameterDefinition: Sendable, Equatable {
  /// The name, unique within its intent.
  public var name: String
  /// The kind of value.
  public var type: ParameterType
  /// Whether the value is an array of that kind; arrays are compared as sets.
  public var isArray: Bool
  /// The values an enumeration may take; empty for every other type.
  public var cases: [String]
  /// Whether values of this parameter have images (metadata; nothing is predicted from it).
  public var hasImages: Bool

  /// Makes a parameter definition; it is checked when its intent enters a ``DefinitionCatalog``.
  public init(
    _ name: String, _ type: ParameterType, isArray: Bool = false, cases: [String] = [],
    hasImages: Bool = false
  ) {
    self.name = name
    self.type = type
    self.isArray = isArray
    self.cases = cases
    self.hasImages = hasImages
  }
}
