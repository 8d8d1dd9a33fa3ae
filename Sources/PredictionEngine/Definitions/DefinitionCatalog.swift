/// Every intent and activity that may be donated, checked once, before anything is learned.
///
///     let catalog = try DefinitionCatalog(intents: [orderSoup])
///     catalog.entries[0].combinations.count   // one for each declared shortcut type
///
/// # Edge cases
/// Each way in which definitions can be wrong has its own ``DefinitionError``, which names the culprit. The order
/// of intents carries no meaning for any prediction.
///
/// # Source
/// WWDC 2018, sessions 211 (shortcut types, required keys) and 217 (primary shortcut type).
public struct DefinitionCatalog: Sendable {
  /// The declared intents.
  public let intents: [IntentDefinition]
  /// The declared activities.
  public let activities: [ActivityDefinition]
  /// Intents, then activities, resolved. A donation names its definition by the position here.
  public let entries: [CatalogEntry]
  /// The plan of each entry.
  let plans: [CombinationPlan]
  /// The names of `entries`, each at the entry's position: they are unique.
  private let names: SymbolTable

  /// For each entry, the number of its first combination when all combinations are counted through.
  let firstGroup: [Int]
  /// How many combinations there are in all.
  let groupCount: Int

  /// Checks and resolves definitions.
  ///
  /// `targets` holds, for an intent's name, the parameters of the shortcut type that is scored, in place of the
  /// primary type (or the type with most parameters, the first declared on a tie).
  ///
  /// - Throws: ``DefinitionError``, naming the intent or activity and the way out.
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
    for name in targets.keys.sorted(by: JSONText.precedes) where names.symbol(for: name) == nil {
      throw .unknownIntent(name: name)
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

  /// The position of an intent by name.
  /// - Complexity: O(bytes of the name), however many definitions there are.
  public func position(ofIntent name: String) -> Int? { position(of: name, .intent) }

  /// The position of an activity by type.
  /// - Complexity: O(bytes of the type), however many definitions there are.
  public func position(ofActivity type: String) -> Int? { position(of: type, .activity) }

  private func position(of name: String, _ kind: CatalogEntry.Kind) -> Int? {
    names.symbol(for: name).map { Int($0.rawValue) }.flatMap { entries[$0].kind == kind ? $0 : nil }
  }

  /// A set of names as the engine compares them: byte by byte, where `Set<String>` would take "é" in two spellings
  /// for one.
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
    let index = ParameterIndex(intent.parameters)
    return CatalogEntry(
      kind: .intent, name: intent.name, parameters: intent.parameters, index: index,
      combinations: CatalogEntry.combinations(
        of: intent.shortcutTypes, parameters: intent.parameters, index: index, owner: intent.name),
      targetCombination: try target.map(position) ?? primary ?? most,
      isEligible: true, comparesWholeDictionary: false)
  }

  private static func entry(_ activity: ActivityDefinition) throws(DefinitionError) -> CatalogEntry {
    let keys = activity.requiredKeys ?? []
    var seen: Set<[UInt8]> = []
    for key in keys where !seen.insert(Array(key.utf8)).inserted {
      throw .duplicateName(kind: "required key", name: key, owner: "activity \"\(activity.activityType)\"")
    }
    let parameters = (keys.isEmpty ? ["userInfo"] : keys).map { ParameterDefinition($0, .string) }
    let index = ParameterIndex(parameters)
    return CatalogEntry(
      kind: .activity, name: activity.activityType, parameters: parameters, index: index,
      combinations: CatalogEntry.combinations(
        of: [ShortcutType(parameters.map(\.name))], parameters: parameters, index: index,
        owner: activity.activityType),
      targetCombination: 0,
      isEligible: activity.isEligibleForPrediction && activity.isEligibleForSearch,
      comparesWholeDictionary: keys.isEmpty)
  }
}
