/// The intents and activities that may be donated, checked once before the engine learns anything.
///
///     let soup = IntentDefinition(
///       name: "OrderSoup", parameters: [ParameterDefinition("soup", .object)], shortcutTypes: [["soup"]])
///     let catalog = try DefinitionCatalog(intents: [soup])
///     catalog.intents.count   // 1
///
/// The order of intents changes no prediction.
///
/// Source: WWDC 2018, sessions 211 (shortcut types, required keys) and 217 (primary shortcut type).
public struct DefinitionCatalog: Sendable {
  /// The intents as the app declared them.
  public let intents: [IntentDefinition]
  /// The activities as the app declared them.
  public let activities: [ActivityDefinition]
  /// The resolved definitions, intents first. A donation's definition is a position here.
  package private(set) var entries: [CatalogEntry]
  private(set) var plans: [CombinationPlan]
  /// The names of `entries`; the symbol of a name is the position of its entry, because names are unique.
  private let names: SymbolTable

  /// The number of each entry's first combination when those of all entries are numbered consecutively.
  let firstGroup: [Int]
  let groupCount: Int

  /// Checks and resolves definitions.
  ///
  /// `targets` maps an intent's name to the parameters of the shortcut type that is scored. It replaces the
  /// primary type, or, without one, the type with most parameters (the first declared on a tie), from which a predictor goes
  /// over to the type that its person repeats.
  /// - Throws: ``DefinitionError``, which names the intent or activity and the remedy.
  /// - Complexity: O(p log p × types + p × types²) for each intent of p parameters.
  public init(
    intents: [IntentDefinition], activities: [ActivityDefinition] = [], targets: [String: [String]] = [:]
  ) throws(DefinitionError) {
    var names = SymbolTable()
    var entries: [CatalogEntry] = []
    for intent in intents {
      if intent.name.isEmpty { throw .emptyName(kind: "intent", owner: "the catalogue") }
      if Int(names.intern(intent.name).rawValue) < entries.count {
        throw .duplicateName(kind: "intent", name: intent.name, owner: "the catalogue")
      }
      entries.append(try DefinitionCatalog.entry(intent, target: targets[intent.name]))
    }
    for activity in activities {
      if activity.activityType.isEmpty { throw .emptyName(kind: "activity", owner: "the catalogue") }
      if Int(names.intern(activity.activityType).rawValue) < entries.count {
        throw .duplicateName(kind: "activity", name: activity.activityType, owner: "the catalogue")
      }
      entries.append(try DefinitionCatalog.entry(activity))
    }
    for (name, parameters) in targets.sorted(by: { JSONText.precedes($0.key, $1.key) }) {
      guard let position = names.symbol(for: name) else { throw .unknownIntent(name: name) }
      let entry = entries[Int(position.rawValue)]
      guard entry.kind == .activity else { continue }
      let keys = entry.comparesWholeDictionary ? [] : entry.parameters.map(\.name)
      if !entry.isEligible || DefinitionCatalog.byteSet(keys) != DefinitionCatalog.byteSet(parameters) {
        throw .impossibleTarget(activity: name, parameters: parameters)
      }
    }
    self.names = names
    self.intents = intents
    self.activities = activities
    self.entries = entries
    plans = entries.map(\.plan)
    var firstGroup: [Int] = []
    var groupCount = 0
    for entry in entries {
      firstGroup.append(groupCount)
      groupCount += entry.combinations.count
    }
    self.firstGroup = firstGroup
    self.groupCount = groupCount
  }

  mutating func setTarget(_ combination: Int, of definition: Int) {
    entries[definition].targetCombination = combination
    plans[definition] = entries[definition].plan
  }

  /// Returns the position of the intent with a name.
  /// - Complexity: O(bytes of the name), independent of the number of definitions.
  package func position(ofIntent name: String) -> Int? { position(of: name, .intent) }

  /// Returns the position of the activity with a type.
  /// - Complexity: O(bytes of the type), independent of the number of definitions.
  package func position(ofActivity type: String) -> Int? { position(of: type, .activity) }

  private func position(of name: String, _ kind: CatalogEntry.Kind) -> Int? {
    names.symbol(for: name).map { Int($0.rawValue) }.flatMap { entries[$0].kind == kind ? $0 : nil }
  }

  /// Names are compared byte by byte; `Set<String>` would treat two spellings of "é" as one.
  private static func byteSet(_ names: [String]) -> Set<[UInt8]> { Set(names.map { Array($0.utf8) }) }

  private static func entry(
    _ intent: IntentDefinition, target: [String]?
  ) throws(DefinitionError) -> CatalogEntry {
    var names: Set<[UInt8]> = []
    for parameter in intent.parameters {
      let owner = "intent \"\(intent.name)\""
      if parameter.name.isEmpty { throw .emptyName(kind: "parameter", owner: owner) }
      if !names.insert(Array(parameter.name.utf8)).inserted {
        throw .duplicateName(kind: "parameter", name: parameter.name, owner: owner)
      }
      if (parameter.type == .enumeration) == parameter.cases.isEmpty {
        throw .casesMismatch(intent: intent.name, parameter: parameter.name)
      }
    }
    if intent.app == "" { throw .emptyName(kind: "app", owner: "intent \"\(intent.name)\"") }
    if intent.shortcutTypes.isEmpty { throw .noShortcutTypes(intent: intent.name) }
    if intent.shortcutTypes.count > IntentDefinition.maximumShortcutTypes {
      throw .tooManyShortcutTypes(intent: intent.name, count: intent.shortcutTypes.count)
    }
    var seen: Set<Set<[UInt8]>> = []
    for type in intent.shortcutTypes {
      for name in type.parameters where !names.contains(Array(name.utf8)) {
        throw .undeclaredParameter(intent: intent.name, parameter: name)
      }
      let set = byteSet(type.parameters)
      if set.count < type.parameters.count || !seen.insert(set).inserted {
        throw .duplicateShortcutType(intent: intent.name, parameters: type.parameters)
      }
      for template in [type.title, type.subtitle, type.phrase].compactMap({ $0 }) {
        for name in TitleTemplate.names(in: template) where !set.contains(Array(name.utf8)) {
          throw .unknownTitleParameter(intent: intent.name, template: template, parameter: name)
        }
      }
    }
    func position(_ parameters: [String]) throws(DefinitionError) -> Int {
      let wanted = byteSet(parameters)
      guard let position = intent.shortcutTypes.firstIndex(where: { byteSet($0.parameters) == wanted }) else {
        throw .undeclaredShortcutType(intent: intent.name, parameters: parameters)
      }
      return position
    }
    let primary = try intent.primaryShortcutType.map(position)
    var most = 0
    for (index, type) in intent.shortcutTypes.enumerated()
    where type.parameters.count > intent.shortcutTypes[most].parameters.count { most = index }
    return CatalogEntry(
      kind: .intent, name: intent.name, parameters: intent.parameters, types: intent.shortcutTypes,
      targetCombination: try target.map(position) ?? primary ?? most,
      findsTarget: target == nil && primary == nil, isEligible: true, comparesWholeDictionary: false,
      traits: CatalogEntry.Traits(
        app: intent.app, category: intent.category, requiresConfirmation: intent.requiresConfirmation))
  }

  private static func entry(_ activity: ActivityDefinition) throws(DefinitionError) -> CatalogEntry {
    let keys = activity.requiredKeys ?? []
    var seen: Set<[UInt8]> = []
    for key in keys where !seen.insert(Array(key.utf8)).inserted {
      throw .duplicateName(kind: "required key", name: key, owner: "activity \"\(activity.activityType)\"")
    }
    for template in [activity.title, activity.subtitle, activity.phrase].compactMap({ $0 }) {
      for name in TitleTemplate.names(in: template) where !seen.contains(Array(name.utf8)) {
        throw .unknownTitleKey(activity: activity.activityType, template: template, key: name)
      }
    }
    if activity.app == "" {
      throw .emptyName(kind: "app", owner: "activity \"\(activity.activityType)\"")
    }
    let parameters = (keys.isEmpty ? ["userInfo"] : keys).map { ParameterDefinition($0, .string) }
    let type = ShortcutType(
      parameters.map(\.name), title: activity.title, subtitle: activity.subtitle, phrase: activity.phrase)
    return CatalogEntry(
      kind: .activity, name: activity.activityType, parameters: parameters, types: [type],
      targetCombination: 0,
      isEligible: activity.isEligibleForPrediction && activity.isEligibleForSearch,
      comparesWholeDictionary: keys.isEmpty,
      traits: CatalogEntry.Traits(app: activity.app, isListed: activity.isListed))
  }
}
