import PredictionEngine
import PredictionLogs

/// Plants parameters that should not be there.
extension DefectPlanter {
  /// Declares a parameter in every shortcut type of every intent.
  mutating func addParameter(_ name: String, _ type: ParameterType) {
    for place in intents.indices { addParameter(name, type, to: place) }
  }

  private mutating func addParameter(_ name: String, _ type: ParameterType, to place: Int) {
    intents[place].parameters.append(ParameterDefinition(name, type))
    for index in intents[place].shortcutTypes.indices {
      intents[place].shortcutTypes[index].parameters.append(name)
    }
    intents[place].primaryShortcutType?.append(name)
    targets[intents[place].name]?.append(name)
  }

  /// Gives every intent with a text or an object a parameter with its wording.
  mutating func withPairs() -> Dataset {
    var bases: [String: String] = [:]
    for place in intents.indices {
      let base = intents[place].parameters.first { parameter in
        !parameter.isArray && [.string, .object, .person, .place].contains(parameter.type)
          && intents[place].shortcutTypes.allSatisfy { $0.parameters.contains(parameter.name) }
      }
      guard let base else { continue }
      bases[intents[place].name] = base.name
      addParameter(base.name + "Title", .string, to: place)
    }
    return donated { planter, row, values in
      let entry = planter.dataset.catalog.entries[planter.dataset.rows[row].donation.definition]
      guard let base = bases[entry.name], let value = values.first(where: { $0.name == base })?.value else {
        return values
      }
      let text = value.displayText.capitalisedFirst
      return values + [(base + "Title", .string(planter.strikes(row) ? "My " + text : text))]
    }
  }

  /// Returns a text in another spelling, and any other value as it is.
  mutating func respelled(_ value: ParameterValue, _ row: Int) -> ParameterValue {
    guard case .string(let text) = value else { return value }
    let spellings = [text.uppercased(), text + " ", text.lowercased(), text.capitalisedFirst].filter {
      $0 != text
    }
    return spellings.isEmpty ? value : .string(spellings[below(spellings.count, row)])
  }
}
