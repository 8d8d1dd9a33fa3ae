/// An intent or activity, one of its shortcut types, and a value for each parameter of the type.
///
/// Source: `INShortcut`; "the system splits the donation into all combinations", WWDC 2018, session 211.
public struct Shortcut: Sendable, Hashable {
  /// The position of the intent or activity in the catalogue.
  public var definition: Int
  /// The position of the shortcut type among the definition's combinations.
  public var combination: Int
  /// One symbol for each parameter of the type, in the order of the parameters' names.
  public var values: [Symbol]

  /// Makes a shortcut from positions and symbols.
  public init(definition: Int, combination: Int, values: [Symbol]) {
    self.definition = definition
    self.combination = combination
    self.values = values
  }

  /// Returns the shortcut as compact JSON: keys in UTF-8 order, objects by identifier, arrays sorted.
  ///
  ///     {"intent":"OrderSoup","parameters":{"soup":"tomato"}}
  ///
  /// - Complexity: O(bytes of the text).
  public func text(catalog: DefinitionCatalog, symbols: SymbolTable) -> String {
    let entry = catalog.entries[definition]
    var text = "{\"\(entry.kind.rawValue)\":" + JSONText.quoted(entry.name) + ",\"parameters\":"
    if entry.comparesWholeDictionary { return text + symbols.text(of: values[0]) + "}" }
    text += "{"
    for (index, parameter) in entry.combinations[combination].parameters.enumerated() {
      if index > 0 { text += "," }
      text += JSONText.quoted(entry.parameters[parameter].name) + ":" + symbols.text(of: values[index])
    }
    return text + "}}"
  }
}
