import PredictionEngine

/// Finds the intents of a JSON Lines file that comes without definitions.
///
/// # Definition
/// Each intent has the parameters met in its rows, each with the type of first sight: boolean, integer, decimal,
/// string, object, or an array of these. An integer that meets a decimal later is a decimal. Shortcut types are the
/// full set and each single parameter; only the full set past sixteen. Each activity compares its whole dictionary.
///
/// # Edge cases
/// A later value of another type is an error, with its place, when the rows are read.
///
/// # Cost
/// One pass over the file before the rows are read.
struct InferredDefinitions {
  private var intents: [(name: String, parameters: [ParameterDefinition])] = []
  private var activities: [String] = []
  private var numbers: [String: Int] = [:]

  /// Notes one line; whatever is wrong with it is reported when it is read as a donation.
  mutating func note(_ root: JSONNode) {
    guard let members = root.members else { return }
    func string(_ name: String) -> String? { members.first { $0.key == name }?.node.string }
    if let activity = string("activity"), !activities.contains(activity), !activity.isEmpty {
      activities.append(activity)
    }
    guard let intent = string("intent"), !intent.isEmpty else { return }
    let number: Int
    if let known = numbers[intent] {
      number = known
    } else {
      number = intents.count
      intents.append((intent, []))
      numbers[intent] = number
    }
    for member in members.first(where: { $0.key == "parameters" })?.node.members ?? [] {
      guard !member.key.isEmpty, let (type, isArray) = InferredDefinitions.type(of: member.node) else {
        continue
      }
      if let index = intents[number].parameters.firstIndex(where: { $0.name == member.key }) {
        let known = intents[number].parameters[index]
        if known.type == .integer, type == .decimal, known.isArray == isArray {
          intents[number].parameters[index].type = .decimal
        }
      } else {
        intents[number].parameters.append(ParameterDefinition(member.key, type, isArray: isArray))
      }
    }
  }

  /// The catalogue of everything met.
  func catalog(options: DatasetOptions, file: String) throws(DataError) -> DefinitionCatalog {
    var targets: [String: [String]] = [:]
    if let target = options.target {
      for (name, parameters) in intents where Set(parameters.map(\.name)).isSuperset(of: target) {
        targets[name] = target
      }
    }
    do {
      return try DefinitionCatalog(
        intents: intents.map { name, parameters in
          let types = options.shortcutTypes(of: parameters.map(\.name)).filter { type in
            type.allSatisfy { name in parameters.contains { $0.name == name } }
          }
          return IntentDefinition(
            name: name, parameters: parameters, shortcutTypes: types.map { ShortcutType($0) })
        },
        activities: activities.map { ActivityDefinition(activityType: $0) }, targets: targets)
    } catch {
      throw DataError(
        file: file, reason: "definitions cannot be inferred: \(error)",
        remedy: "write a definitions file and name it with --definitions")
    }
  }

  private static func type(of node: JSONNode) -> (type: ParameterType, isArray: Bool)? {
    switch node.value {
    case .null: return nil
    case .boolean: return (.boolean, false)
    case .integer: return (.integer, false)
    case .decimal: return (.decimal, false)
    case .string: return (.string, false)
    case .object: return (.object, false)
    case .array(let elements): return elements.first.flatMap { type(of: $0) }.map { ($0.type, true) }
    }
  }
}
