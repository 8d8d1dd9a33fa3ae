import PredictionEngine
import PredictionLogs

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

  /// Spoils the words of the first shortcut types. `write` is given the type's first value and how many are left.
  mutating func spoil(_ write: (inout ShortcutType, _ value: String, _ left: Int) -> Void) -> Dataset {
    var left = share(of: intents.reduce(0) { $0 + $1.shortcutTypes.count })
    for place in intents.indices {
      for index in intents[place].shortcutTypes.indices where left > 0 {
        let value = "${\(intents[place].shortcutTypes[index].parameters[0])}"
        write(&intents[place].shortcutTypes[index], value, left)
        left -= 1
      }
    }
    return donated { $2 }
  }
}
