import PredictionEngine

/// Collects what was supplied in lines of `suggestions.jsonl`.
///
///     {"person":"ann","kind":"suggestion","from":"2026-03-02T00:00:00+01:00",
///      "shortcut":{"intent":"OrderSoup","parameters":{"soup":{"id":"pea","display":"Pea soup"}}}}
struct SuppliedLines: PeopleLines {
  static let keys = [
    "person", "kind", "from", "until", "shortcut", "providers", "app", "onlyThese", "phrase", "identifier",
    "relatedItem",
  ]

  private let catalog: DefinitionCatalog
  private var found: [SuppliedRow] = []

  init(_ catalog: DefinitionCatalog) { self.catalog = catalog }

  var count: Int { found.count }

  mutating func take(
    _ row: JSONDocument.Object, of person: Int, line: Int, _ symbols: inout SymbolTable
  ) throws(DataError) {
    found.append(SuppliedRow(person: person, entry: try entry(row, &symbols)))
  }

  mutating func give(to dataset: inout Dataset) {
    dataset.suppliedRows = found
    SuppliedRow.sort(&dataset.suppliedRows)
  }

  private func entry(
    _ row: JSONDocument.Object, _ symbols: inout SymbolTable
  ) throws(DataError) -> KeptSuggestion {
    let reader = row.document
    let kind: AppSuggestion.Kind = try row.known("kind", "kind", remedy: "write " + AppSuggestion.Kind.listed)
    let from = try SuppliedLines.time(row, "from")
    let until = row.optional("until") == nil ? nil : try SuppliedLines.time(row, "until")
    if let until, until < from {
      throw reader.fail(row.optional("until")?.offset, "the end is before the start", "correct one of them")
    }
    let phrase = try row.text("phrase") ?? ""
    if phrase.isEmpty == (kind == .pinned) {
      throw reader.fail(
        (row.optional("phrase") ?? row.optional("kind"))?.offset,
        kind == .pinned ? "a pinned shortcut has no phrase" : "this kind has no phrase",
        kind == .pinned ? "write the words that the person recorded" : "leave it out, or write pinned")
    }
    var providers: [RelevanceProvider] = []
    for node in try row.elements("providers") {
      providers.append(try SuppliedLines.provider(node, reader))
    }
    if let node = row.optional("providers"), kind != .relevant, !providers.isEmpty {
      throw reader.fail(node.offset, "this kind has no providers", "leave them out, or write relevant")
    }
    let node = try row.required("shortcut")
    let object = try reader.object(
      node, "shortcut", allowed: ["intent", "parameters", "activity", "userInfo"])
    var suggestion = try ActionNode(object, "a shortcut").suggestion
    (suggestion.providers, suggestion.from, suggestion.until) = (providers, from, until)
    suggestion.identifier = try row.text("identifier")
    suggestion.relatedItem = try row.text("relatedItem")
    let (app, isOnly) = (try row.text("app") ?? "", try row.flag("onlyThese"))
    do throws(AppSuggestionError) {
      return try catalog.kept(
        suggestion, as: kind, app: app, isOnly: isOnly, phrase: phrase, symbols: &symbols)
    } catch { throw reader.fail(node.offset, error) }
  }

  /// Returns a time in text, because Unix time says nothing of the local clock.
  private static func time(_ object: JSONDocument.Object, _ name: String) throws(DataError) -> Moment {
    _ = try object.string(name)
    return try object.instant(name)
  }

  private static func provider(
    _ node: JSONNode, _ reader: JSONDocument
  ) throws(DataError) -> RelevanceProvider {
    let object = try reader.object(
      node, "a provider", allowed: ["date", "until", "latitude", "longitude", "radius", "region", "routine"])
    var provider: RelevanceProvider?
    if object.optional("date") != nil {
      let end = object.optional("until") == nil ? nil : try time(object, "until")
      provider = .date(try time(object, "date"), until: end)
    } else if object.optional("routine") != nil {
      let names = DailyRoutine.allCases.map(\.rawValue)
      let given = try object.string("routine")
      provider = .routine(
        try object.known(
          "routine", "routine",
          remedy: NearName.remedy(
            for: given, among: names, else: "write " + names.joined(separator: ", "))))
    } else if let degrees = try object.coordinates() {
      let radius = try reader.number(try object.required("radius"), "radius")
      let region: RelevanceProvider.Region =
        object.optional("region") == nil
        ? .near : try object.known("region", "region", remedy: "write near, inside or outside")
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
