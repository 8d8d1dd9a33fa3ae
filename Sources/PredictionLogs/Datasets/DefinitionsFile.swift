import PredictionEngine

/// Reads and writes the file `definitions.json`. An error of the catalogue is reported at the line of its definition.
package enum DefinitionsFile {
  package static func read(_ path: String) throws(DataError) -> (
    intents: [IntentDefinition], activities: [ActivityDefinition]
  ) {
    let reader = try JSONDocument(path)
    let root = try reader.object(
      reader.root, "the file", allowed: ["formatVersion", "intents", "activities"])
    try reader.checkVersion(root)
    var intents: [IntentDefinition] = []
    for node in try root.elements("intents") {
      let intent = try self.intent(node, reader)
      intents.append(intent)
      do {
        _ = try DefinitionCatalog(intents: [intent])
      } catch { throw reader.fail(node.offset, error) }
    }
    var activities: [ActivityDefinition] = []
    for node in try root.elements("activities") {
      let activity = try self.activity(node, reader)
      activities.append(activity)
      do {
        _ = try DefinitionCatalog(intents: [], activities: [activity])
      } catch { throw reader.fail(node.offset, error) }
    }
    do {
      _ = try DefinitionCatalog(intents: intents, activities: activities)
    } catch {
      throw DataError(file: path, reason: error.reason, remedy: error.remedy)
    }
    return (intents, activities)
  }

  /// Reads a file as a catalogue, whose targets are those of a manifest, or `target`.
  static func catalog(
    _ path: String, targets: [String: [String]] = [:], of manifest: String? = nil, target: [String]?
  ) throws(DataError) -> DefinitionCatalog {
    let (intents, activities) = try read(path)
    return try catalog(intents, activities, targets: targets, target: target, file: manifest ?? path)
  }

  /// Makes the catalogue. Its targets are the manifest's, or `target` for every intent that declares such a
  /// type.
  static func catalog(
    _ intents: [IntentDefinition], _ activities: [ActivityDefinition], targets: [String: [String]],
    target: [String]?, file: String
  ) throws(DataError) -> DefinitionCatalog {
    var targets = targets
    if let target {
      let wanted = Set(target)
      let having = intents.filter { intent in intent.shortcutTypes.contains { Set($0.parameters) == wanted } }
      if having.isEmpty {
        throw DataError(
          file: file, reason: "no intent declares the shortcut type {\(target.joined(separator: ", "))}",
          remedy: NearName.remedy(
            for: target.joined(separator: "+"),
            among: intents.flatMap(\.shortcutTypes).map { $0.parameters.joined(separator: "+") },
            else: "name a declared type with --target"))
      }
      for intent in having { targets[intent.name] = target }
    }
    do {
      return try DefinitionCatalog(intents: intents, activities: activities, targets: targets)
    } catch {
      throw DataError(file: file, reason: error.reason, remedy: error.remedy)
    }
  }

  private static func intent(_ node: JSONNode, _ reader: JSONDocument) throws(DataError) -> IntentDefinition {
    let object = try reader.object(
      node, "an intent",
      allowed: [
        "name", "category", "title", "description", "confirmationRequired", "app", "parameters",
        "shortcutTypes", "primaryShortcutType",
      ])
    var parameters: [ParameterDefinition] = []
    for node in try object.elements("parameters") {
      let parameter = try reader.object(
        node, "a parameter", allowed: ["name", "type", "array", "cases", "images"])
      let type: ParameterType = try parameter.known(
        "type", "parameter type",
        remedy: "write " + ParameterType.allCases.map(\.rawValue).joined(separator: ", "))
      parameters.append(
        ParameterDefinition(
          try parameter.string("name"), type, isArray: try parameter.flag("array"),
          cases: try parameter.strings("cases") ?? [], hasImages: try parameter.flag("images")))
    }
    var types: [ShortcutType] = []
    for node in try object.elements("shortcutTypes") {
      let type = try reader.object(
        node, "a shortcut type", allowed: ["parameters", "background", "title", "subtitle", "phrase"])
      _ = try type.required("parameters")
      types.append(
        ShortcutType(
          try type.strings("parameters") ?? [], runsInBackground: try type.flag("background"),
          title: try type.text("title"), subtitle: try type.text("subtitle"),
          phrase: try type.text("phrase")))
    }
    return IntentDefinition(
      name: try object.string("name"), category: try object.text("category"),
      title: try object.text("title"), description: try object.text("description"),
      requiresConfirmation: try object.flag("confirmationRequired"), parameters: parameters,
      shortcutTypes: types, primaryShortcutType: try object.strings("primaryShortcutType"),
      app: try object.text("app"))
  }

  private static func activity(
    _ node: JSONNode, _ reader: JSONDocument
  ) throws(DataError) -> ActivityDefinition {
    let object = try reader.object(
      node, "an activity",
      allowed: [
        "activityType", "requiredKeys", "eligibleForPrediction", "eligibleForSearch", "app", "title",
        "subtitle", "phrase",
      ])
    return ActivityDefinition(
      activityType: try object.string("activityType"), requiredKeys: try object.strings("requiredKeys"),
      isEligibleForPrediction: try object.flag("eligibleForPrediction", otherwise: true),
      isEligibleForSearch: try object.flag("eligibleForSearch", otherwise: true),
      app: try object.text("app"), title: try object.text("title"), subtitle: try object.text("subtitle"),
      phrase: try object.text("phrase"))
  }

  package static func text(intents: [IntentDefinition], activities: [ActivityDefinition]) -> String {
    var lines = ["{\"formatVersion\": 1, \"intents\": ["]
    for (index, intent) in intents.enumerated() {
      let head = members([
        ("name", quoted(intent.name)), ("category", quoted(intent.category)),
        ("title", quoted(intent.title)), ("description", quoted(intent.description)),
        ("confirmationRequired", flag(intent.requiresConfirmation)), ("app", quoted(intent.app)),
      ])
      lines.append("  {\(head), \"parameters\": [")
      lines += listed(
        intent.parameters.map { parameter in
          members([
            ("name", quoted(parameter.name)), ("type", quoted(parameter.type.rawValue)),
            ("array", flag(parameter.isArray)),
            ("cases", parameter.cases.isEmpty ? nil : list(parameter.cases)),
            ("images", flag(parameter.hasImages)),
          ])
        }, indent: 4)
      lines.append("  ], \"shortcutTypes\": [")
      lines += listed(
        intent.shortcutTypes.map { type in
          members([
            ("parameters", list(type.parameters)), ("background", flag(type.runsInBackground)),
            ("title", quoted(type.title)), ("subtitle", quoted(type.subtitle)),
            ("phrase", quoted(type.phrase)),
          ])
        }, indent: 4)
      let primary = intent.primaryShortcutType.map { ", \"primaryShortcutType\": " + list($0) } ?? ""
      lines.append("  ]\(primary)}" + (index + 1 < intents.count ? "," : ""))
    }
    lines.append("], \"activities\": [")
    lines += listed(
      activities.map { activity in
        members([
          ("activityType", quoted(activity.activityType)), ("requiredKeys", activity.requiredKeys.map(list)),
          ("eligibleForPrediction", "\(activity.isEligibleForPrediction)"),
          ("eligibleForSearch", "\(activity.isEligibleForSearch)"), ("app", quoted(activity.app)),
          ("title", quoted(activity.title)), ("subtitle", quoted(activity.subtitle)),
          ("phrase", quoted(activity.phrase)),
        ])
      }, indent: 2)
    lines.append("]}")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String?) -> String? { text.map(JSONText.quoted) }

  private static func flag(_ flag: Bool) -> String? { flag ? "true" : nil }

  private static func list(_ names: [String]) -> String {
    "[" + names.map(JSONText.quoted).joined(separator: ", ") + "]"
  }

  private static func members(_ members: [(String, String?)]) -> String {
    members.compactMap { name, value in value.map { "\"\(name)\": \($0)" } }.joined(separator: ", ")
  }

  private static func listed(_ objects: [String], indent: Int) -> [String] {
    objects.enumerated().map { index, members in
      String(repeating: " ", count: indent) + "{\(members)}" + (index + 1 < objects.count ? "," : "")
    }
  }
}
