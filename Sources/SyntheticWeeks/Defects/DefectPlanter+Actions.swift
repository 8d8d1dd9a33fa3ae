import PredictionEngine
import PredictionEvaluation

/// Plants actions that should be declared, worded or donated otherwise.
extension DefectPlanter {
  /// Replaces donations by articles that are opened once.
  mutating func withOneOffs() -> Dataset {
    let name = "OpenArticle"
    intents.append(
      IntentDefinition(
        name: name, parameters: [ParameterDefinition("article", .string)],
        shortcutTypes: [ShortcutType(["article"], title: "Open ${article}")]))
    return remade { planter, row, _ in
      guard planter.strikes(row) else { return nil }
      return (name, [("article", .string("article \(planter.number(row))"))])
    }
  }

  /// Makes activities of the first intents, and of their donations.
  mutating func asActivities(
    _ count: Int, requiresKeys: Bool, isSearchable: Bool,
    _ change: (inout DefectPlanter, Int, [Dataset.NamedValue]) -> [Dataset.NamedValue]
  ) -> Dataset {
    let names = Set(intents.prefix(count).map(\.name))
    for name in intents.prefix(count).map(\.name) {
      activities.append(
        ActivityDefinition(
          activityType: name, requiredKeys: requiresKeys ? targets[name] : nil,
          isEligibleForSearch: isSearchable))
      targets[name] = nil
    }
    intents.removeFirst(count)
    return remade { planter, row, entry in
      guard entry.kind == .intent, names.contains(entry.name) else { return nil }
      return (entry.name, change(&planter, row, planter.dataset.namedValues(ofRow: row)))
    }
  }

  /// Spoils the titles of the first shortcut types, each in another way.
  mutating func spoilTitles() {
    var left = share(of: intents.reduce(0) { $0 + $1.shortcutTypes.count })
    for place in intents.indices {
      for index in intents[place].shortcutTypes.indices where left > 0 {
        let type = intents[place].shortcutTypes[index]
        let value = "${\(type.parameters[0])}"
        let titles = [
          "A \"\(value)\" from Demo App", "Choose the \(value)", "Begin Something New Today with \(value)",
          "Do it",
        ]
        intents[place].shortcutTypes[index].title = titles[left % titles.count]
        intents[place].shortcutTypes[index].subtitle = nil
        left -= 1
      }
    }
  }

  /// Gives the first shortcut types poor phrases, each in another way.
  mutating func spoilPhrases() {
    var left = share(of: intents.reduce(0) { $0 + $1.shortcutTypes.count })
    for place in intents.indices {
      for index in intents[place].shortcutTypes.indices where left > 0 {
        let value = "${\(intents[place].shortcutTypes[index].parameters[0])}"
        let phrases = ["Hey Siri, my \(value)", "Do it right now for \(value)", "Begin", "The \(value)!"]
        intents[place].shortcutTypes[index].phrase = phrases[left % phrases.count]
        left -= 1
      }
    }
  }
}
