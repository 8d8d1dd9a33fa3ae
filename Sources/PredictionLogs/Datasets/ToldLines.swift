import PredictionEngine

/// Collects the lines of `feedback.jsonl`: outcomes of suggestions, deletions, and what can or cannot be done.
///
/// An app, an intent, an activity or a parameter that nobody declared is an error, because it would select nothing; an
/// identifier, a group or an item that no donation has is none, and `lint` reports it.
struct ToldLines: PeopleLines {
  static let keys = ["person", "time", "surface", "shortcut"] + deeds
  /// The keys of which a line has one.
  private static let deeds = ["outcome", "forget", "unavailable", "available"]
  private static let ways =
    "write all, activities, or {name: text} with one of the names " + Deletion.named.joined(separator: ", ")

  private let catalog: DefinitionCatalog
  private var told: [ToldRow] = []
  private var file = ""

  init(_ catalog: DefinitionCatalog) { self.catalog = catalog }

  var count: Int { told.count }

  mutating func take(
    _ row: JSONDocument.Object, of person: Int, line: Int, _ symbols: inout SymbolTable
  ) throws(DataError) {
    var told = ToldRow(person: person, moment: try row.instant("time"), try deed(row, &symbols))
    (told.line, file) = (line, row.document.file)
    self.told.append(told)
  }

  mutating func give(to dataset: inout Dataset) {
    dataset.tell(told)
    dataset.toldFile = file
  }

  private func deed(
    _ row: JSONDocument.Object, _ symbols: inout SymbolTable
  ) throws(DataError) -> ToldRow.Deed {
    let given = ToldLines.deeds.filter { row.optional($0) != nil }
    guard let name = given.first, let node = row.optional(name), given.count == 1 else {
      throw row.document.fail(
        given.last.flatMap { row.optional($0)?.offset } ?? row.node.offset,
        given.isEmpty ? "the line tells nothing" : "the line tells two things",
        "write one of outcome, forget, unavailable and available")
    }
    if name != "outcome", let stray = row.optional("surface") ?? row.optional("shortcut") {
      throw row.document.fail(
        stray.offset, "only a line with an outcome has a surface and a shortcut", "leave it out")
    }
    switch name {
    case "forget": return .forget(try deletion(node, row.document))
    case "unavailable": return .unavailable(try notice(node, row.document))
    case "available": return .available(try notice(node, row.document))
    default: return try outcome(row, &symbols)
    }
  }

  private func outcome(
    _ row: JSONDocument.Object, _ symbols: inout SymbolTable
  ) throws(DataError) -> ToldRow.Deed {
    let outcome: Feedback.Outcome = try row.known(
      "outcome", "outcome",
      remedy: "write one of " + Feedback.Outcome.allCases.map(\.rawValue).joined(separator: ", "))
    let surface = try row.name("surface")
    let object = try row.document.object(
      try row.required("shortcut"), "a shortcut", allowed: ["intent", "activity", "parameters"])
    let action = try ActionNode(object, "a shortcut", valuesOfActivity: "parameters")
    return .outcome(outcome, of: try action.shortcut(catalog, &symbols), on: surface)
  }

  private func deletion(_ node: JSONNode, _ reader: JSONDocument) throws(DataError) -> Deletion {
    if let word = node.string {
      if let deletion = Deletion(word) { return deletion }
      throw reader.fail(
        node.offset, "\"\(Excerpt.of(word))\" names no donations",
        Deletion.named.contains(word)
          ? "write {\"\(word)\": name}"
          : NearName.remedy(for: word, among: Deletion.alone, else: ToldLines.ways))
    }
    let object = try reader.object(node, "forget", allowed: Deletion.named + ["intent", "parameters"])
    if object.optional("intent") != nil || object.optional("parameters") != nil {
      if let value = try notice(node, reader, alone: Deletion.named).value { return .value(value) }
      throw reader.fail(
        node.offset, "no value says which donations of the intent are deleted",
        "add parameters with one value, or name an app, a group, an item or an identifier")
    }
    let given = Deletion.named.filter { object.optional($0) != nil }
    guard let word = given.first, given.count == 1 else {
      throw reader.fail(
        node.offset, given.isEmpty ? "this names no donations" : "this names donations in two ways",
        ToldLines.ways)
    }
    let name = try object.name(word)
    if word == "app" || word == "activities" { try checkApp(name, object.optional(word) ?? node, reader) }
    guard let deletion = Deletion(word, name) else {
      throw reader.fail(node.offset, "this names no donations", ToldLines.ways)
    }
    return deletion
  }

  private func checkApp(_ name: String, _ node: JSONNode, _ reader: JSONDocument) throws(DataError) {
    let apps = catalog.apps
    if apps.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { return }
    throw reader.fail(
      node.offset, "no definition is of the app \"\(Excerpt.of(name))\"",
      NearName.remedy(
        for: name, among: apps,
        else: apps.isEmpty
          ? "add \"app\" to the definitions"
          : "apps are " + apps.map { Excerpt.of($0) }.joined(separator: ", ")))
  }

  private func notice(
    _ node: JSONNode, _ reader: JSONDocument, alone others: [String] = []
  ) throws(DataError) -> ActionNotice {
    let object = try reader.object(
      node, "this", allowed: ["intent", "parameters", "activity", "userInfo"] + others)
    for other in others {
      if let stray = object.optional(other) {
        throw reader.fail(stray.offset, "this names donations in two ways", "leave out one of them")
      }
    }
    return try ActionNode(object, "this").notice(catalog)
  }
}
