import PredictionEngine

/// Reads a shortcut in text where it stands in a line: `{"intent":"OrderSoup","parameters":{"soup":"tomato"}}`.
///
/// # Definition
/// Other spacing, another order of keys or array elements, and the object form `{"id": …}` are the same shortcut. It may be of any
/// shortcut type of its intent.
enum ShortcutNode {
  static func read(
    _ node: JSONNode, _ reader: JSONDocument, _ catalog: DefinitionCatalog, _ symbols: inout SymbolTable
  ) throws(DataError) -> Shortcut {
    let object = try reader.object(node, "a shortcut", allowed: ["intent", "activity", "parameters"])
    let (intent, activity) = (object.optional("intent"), object.optional("activity"))
    guard let named = intent ?? activity, intent == nil || activity == nil else {
      throw reader.fail(
        node.offset, "a shortcut has either an intent or an activity", "write one of them, and its parameters"
      )
    }
    let name = try reader.string(named, intent == nil ? "activity" : "intent")
    let position = intent == nil ? catalog.position(ofActivity: name) : catalog.position(ofIntent: name)
    var values: [DefinitionCatalog.NamedValue] = []
    if let node = object.optional("parameters") {
      guard let members = node.members else {
        throw reader.fail(
          node.offset, "\"parameters\" is \(node.kind), not an object", "write {} or names with values")
      }
      for member in members {
        guard let value = try DonationLine.value(member.node, reader) else {
          throw reader.fail(
            member.node.offset, "\"\(Excerpt.of(member.key))\" has no value that can be read",
            "write a boolean, a number, a string, or an array of these")
        }
        let entry = position.map { catalog.entries[$0] }
        let declared = entry.flatMap { entry in entry.position(of: member.key).map { entry.parameters[$0] } }
        values.append((member.key, value.identified(as: declared)))
      }
    }
    let context = Context(at: Moment(microsecondsSince1970: 0))
    let donation: Donation
    do throws(DonationError) {
      donation =
        intent != nil
        ? try catalog.donation(intent: name, parameters: values, context: context, symbols: &symbols)
        : try catalog.donation(activity: name, userInfo: values, context: context, symbols: &symbols)
    } catch { throw reader.fail(named.offset, error) }
    guard let shortcut = catalog.shortcut(ofExactly: donation) else {
      throw reader.fail(
        node.offset, DonationError.noShortcutType(owner: name, parameters: values.map(\.name)))
    }
    return shortcut
  }
}

extension ParameterValue {
  /// Text as an object with that identifier where a parameter holds objects, people or places.
  func identified(as parameter: ParameterDefinition?) -> ParameterValue {
    switch parameter?.type {
    case .object, .person, .place: break
    default: return self
    }
    switch self {
    case .string(let identifier): return .object(identifier, display: nil)
    case .array(let elements): return .array(elements.map { $0.identified(as: parameter) })
    default: return self
    }
  }
}
