import PredictionEngine
import PredictionLogs

/// Makes the definitions of a repaired dataset.
extension DatasetRepair {
  /// Returns the definitions in the order of the old ones, so that positions stay.
  /// - Throws: `DefinitionError` where the changes leave no valid definition.
  func catalog(of dataset: Dataset, keys: [Int: [String]]) throws(DefinitionError) -> DefinitionCatalog {
    let old = dataset.catalog
    var intents = old.intents
    var activities = old.activities
    var targets: [String: [String]] = [:]
    for (definition, entry) in old.entries.enumerated() where entry.kind == .intent {
      var target = entry.combinations[entry.targetCombination].type.parameters
      // The catalogue's entries are its intents, and its activities behind them.
      if let change = changes[definition] {
        intents[definition] = DatasetRepair.intent(intents[definition], change, target: &target)
      }
      targets[entry.name] = target
    }
    for (definition, change) in changes where old.entries[definition].kind == .activity {
      let place = definition - intents.count
      if change.becomesSearchable { activities[place].isEligibleForSearch = true }
      let declared = activities[place].requiredKeys ?? []
      for wording in change.wordings { wording.apply(to: &activities[place].words) }
      guard change.changesTargets else { continue }
      let left = (declared.isEmpty ? keys[definition] ?? [] : declared).filter {
        !change.removed.contains($0) && !change.ignored.contains($0)
      }
      // Keys that are taken out of the dictionary need no list of the others.
      let needsList = !declared.isEmpty || !change.ignored.isEmpty
      activities[place].requiredKeys = needsList && !left.isEmpty ? left : nil
      // Templates may name required keys alone.
      let required = Set(activities[place].requiredKeys ?? [])
      activities[place].words.mapWords {
        DatasetRepair.without(Set(TitleTemplate.names(in: $0)).subtracting(required), in: $0)
      }
    }
    return try DefinitionCatalog(intents: intents, activities: activities, targets: targets)
  }

  /// Returns a changed intent; `target` becomes its changed target type.
  private static func intent(
    _ old: IntentDefinition, _ change: Change, target: inout [String]
  ) -> IntentDefinition {
    var intent = old
    let gone = change.removed.union(change.merged.map(\.display))
    func rest(_ names: [String]) -> [String] { names.filter { !gone.contains($0) } }
    intent.parameters = intent.parameters.filter { !gone.contains($0.name) }.map { parameter in
      var parameter = parameter
      if change.merged.contains(where: { $0.identifier == parameter.name }) {
        if ![.object, .person, .place].contains(parameter.type) { parameter.type = .object }
        parameter.cases = []
      }
      if let cases = change.cases[parameter.name] {
        parameter.type = .enumeration
        parameter.cases = Set(cases.values).sorted(by: JSONText.precedes)
      }
      return parameter
    }
    target = rest(target)
    var types: [ShortcutType] = []
    for type in old.shortcutTypes {
      var type = type
      for wording in change.wordings { wording.apply(to: &type) }
      for pair in change.merged { type.mapWords { renamed($0, pair.display, to: pair.identifier) } }
      type.mapWords { without(gone, in: $0) }
      if type.subtitle == "" { type.subtitle = nil }
      if type.phrase == "" { type.phrase = nil }
      type.parameters = rest(type.parameters)
      // What becomes equal to a type before it is one type with it.
      if let same = types.firstIndex(where: { Set($0.parameters) == Set(type.parameters) }) {
        types[same].runsInBackground = types[same].runsInBackground || type.runsInBackground
      } else {
        types.append(type)
      }
    }
    intent.shortcutTypes = types
    intent.primaryShortcutType = old.primaryShortcutType.map(rest)
    if let primary = change.primary.map(rest), types.contains(where: { Set($0.parameters) == Set(primary) }) {
      intent.primaryShortcutType = primary
      target = primary
    }
    return intent
  }

  private static func renamed(_ template: String, _ name: String, to other: String) -> String {
    template.replacing("${\(name)}", with: template.contains("${\(other)}") ? "" : "${\(other)}")
  }

  /// Returns a template without some parameters, and without the spaces that they leave.
  private static func without(_ names: Set<String>, in template: String) -> String {
    let text = names.sorted(by: JSONText.precedes).reduce(template) { $0.replacing("${\($1)}", with: "") }
    return text.split(separator: " ").joined(separator: " ")
  }
}

extension ShortcutType {
  /// Changes the title, the subtitle and the phrase, where there are such.
  fileprivate mutating func mapWords(_ change: (String) -> String) {
    (title, subtitle, phrase) = (title.map(change), subtitle.map(change), phrase.map(change))
  }
}
