import PredictionEngine

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
      if let wording = change.wordings.first {
        (activities[place].title, activities[place].subtitle) = (wording.title, wording.subtitle)
      }
      if let phrasing = change.phrases.first { activities[place].phrase = phrasing.phrase }
      guard change.changesTargets else { continue }
      let declared = activities[place].requiredKeys ?? []
      let left = (declared.isEmpty ? keys[definition] ?? [] : declared).filter {
        !change.removed.contains($0) && !change.ignored.contains($0)
          && !change.merged.map(\.display).contains($0)
      }
      // Keys that are taken out of the dictionary need no list of the others.
      let needsList = !declared.isEmpty || !change.ignored.isEmpty || !change.merged.isEmpty
      activities[place].requiredKeys = needsList && !left.isEmpty ? left : nil
      // Templates may name required keys alone.
      let required = Set(activities[place].requiredKeys ?? [])
      func kept(_ template: String?) -> String? {
        template.map { DatasetRepair.without(Set(TitleTemplate.names(in: $0)).subtracting(required), in: $0) }
      }
      activities[place].title = kept(activities[place].title)
      activities[place].subtitle = kept(activities[place].subtitle)
      activities[place].phrase = kept(activities[place].phrase)
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
    let dropped = change.droppedTypes.map { Set($0) }
    var types: [ShortcutType] = []
    for type in old.shortcutTypes where !dropped.contains(Set(type.parameters)) {
      var type = type
      if let wording = change.wordings.first(where: { Set($0.type) == Set(type.parameters) }) {
        (type.title, type.subtitle) = (wording.title, wording.subtitle)
      }
      if let phrasing = change.phrases.first(where: { Set($0.type) == Set(type.parameters) }) {
        type.phrase = phrasing.phrase
      }
      for pair in change.merged {
        type.phrase = type.phrase.map { renamed($0, pair.display, to: pair.identifier) }
        type.title = type.title.map { renamed($0, pair.display, to: pair.identifier) }
        type.subtitle = type.subtitle.map { renamed($0, pair.display, to: pair.identifier) }
      }
      type.title = type.title.map { without(gone, in: $0) }
      type.subtitle = type.subtitle.map { without(gone, in: $0) }.flatMap { $0.isEmpty ? nil : $0 }
      type.phrase = type.phrase.map { without(gone, in: $0) }.flatMap { $0.isEmpty ? nil : $0 }
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
    replacing("${\(name)}", by: template.contains("${\(other)}") ? "" : "${\(other)}", in: template)
  }

  /// Returns a template without some parameters, and without the spaces that they leave.
  private static func without(_ names: Set<String>, in template: String) -> String {
    let text = names.sorted(by: JSONText.precedes).reduce(template) { replacing("${\($1)}", by: "", in: $0) }
    return text.split(separator: " ").joined(separator: " ")
  }

  private static func replacing(_ part: String, by other: String, in text: String) -> String {
    var (result, rest) = ("", text[...])
    while let range = rest.firstRange(of: part) {
      result += rest[..<range.lowerBound] + other
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
