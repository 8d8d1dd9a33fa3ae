/// One parameter of an intent: its name and the values it takes.
///
///     let soup = ParameterDefinition("soup", .enumeration, cases: ["tomato", "clam chowder"])
///     let options = ParameterDefinition("options", .enumeration, isArray: true, cases: ["croutons"])
///
/// Source: the parameter table of SiriKit's intent definition file.
public struct ParameterDefinition: Sendable, Equatable {
  /// The name, unique within its intent.
  public var name: String
  /// The type of the parameter's values.
  public var type: ParameterType
  /// Indicates whether the value is an array of that type. Arrays are compared as sets.
  public var isArray: Bool
  /// The values that an enumeration may take; the list is empty for every other type.
  public var cases: [String]
  /// Indicates whether values of this parameter have images. No prediction depends on it.
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
