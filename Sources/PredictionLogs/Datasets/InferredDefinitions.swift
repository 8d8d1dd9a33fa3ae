import PredictionEngine

/// Infers the intents of a JSON Lines file that has no definitions, in one pass before the rows are read.
///
/// # Definition
/// Each intent has the parameters that occur in its rows. The first value decides a parameter's type: boolean, integer,
/// decimal, string, object, or an array of these (of strings, when all arrays are empty). Shortcut types are the full set
/// and each single parameter, or the full set alone when these would be more than sixteen. Each activity compares its
/// whole dictionary. An intent with more than 256 parameters is refused.
struct InferredDefinitions {
  private struct Intent {
    let name: String
    /// Numbers the parameters: a parameter's number is that of its name in this table.
    var names = SymbolTable()
    var parameters: [(definition: ParameterDefinition, isSeen: Bool)] = []

    init(name: String) { self.name = name }
  }

  private static let maximumParameters = 256

  /// Whether no line had an intent or an activity.
  var isEmpty: Bool { intents.isEmpty && activities.count == 0 }

  private var intents: [Intent] = []
  private var intentNames = SymbolTable()
  private var activities = SymbolTable()
  private var recent = RecentTexts()
  private var row = PlainRow()

  /// Notes the bytes of one line: a plain line in place, any other as JSON.
  /// - Returns: false when the line is not JSON, so that reading it as a donation will surely fail.
  mutating func note(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = ByteCursor(bytes)
    if row.read(&cursor), row.intent.isPresent != row.activity.isPresent, hasPlainKeys(cursor) {
      notePlain(cursor)
      return true
    }
    do {
      note(try JSONParser.parse(Array(bytes)))
      return true
    } catch { return bytes.allSatisfy { $0 == 32 || $0 == 9 } }
  }

  /// Returns true when no key is repeated, which JSON refuses, and no parameter's key is empty. Also returns
  /// false when there are many keys.
  private func hasPlainKeys(_ cursor: ByteCursor) -> Bool {
    func areDistinct(_ members: [PlainRow.Member]) -> Bool {
      guard members.count <= 16 else { return false }
      for place in members.indices {
        for other in 0..<place
        where cursor[members[other].key].elementsEqual(cursor[members[place].key]) { return false }
      }
      return true
    }
    return areDistinct(row.values) && areDistinct(row.signals) && !row.values.contains { $0.key.count == 0 }
  }

  /// Notes a plain row, with the same result as ``note(_:)`` of its JSON.
  private mutating func notePlain(_ cursor: ByteCursor) {
    if row.activity.isPresent {
      _ = activities.intern(utf8: cursor[row.activity])
      return
    }
    let number = Int(recent.intern(cursor[row.intent], &intentNames).rawValue)
    if number == intents.count {
      intents.append(Intent(name: cursor.text(of: row.intent)))
    }
    guard row.hasParameters else { return }
    for member in row.values {
      guard let (type, isArray) = InferredDefinitions.type(of: member) else { continue }
      note(cursor[member.key], type, isArray, ofIntent: number)
    }
  }

  /// Notes one line. Errors in it are reported later, when it is read as a donation.
  mutating func note(_ root: JSONNode) {
    guard let members = root.members else { return }
    func string(_ name: String) -> String? { members.first { $0.key == name }?.node.string }
    guard let intent = string("intent"), !intent.isEmpty else {
      if let activity = string("activity"), !activity.isEmpty { _ = activities.intern(activity) }
      return
    }
    let number = Int(intentNames.intern(intent).rawValue)
    if number == intents.count { intents.append(Intent(name: intent)) }
    for member in members.first(where: { $0.key == "parameters" })?.node.members ?? []
    where !member.key.isEmpty {
      guard let (type, isArray) = InferredDefinitions.type(of: member.node) else { continue }
      Array(member.key.utf8).withUnsafeBufferPointer { note($0, type, isArray, ofIntent: number) }
    }
  }

  private mutating func note(
    _ name: UnsafeBufferPointer<UInt8>, _ type: ParameterType?, _ isArray: Bool, ofIntent number: Int
  ) {
    let index = Int(intents[number].names.intern(utf8: name).rawValue)
    if index == intents[number].parameters.count {
      let definition = ParameterDefinition(
        String(decoding: name, as: UTF8.self), type ?? .string, isArray: isArray)
      intents[number].parameters.append((definition, type != nil))
    } else if let type, !intents[number].parameters[index].isSeen, isArray {
      intents[number].parameters[index].definition.type = type
      intents[number].parameters[index].isSeen = true
    }
  }

  /// Returns the catalogue of all intents and activities noted, each with its default target or another one.
  func catalog(
    options: DatasetOptions, file: String, targets: [String: [String]] = [:]
  ) throws(DataError) -> DefinitionCatalog {
    let remedy = "write a definitions file and name it with --definitions"
    var definitions: [IntentDefinition] = []
    for intent in intents {
      let parameters = intent.parameters.map(\.definition)
      if parameters.count > InferredDefinitions.maximumParameters {
        throw DataError(
          file: file,
          reason:
            "definitions cannot be inferred: \"\(Excerpt.of(intent.name))\" has \(parameters.count) parameters, over "
            + "\(InferredDefinitions.maximumParameters)", remedy: remedy)
      }
      let names = Set(parameters.map(\.name))
      let types = options.shortcutTypes(of: parameters.map(\.name)).filter { names.isSuperset(of: $0) }
      definitions.append(
        IntentDefinition(
          name: intent.name, parameters: parameters, shortcutTypes: types.map { ShortcutType($0) }))
    }
    let activities = (0..<activities.count).map {
      ActivityDefinition(activityType: self.activities.text(of: Symbol(rawValue: UInt32($0))))
    }
    do throws(DefinitionError) {
      _ = try DefinitionCatalog(intents: definitions, activities: activities)
    } catch {
      throw DataError(file: file, reason: "definitions cannot be inferred: \(error)", remedy: remedy)
    }
    return try DefinitionsFile.catalog(
      definitions, activities, targets: targets, target: options.target, file: file)
  }

  private static func type(of member: PlainRow.Member) -> (type: ParameterType?, isArray: Bool)? {
    let isArray = member.kind == .array
    switch isArray ? member.elementKind : member.kind {
    case .null: return isArray ? (nil, true) : nil
    case .boolean: return (.boolean, isArray)
    case .integer: return (.integer, isArray)
    case .decimal: return (.decimal, isArray)
    case .string: return (.string, isArray)
    case .object: return (.object, isArray)
    case .array: return nil
    }
  }

  /// Returns the type of a value, and no type for an empty array. The result is `nil` for null, for JSON that
  /// is not a value and for a number that is refused.
  private static func type(of node: JSONNode) -> (type: ParameterType?, isArray: Bool)? {
    switch node.value {
    case .null: return nil
    case .boolean: return (.boolean, false)
    case .integer: return (.integer, false)
    case .unsigned, .rounded: return nil
    case .decimal: return (.decimal, false)
    case .string: return (.string, false)
    case .object: return (.object, false)
    case .array(let elements):
      guard let first = elements.first else { return (nil, true) }
      guard let (type, isArray) = type(of: first), !isArray else { return nil }
      return (type, true)
    }
  }
}
