import PredictionEngine

/// An intent or an activity with values, where it stands in a line: `{"intent":"OrderSoup","parameters":{"soup":"tomato"}}`.
struct ActionNode {
  let isActivity: Bool
  let name: String
  let values: [(name: String, value: ParameterValue, offset: Int)]
  private let object: JSONDocument.Object

  /// Reads an object, which messages call `what`. The values of an activity have a key of their own.
  init(
    _ object: JSONDocument.Object, _ what: String, valuesOfActivity: String = "userInfo"
  ) throws(DataError) {
    let (intent, activity) = (object.optional("intent"), object.optional("activity"))
    if (intent == nil) == (activity == nil) {
      throw object.document.fail(
        object.node.offset, "\(what) has either an intent or an activity", "give one of them")
    }
    isActivity = intent == nil
    let own = isActivity ? valuesOfActivity : "parameters"
    let other = own == "parameters" ? "userInfo" : "parameters"
    if let stray = object.optional(other) {
      throw object.document.fail(stray.offset, "this has no \"\(other)\"", "write \(own)")
    }
    name = try object.string(isActivity ? "activity" : "intent")
    values = try DonationLine.values(object.optional(own), own, object.document)
    self.object = object
  }

  private func fail(_ reason: String, _ remedy: String) -> DataError {
    object.document.fail(nameOffset, reason, remedy)
  }

  private var nameOffset: Int { object.optional(isActivity ? "activity" : "intent")?.offset ?? 0 }

  private func entry(_ catalog: DefinitionCatalog) -> CatalogEntry? {
    let position = isActivity ? catalog.position(ofActivity: name) : catalog.position(ofIntent: name)
    return position.map { catalog.entries[$0] }
  }

  var suggestion: AppSuggestion {
    let named = NamedValues(inOrder: values.map { ($0.name, $0.value) })
    return isActivity ? AppSuggestion(activity: name, userInfo: named) : AppSuggestion(name, named)
  }

  /// Returns the shortcut that this is. It may be of any shortcut type of its intent.
  func shortcut(_ catalog: DefinitionCatalog, _ symbols: inout SymbolTable) throws(DataError) -> Shortcut {
    let entry = entry(catalog)
    let named: [DefinitionCatalog.NamedValue] = values.map { given in
      let place = entry?.position(of: given.name)
      return (given.name, given.value.identified(as: place.flatMap { entry?.parameters[$0] }))
    }
    let context = Context(at: Moment(microsecondsSince1970: 0))
    let donation: Donation
    do throws(DonationError) {
      donation = try catalog.donation(isActivity: isActivity, name, named, in: context, &symbols)
    } catch { throw fail(error.reason, error.remedy) }
    if let shortcut = catalog.shortcut(ofExactly: donation) { return shortcut }
    throw object.document.fail(
      object.node.offset, DonationError.noShortcutType(owner: name, parameters: values.map(\.name)))
  }

  /// Returns this as what can or cannot be done: all of it, or one value.
  func notice(_ catalog: DefinitionCatalog) throws(DataError) -> ActionNotice {
    guard let entry = entry(catalog) else {
      let names = catalog.entries.filter { ($0.kind == .activity) == isActivity }.map(\.name)
      throw fail(
        "\"\(Excerpt.of(name))\" is not declared",
        NearName.remedy(for: name, among: names, else: "declare it in the definitions, or correct the name"))
    }
    guard let first = values.first else { return ActionNotice(name, isActivity: isActivity) }
    if values.count > 1 {
      throw object.document.fail(
        values[1].offset, "only one value may be named, and whatever has it is meant",
        "leave out the others")
    }
    let place = entry.position(of: first.name)
    if place == nil, !entry.comparesWholeDictionary {
      throw object.document.fail(
        first.offset, "\(Excerpt.of(name)) has no \"\(Excerpt.of(first.name))\"",
        NearName.remedy(
          for: first.name, among: entry.parameters.map(\.name),
          else: "write one of " + entry.parameters.map(\.name).joined(separator: ", ")))
    }
    let value = first.value.identified(as: place.map { entry.parameters[$0] })
    return ActionNotice(name, isActivity: isActivity, DeclaredValue(first.name, of: name, being: value))
  }
}

extension DefinitionCatalog {
  package func donation(
    isActivity: Bool, _ name: String, _ values: [NamedValue], in context: Context,
    _ symbols: inout SymbolTable
  ) throws(DonationError) -> Donation {
    isActivity
      ? try donation(activity: name, userInfo: values, context: context, symbols: &symbols)
      : try donation(intent: name, parameters: values, context: context, symbols: &symbols)
  }
}

extension ParameterValue {
  /// Text as an object with that identifier where a parameter holds objects, people or places.
  package func identified(as parameter: ParameterDefinition?) -> ParameterValue {
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
