import PredictionEngine

/// Shortcuts in text, as other tools write them, resolved against a catalogue and numbered.
///
/// # Definition
/// The text form is compact JSON; any spacing, any order of keys and of arrays' elements, and an object's own form
/// `{"id": …}` are read as the same shortcut. It has to be of the target type of its intent.
///
/// # Cost
/// Each text is parsed once.
///
/// # Source
/// The text form of a shortcut.
struct ExternalShortcuts {
  private static let form = "write it as {\"intent\":\"OrderSoup\",\"parameters\":{\"soup\":\"tomato\"}}"

  /// The shortcuts by number.
  private(set) var all: [Shortcut] = []
  private let decomposer: Decomposer
  private var numbers: [Shortcut: Int32] = [:]
  /// Texts met, told apart by their bytes, and the number of each one's shortcut.
  private var texts = SymbolTable()
  private var numberOfText: [Int32] = []

  init(catalog: DefinitionCatalog) { decomposer = Decomposer(catalog: catalog) }

  /// The number of a text's shortcut. Values that no donation has are interned.
  mutating func number(of text: String, symbols: inout SymbolTable) throws(DataError) -> Int32 {
    if let known = texts.symbol(for: text) { return numberOfText[Int(known.rawValue)] }
    let shortcut = try shortcut(text, &symbols)
    let number = numbers[shortcut] ?? Int32(all.count)
    if number == all.count {
      all.append(shortcut)
      numbers[shortcut] = number
    }
    _ = texts.intern(text)
    numberOfText.append(number)
    return number
  }

  private func shortcut(_ text: String, _ symbols: inout SymbolTable) throws(DataError) -> Shortcut {
    let node: JSONNode
    do {
      node = try JSONParser.parse(Array(text.utf8))
    } catch {
      let hint = text == "NEW" ? "leave the row out: what probabilities leave of 1 is NEW's" : Self.form
      throw DataError(
        reason: "\"\(Excerpt.of(text))\" is no shortcut in text: \(error.reason)", remedy: hint)
    }
    let members = node.members ?? []
    let kinds = members.filter { $0.key == "intent" || $0.key == "activity" }
    guard members.count == 2, kinds.count == 1, let kind = kinds.first, let name = kind.node.string,
      let parameters = members.first(where: { $0.key == "parameters" })?.node.members
    else { throw DataError(reason: "\"\(Excerpt.of(text))\" is no shortcut in text", remedy: Self.form) }
    let catalog = decomposer.catalog
    guard
      let definition = kind.key == "intent"
        ? catalog.position(ofIntent: name) : catalog.position(ofActivity: name)
    else {
      let names = catalog.entries.filter { $0.kind.rawValue == kind.key }.map(\.name)
      throw DataError(
        reason: "the dataset has no \(kind.key) \"\(Excerpt.of(name))\"",
        remedy: names.isEmpty ? "leave it out" : "there are " + Excerpt.list(names))
    }
    let entry = catalog.entries[definition]
    var values: [DefinitionCatalog.NamedValue] = []
    for member in parameters {
      guard let value = try ExternalShortcuts.value(member.node) else {
        throw DataError(
          reason: "\"\(Excerpt.of(member.key))\" has no value that can be read", remedy: Self.form)
      }
      let declared = entry.position(of: member.key).map { entry.parameters[$0] }
      values.append((member.key, ExternalShortcuts.typed(value, as: declared)))
    }
    let context = Context(at: Moment(microsecondsSince1970: 0))
    let donation: Donation
    do throws(DonationError) {
      donation =
        kind.key == "intent"
        ? try catalog.donation(intent: name, parameters: values, context: context, symbols: &symbols)
        : try catalog.donation(activity: name, userInfo: values, context: context, symbols: &symbols)
    } catch {
      throw DataError(reason: error.reason, remedy: error.remedy)
    }
    let target = entry.combinations[entry.targetCombination].parameters.map { entry.parameters[$0].name }
    guard let shortcut = decomposer.target(of: donation),
      entry.comparesWholeDictionary || values.count == target.count
    else {
      let type = target.isEmpty ? "without parameters" : "of " + target.joined(separator: "+")
      throw DataError(
        reason: "\"\(Excerpt.of(text))\" is not of the type that is scored",
        remedy: entry.isEligible
          ? "name shortcuts \(type)" : "\(name) is not eligible for prediction; leave it out")
    }
    return shortcut
  }

  /// A value as a donation has it: a number that is not held is refused here too, or it would be another shortcut's.
  private static func value(_ node: JSONNode) throws(DataError) -> ParameterValue? {
    do {
      return try DonationLine.value(node)
    } catch { throw DataError(reason: error.reason, remedy: error.remedy) }
  }

  /// Text stands for an object by its identifier.
  private static func typed(_ value: ParameterValue, as parameter: ParameterDefinition?) -> ParameterValue {
    switch parameter?.type {
    case .object, .person, .place: break
    default: return value
    }
    switch value {
    case .string(let identifier): return .object(identifier, display: nil)
    case .array(let elements): return .array(elements.map { typed($0, as: parameter) })
    default: return value
    }
  }
}
