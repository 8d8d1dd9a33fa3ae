import PredictionEngine

/// The meaning of a letter in a ``WeekDiagram``: an intent with its values, and the place of its donations.
///
///     ["C": .intent("OrderCoffee", ["size": "large"], place: "work"), "L": "Lunch"]
///
/// A string alone means an intent without parameters.
public struct DiagramShortcut: Sendable, ExpressibleByStringLiteral {
  let intent: String
  let parameters: [DefinitionCatalog.NamedValue]
  let place: String?

  /// Returns an intent with its values.
  public static func intent(
    _ name: String, _ parameters: KeyValuePairs<String, ParameterValue> = [:], place: String? = nil
  ) -> DiagramShortcut {
    DiagramShortcut(intent: name, parameters: parameters.map { ($0.key, $0.value) }, place: place)
  }

  private init(intent: String, parameters: [DefinitionCatalog.NamedValue], place: String?) {
    (self.intent, self.parameters, self.place) = (intent, parameters, place)
  }

  /// Creates an intent without parameters.
  public init(stringLiteral name: String) { self.init(intent: name, parameters: [], place: nil) }

  /// Returns definitions that fit the shortcuts: each intent has the parameters that its letters give, and
  /// each set of them is a shortcut type.
  static func catalog(_ shortcuts: [DiagramShortcut]) throws(DefinitionError) -> DefinitionCatalog {
    var intents: [IntentDefinition] = []
    for shortcut in shortcuts {
      let names = shortcut.parameters.map(\.name)
      let position = intents.firstIndex { $0.name == shortcut.intent } ?? intents.count
      if position == intents.count {
        intents.append(IntentDefinition(name: shortcut.intent, parameters: [], shortcutTypes: []))
      }
      for (name, value) in shortcut.parameters
      where !intents[position].parameters.contains(where: { $0.name == name }) {
        intents[position].parameters.append(definition(name, value))
      }
      if !intents[position].shortcutTypes.contains(where: { Set($0.parameters) == Set(names) }) {
        intents[position].shortcutTypes.append(ShortcutType(names))
      }
    }
    return try DefinitionCatalog(intents: intents)
  }

  private static func definition(_ name: String, _ value: ParameterValue) -> ParameterDefinition {
    switch value {
    case .boolean: return ParameterDefinition(name, .boolean)
    case .integer: return ParameterDefinition(name, .integer)
    case .decimal: return ParameterDefinition(name, .decimal)
    case .string: return ParameterDefinition(name, .string)
    case .object: return ParameterDefinition(name, .object)
    case .array(let values):
      return ParameterDefinition(
        name, values.first.map { definition(name, $0).type } ?? .string, isArray: true)
    }
  }
}
