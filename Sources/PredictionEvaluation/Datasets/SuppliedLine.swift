import PredictionEngine

/// Reads one line of `suggestions.jsonl` with the definitions of a catalogue.
///
///     {"person":"ann","kind":"suggestion","from":"2026-03-02T00:00:00+01:00",
///      "shortcut":{"intent":"OrderSoup","parameters":{"soup":{"id":"pea","display":"Pea soup"}}}}
///
/// # Edge cases
/// A null field is a missing one. Times need an offset, because a list that lies hours from the donations around it would not
/// be noticed.
struct SuppliedLine {
  static let keys = [
    "person", "kind", "from", "until", "shortcut", "providers", "app", "onlyThese", "phrase", "identifier",
    "relatedItem",
  ]

  let person: String
  let entry: KeptSuggestion

  init(_ reader: JSONDocument, catalog: DefinitionCatalog, symbols: inout SymbolTable) throws(DataError) {
    let row = try reader.object(reader.root, "the line", allowed: SuppliedLine.keys)
    person = try reader.name(row, "person")
    let kindNode = try reader.required(row, "kind")
    guard let kind = AppSuggestion.Kind(rawValue: try reader.string(kindNode, "kind")) else {
      throw reader.fail(kindNode.offset, "this kind is unknown", "write " + SuppliedLine.kinds)
    }
    let from = try SuppliedLine.time(try reader.required(row, "from"), "from", reader)
    let until = try row.optional("until").map { node throws(DataError) in
      try SuppliedLine.time(node, "until", reader)
    }
    if let until, until < from {
      throw reader.fail(row.optional("until")?.offset, "the end is before the start", "correct one of them")
    }
    let phrase = try reader.text(row.optional("phrase"), "phrase")
    if (phrase ?? "").isEmpty == (kind == .pinned) {
      throw reader.fail(
        (row.optional("phrase") ?? kindNode).offset,
        kind == .pinned ? "a pinned shortcut has no phrase" : "this kind has no phrase",
        kind == .pinned ? "write the words that the person recorded" : "leave it out, or write pinned")
    }
    let providers = try SuppliedLine.providers(row.optional("providers"), reader)
    if let node = row.optional("providers"), kind != .relevant, !providers.isEmpty {
      throw reader.fail(node.offset, "this kind has no providers", "leave them out, or write relevant")
    }
    let node = try reader.required(row, "shortcut")
    var suggestion = try SuppliedLine.shortcut(node, reader)
    (suggestion.providers, suggestion.from, suggestion.until) = (providers, from, until)
    suggestion.identifier = try reader.text(row.optional("identifier"), "identifier")
    suggestion.relatedItem = try reader.text(row.optional("relatedItem"), "relatedItem")
    let (app, isOnly) = (
      try reader.text(row.optional("app"), "app") ?? "",
      try reader.boolean(row.optional("onlyThese"), "onlyThese") ?? false
    )
    do throws(AppSuggestionError) {
      entry = try catalog.kept(
        suggestion, as: kind, app: app, isOnly: isOnly, phrase: phrase ?? "", symbols: &symbols)
    } catch { throw reader.fail(node.offset, error) }
  }

  /// The kinds in words: `pinned, relevant, upcoming-media or suggestion`.
  static let kinds: String = {
    let names = AppSuggestion.Kind.allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }()

  private static func time(
    _ node: JSONNode, _ name: String, _ reader: JSONDocument
  ) throws(DataError) -> Moment {
    let text = try reader.string(node, name)
    let reading: TimeText.Reading
    do throws(TimeText.Failure) {
      reading = try TimeText.parse(text)
    } catch { throw reader.fail(node.offset, error.reason, error.remedy) }
    if reading.fixesInstant { return reading.moment }
    throw reader.fail(
      node.offset, "the time has no offset", "write the local clock's offset, such as +01:00")
  }

  private static func shortcut(
    _ node: JSONNode, _ reader: JSONDocument
  ) throws(DataError) -> AppSuggestion {
    let object = try reader.object(
      node, "shortcut", allowed: ["intent", "parameters", "activity", "userInfo"])
    let (intent, activity) = (object.optional("intent"), object.optional("activity"))
    guard let name = intent ?? activity, intent == nil || activity == nil else {
      throw reader.fail(node.offset, "a shortcut has either an intent or an activity", "give one of them")
    }
    let (own, other) = intent != nil ? ("parameters", "userInfo") : ("userInfo", "parameters")
    if let stray = object.optional(other) {
      throw reader.fail(stray.offset, "this shortcut has no \"\(other)\"", "write \(own)")
    }
    let values = NamedValues(
      inOrder: try DonationLine.values(object.optional(own), own, reader).map { ($0.name, $0.value) })
    let text = try reader.string(name, intent != nil ? "intent" : "activity")
    return intent != nil ? AppSuggestion(text, values) : AppSuggestion(activity: text, userInfo: values)
  }

  private static func providers(
    _ node: JSONNode?, _ reader: JSONDocument
  ) throws(DataError) -> [RelevanceProvider] {
    var providers: [RelevanceProvider] = []
    for element in try reader.array(node, "providers") { providers.append(try provider(element, reader)) }
    return providers
  }

  private static func provider(
    _ node: JSONNode, _ reader: JSONDocument
  ) throws(DataError) -> RelevanceProvider {
    let object = try reader.object(
      node, "a provider", allowed: ["date", "until", "latitude", "longitude", "radius", "region", "routine"])
    var provider: RelevanceProvider?
    if let date = object.optional("date") {
      let end = try object.optional("until").map { node throws(DataError) in try time(node, "until", reader) }
      provider = .date(try time(date, "date", reader), until: end)
    } else if let node = object.optional("routine") {
      let text = try reader.string(node, "routine")
      guard let routine = DailyRoutine(rawValue: text) else {
        throw reader.fail(
          node.offset, "this routine is unknown",
          NearName.remedy(
            for: text, among: DailyRoutine.allCases.map(\.rawValue),
            else: "write " + DailyRoutine.allCases.map(\.rawValue).joined(separator: ", ")))
      }
      provider = .routine(routine)
    } else if let degrees = try ContextFields(row: object, reader: reader).coordinates() {
      let radius = try reader.number(try reader.required(object, "radius"), "radius") ?? 0
      let name = try reader.text(object.optional("region"), "region") ?? "near"
      guard let region = RelevanceProvider.Region(rawValue: name) else {
        throw reader.fail(
          object.optional("region")?.offset, "this region is unknown", "write near, inside or outside")
      }
      if let point = try? Coordinate(latitude: degrees.latitude, longitude: degrees.longitude) {
        provider = .location(point, radiusInMetres: radius, region)
      }
    }
    guard let provider else {
      throw reader.fail(
        node.offset, "a provider has a date, a latitude with longitude and radius, or a routine",
        "write one of them")
    }
    if provider.isValid { return provider }
    throw reader.fail(
      node.offset, "this provider ends before it starts, or its radius is not above 0", "correct it")
  }
}
