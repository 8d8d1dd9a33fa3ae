import PredictionEngine

/// Reads what a line of `feedback.jsonl` tells: an outcome of a suggestion, a deletion, or what can or cannot
/// be done.
///
/// # Edge cases
/// A line tells one thing. An app, an intent, an activity or a parameter that nobody declared is an error,
/// because it would select nothing; an identifier, a group or an item that no donation has is none, and
/// `lint` reports it.
struct ToldRowNode {
  static let keys = [
    "person", "time", "surface", "shortcut", "outcome", "forget", "unavailable", "available",
  ]
  /// The keys of which a line has one.
  private static let deeds = ["outcome", "forget", "unavailable", "available"]

  let reader: JSONDocument
  let catalog: DefinitionCatalog

  func deed(_ row: JSONDocument.Object, _ symbols: inout SymbolTable) throws(DataError) -> ToldRow.Deed {
    let given = ToldRowNode.deeds.filter { row.optional($0) != nil }
    guard let name = given.first, let node = row.optional(name), given.count == 1 else {
      throw reader.fail(
        given.last.flatMap { row.optional($0)?.offset } ?? row.node.offset,
        given.isEmpty ? "the line tells nothing" : "the line tells two things",
        "write one of outcome, forget, unavailable and available")
    }
    if name != "outcome", let stray = row.optional("surface") ?? row.optional("shortcut") {
      throw reader.fail(
        stray.offset, "only a line with an outcome has a surface and a shortcut", "leave it out")
    }
    switch name {
    case "forget": return .forget(try deletion(node))
    case "unavailable": return .unavailable(try notice(node))
    case "available": return .available(try notice(node))
    default: return try outcome(node, row, &symbols)
    }
  }

  private func outcome(
    _ node: JSONNode, _ row: JSONDocument.Object, _ symbols: inout SymbolTable
  ) throws(DataError) -> ToldRow.Deed {
    guard let outcome = Feedback.Outcome(rawValue: try reader.string(node, "outcome")) else {
      let names = Feedback.Outcome.allCases.map(\.rawValue)
      throw reader.fail(
        node.offset, "this outcome is unknown", "write one of " + names.joined(separator: ", "))
    }
    let surface = try reader.name(row, "surface")
    return .outcome(
      outcome,
      of: try ShortcutNode.read(try reader.required(row, "shortcut"), reader, catalog, &symbols), on: surface)
  }

  private func deletion(_ node: JSONNode) throws(DataError) -> Deletion {
    if let word = node.string {
      if let deletion = Deletion(word) { return deletion }
      throw reader.fail(
        node.offset, "\"\(Excerpt.of(word))\" names no donations",
        Deletion.named.contains(word)
          ? "write {\"\(word)\": name}"
          : NearName.remedy(for: word, among: Deletion.alone, else: ToldRowNode.ways))
    }
    let object = try reader.object(node, "forget", allowed: Deletion.named + ["intent", "parameters"])
    if object.optional("intent") != nil || object.optional("parameters") != nil {
      if let value = try notice(node, alone: Deletion.named).value { return .value(value) }
      throw reader.fail(
        node.offset, "no value says which donations of the intent are deleted",
        "add parameters with one value, or name an app, a group, an item or an identifier")
    }
    let given = Deletion.named.filter { object.optional($0) != nil }
    guard let word = given.first, given.count == 1 else {
      throw reader.fail(
        node.offset, given.isEmpty ? "this names no donations" : "this names donations in two ways",
        ToldRowNode.ways)
    }
    let name = try reader.name(object, word)
    if word == "app" || word == "activities" { try checkApp(name, object.optional(word) ?? node) }
    guard let deletion = Deletion(word, name) else {
      throw reader.fail(node.offset, "this names no donations", ToldRowNode.ways)
    }
    return deletion
  }

  /// The ways to name donations, as a remedy.
  private static let ways =
    "write all, activities, or {name: text} with one of the names " + Deletion.named.joined(separator: ", ")

  private func checkApp(_ name: String, _ node: JSONNode) throws(DataError) {
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

  private func notice(_ node: JSONNode, alone others: [String] = []) throws(DataError) -> ActionNotice {
    let object = try reader.object(
      node, "this", allowed: ["intent", "parameters", "activity", "userInfo"] + others)
    for other in others {
      if let stray = object.optional(other) {
        throw reader.fail(stray.offset, "this names donations in two ways", "leave out one of them")
      }
    }
    let (intent, activity) = (object.optional("intent"), object.optional("activity"))
    guard let named = intent ?? activity, intent == nil || activity == nil else {
      throw reader.fail(node.offset, "this has either an intent or an activity", "give one of them")
    }
    let (own, other) = intent != nil ? ("parameters", "userInfo") : ("userInfo", "parameters")
    if let stray = object.optional(other) {
      throw reader.fail(stray.offset, "this has no \"\(other)\"", "write \(own)")
    }
    let name = try reader.string(named, intent != nil ? "intent" : "activity")
    let position = intent != nil ? catalog.position(ofIntent: name) : catalog.position(ofActivity: name)
    guard let position else {
      let names = catalog.entries.filter { ($0.kind == .intent) == (intent != nil) }.map(\.name)
      throw reader.fail(
        named.offset, "\"\(Excerpt.of(name))\" is not declared",
        NearName.remedy(for: name, among: names, else: "declare it in the definitions, or correct the name"))
    }
    let values = try DonationLine.values(object.optional(own), own, reader)
    guard let first = values.first else { return ActionNotice(name, isActivity: intent == nil) }
    if values.count > 1 {
      throw reader.fail(
        values[1].offset, "only one value may be named, and whatever has it is meant",
        "leave out the others")
    }
    let entry = catalog.entries[position]
    let place = entry.position(of: first.name)
    if place == nil, !entry.comparesWholeDictionary {
      throw reader.fail(
        first.offset, "\(Excerpt.of(name)) has no \"\(Excerpt.of(first.name))\"",
        NearName.remedy(
          for: first.name, among: entry.parameters.map(\.name),
          else: "write one of " + entry.parameters.map(\.name).joined(separator: ", ")))
    }
    return ActionNotice(
      name, isActivity: intent == nil,
      DeclaredValue(
        first.name, of: name,
        being: first.value.identified(as: place.map { entry.parameters[$0] })))
  }
}
