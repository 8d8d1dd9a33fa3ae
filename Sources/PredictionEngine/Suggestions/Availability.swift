/// What cannot be done at the moment of asking: sold out, closed, not reachable.
///
///     var available = Availability.everything
///     available.hide(value: "clam chowder", of: "soup", in: "OrderSoup")   // sold out
///     available.hide(intent: "BookTable")                                  // closed
///     predictor.suggestions(at: now, available: available)
///
/// A hidden shortcut is shown on no surface, and the next one takes its slot. Scores, ranks and probabilities stay what
/// they are. A value hides every shortcut that has it, as the parameter's value or as one of several.
/// A shortcut that is specific gives way to a more general one that is not hidden. Names and values that nobody
/// declared hide nothing.
///
/// Source: "Executable at any time": WWDC 2018, session 211.
public struct Availability: Sendable, Equatable {
  /// The availability in which every shortcut can be done.
  public static let everything = Availability()

  private struct Value: Sendable, Hashable {
    let intent: String
    let parameter: String
    let text: String
  }

  private var intents: Set<String> = []
  private var values: Set<Value> = []
  private var shortcuts: Set<String> = []

  /// Indicates whether nothing is hidden.
  package var isEverything: Bool { intents.isEmpty && values.isEmpty && shortcuts.isEmpty }

  /// Hides every shortcut of an intent or activity.
  public mutating func hide(intent: String) { intents.insert(intent) }

  /// Hides every shortcut that has a value, alone or as one of several.
  public mutating func hide(value: ParameterValue, of parameter: String, in intent: String) {
    values.insert(Value(intent: intent, parameter: parameter, text: value.canonicalText))
  }

  /// Hides one shortcut, given as compact JSON, as ``Suggestion/id`` is.
  public mutating func hide(shortcut: String) { shortcuts.insert(shortcut) }

  /// Returns for each slot of a history whether it is hidden; empty where none is.
  package func hidden(in history: PersonalHistory, _ symbols: SymbolTable) -> [Bool] {
    if isEverything { return [] }
    let hidden = (0..<history.counters.count).map {
      hides(history.shortcut(at: $0), history.catalog, symbols)
    }
    return hidden.contains(true) ? hidden : []
  }

  func hides(_ shortcut: Shortcut, _ catalog: DefinitionCatalog, _ symbols: SymbolTable) -> Bool {
    let entry = catalog.entries[shortcut.definition]
    if intents.contains(entry.name) { return true }
    if !shortcuts.isEmpty, shortcuts.contains(shortcut.text(catalog: catalog, symbols: symbols)) {
      return true
    }
    if values.isEmpty { return false }
    func hides(_ parameter: String, _ text: String) -> Bool {
      values.contains(Value(intent: entry.name, parameter: parameter, text: text))
    }
    if entry.comparesWholeDictionary {
      return ParameterValue.dictionary(canonical: symbols.utf8(of: shortcut.values[0])).contains {
        hides($0.key, $0.value.canonicalText)
      }
    }
    return zip(entry.combinations[shortcut.combination].parameters, shortcut.values).contains {
      place, value in
      let (name, text) = (entry.parameters[place].name, symbols.text(of: value))
      if hides(name, text) { return true }
      guard text.hasPrefix("[") else { return false }
      return DisplayText.elements(of: Array(text.utf8)).contains {
        hides(name, String(decoding: $0, as: UTF8.self))
      }
    }
  }
}
