import PredictionEngine

/// Reads and writes the file `definitions.json`.
///
/// # Edge cases
/// Unknown keys are errors, unless they start with `x-`. An error of the catalogue is reported at the line of
/// the intent or activity.
enum DefinitionsFile {
  static func read(_ path: String) throws(DataError) -> (
    intents: [IntentDefinition], activities: [ActivityDefinition]
  ) {
    let reader = try JSONDocument(path)
    let root = try reader.object(
      reader.root, "the file", allowed: ["formatVersion", "intents", "activities"])
    try reader.checkVersion(root)
    var intents: [IntentDefinition] = []
    for node in try reader.array(root.optional("intents"), "intents") {
      let intent = try self.intent(node, reader)
      intents.append(intent)
      do {
        _ = try DefinitionCatalog(intents: [intent])
      } catch { throw reader.fail(node.offset, error) }
    }
    var activities: [ActivityDefinition] = []
    for node in try reader.array(root.optional("activities"), "activities") {
      activities.append(try activity(node, reader))
    }
    do {
      _ = try DefinitionCatalog(intents: intents, activities: activities)
    } catch {
      throw DataError(file: path, reason: error.reason, remedy: error.remedy)
    }
    return (intents, activities)
  }

  private static func intent(_ node: JSONNode, _ reader: JSONDocument) throws(DataError) -> IntentDefinition {
    let object = try reader.object(
      node, "an intent",
      allowed: [
        "name", "category", "title", "description", "confirmationRequired", "app", "parameters",
        "shortcutTypes",
        "primaryShortcutType",
      ])
    var parameters: [ParameterDefinition] = []
    for node in try reader.array(object.optional("parameters"), "parameters") {
      let parameter = try reader.object(
        node, "a parameter", allowed: ["name", "type", "array", "cases", "images"])
      let typeNode = try reader.required(parameter, "type")
      guard let type = ParameterType(rawValue: try reader.string(typeNode, "type")) else {
        throw reader.fail(
          typeNode.offset, "this parameter type is unknown",
          "write " + ParameterType.allCases.map(\.rawValue).joined(separator: ", "))
      }
      parameters.append(
        ParameterDefinition(
          try reader.string(try reader.required(parameter, "name"), "name"), type,
          isArray: try reader.boolean(parameter.optional("array"), "array") ?? false,
          cases: try reader.strings(parameter.optional("cases"), "cases") ?? [],
          hasImages: try reader.boolean(parameter.optional("images"), "images") ?? false))
    }
    var types: [ShortcutType] = []
    for node in try reader.array(object.optional("shortcutTypes"), "shortcutTypes") {
      let type = try reader.object(
        node, "a shortcut type", allowed: ["parameters", "background", "title", "subtitle", "phrase"])
      types.append(
        ShortcutType(
          try reader.strings(try reader.required(type, "parameters"), "parameters") ?? [],
          runsInBackground: try reader.boolean(type.optional("background"), "background") ?? false,
          title: try reader.text(type.optional("title"), "title"),
          subtitle: try reader.text(type.optional("subtitle"), "subtitle"),
          phrase: try reader.text(type.optional("phrase"), "phrase")))
    }
    return IntentDefinition(
      name: try reader.string(try reader.required(object, "name"), "name"),
      category: try reader.text(object.optional("category"), "category"),
      title: try reader.text(object.optional("title"), "title"),
      description: try reader.text(object.optional("description"), "description"),
      requiresConfirmation: try reader.boolean(
        object.optional("confirmationRequired"), "confirmationRequired")
        ?? false,
      parameters: parameters, shortcutTypes: types,
      primaryShortcutType: try reader.strings(object.optional("primaryShortcutType"), "primaryShortcutType"),
      app: try reader.text(object.optional("app"), "app"))
  }

  private static func activity(_ node: JSONNode, _ reader: JSONDocument) throws(DataError)
    -> ActivityDefinition
  {
    let object = try reader.object(
      node, "an activity",
      allowed: [
        "activityType", "requiredKeys", "eligibleForPrediction", "eligibleForSearch", "app", "title",
        "subtitle", "phrase",
      ])
    let activity = ActivityDefinition(
      activityType: try reader.string(try reader.required(object, "activityType"), "activityType"),
      requiredKeys: try reader.strings(object.optional("requiredKeys"), "requiredKeys"),
      isEligibleForPrediction: try reader.boolean(
        object.optional("eligibleForPrediction"), "eligibleForPrediction") ?? true,
      isEligibleForSearch: try reader.boolean(object.optional("eligibleForSearch"), "eligibleForSearch")
        ?? true,
      app: try reader.text(object.optional("app"), "app"),
      title: try reader.text(object.optional("title"), "title"),
      subtitle: try reader.text(object.optional("subtitle"), "subtitle"),
      phrase: try reader.text(object.optional("phrase"), "phrase"))
    do {
      _ = try DefinitionCatalog(intents: [], activities: [activity])
    } catch { throw reader.fail(node.offset, error) }
    return activity
  }

  static func text(intents: [IntentDefinition], activities: [ActivityDefinition]) -> String {
    func list(_ names: [String]) -> String { "[" + names.map(JSONText.quoted).joined(separator: ", ") + "]" }
    var lines = ["{\"formatVersion\": 1, \"intents\": ["]
    for (index, intent) in intents.enumerated() {
      var head = "  {\"name\": " + JSONText.quoted(intent.name)
      if let category = intent.category { head += ", \"category\": " + JSONText.quoted(category) }
      if let title = intent.title { head += ", \"title\": " + JSONText.quoted(title) }
      if let text = intent.description { head += ", \"description\": " + JSONText.quoted(text) }
      if intent.requiresConfirmation { head += ", \"confirmationRequired\": true" }
      if let app = intent.app { head += ", \"app\": " + JSONText.quoted(app) }
      lines.append(head + ", \"parameters\": [")
      for (position, parameter) in intent.parameters.enumerated() {
        var text =
          "    {\"name\": \(JSONText.quoted(parameter.name)), \"type\": \"\(parameter.type.rawValue)\""
        if parameter.isArray { text += ", \"array\": true" }
        if !parameter.cases.isEmpty { text += ", \"cases\": " + list(parameter.cases) }
        if parameter.hasImages { text += ", \"images\": true" }
        lines.append(text + "}" + (position + 1 < intent.parameters.count ? "," : ""))
      }
      lines.append("  ], \"shortcutTypes\": [")
      for (position, type) in intent.shortcutTypes.enumerated() {
        var text = "    {\"parameters\": " + list(type.parameters)
        if type.runsInBackground { text += ", \"background\": true" }
        if let title = type.title { text += ", \"title\": " + JSONText.quoted(title) }
        if let subtitle = type.subtitle { text += ", \"subtitle\": " + JSONText.quoted(subtitle) }
        if let phrase = type.phrase { text += ", \"phrase\": " + JSONText.quoted(phrase) }
        lines.append(text + "}" + (position + 1 < intent.shortcutTypes.count ? "," : ""))
      }
      let primary = intent.primaryShortcutType.map { ", \"primaryShortcutType\": " + list($0) } ?? ""
      lines.append("  ]\(primary)}" + (index + 1 < intents.count ? "," : ""))
    }
    lines.append("], \"activities\": [")
    for (index, activity) in activities.enumerated() {
      var text = "  {\"activityType\": " + JSONText.quoted(activity.activityType)
      if let keys = activity.requiredKeys { text += ", \"requiredKeys\": " + list(keys) }
      text += ", \"eligibleForPrediction\": \(activity.isEligibleForPrediction)"
      text += ", \"eligibleForSearch\": \(activity.isEligibleForSearch)"
      for (key, value) in [
        ("app", activity.app), ("title", activity.title), ("subtitle", activity.subtitle),
        ("phrase", activity.phrase),
      ] {
        if let value { text += ", \"\(key)\": " + JSONText.quoted(value) }
      }
      text += "}"
      lines.append(text + (index + 1 < activities.count ? "," : ""))
    }
    lines.append("]}")
    return lines.joined(separator: "\n") + "\n"
  }
}
