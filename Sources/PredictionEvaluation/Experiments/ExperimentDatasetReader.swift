import PredictionEngine

/// Reads one dataset of an experiment's file.
///
/// # Edge cases
/// These are errors with line and column: a path together with a persona, an option that the source does not
/// read, a missing file, and an unknown persona.
struct ExperimentDatasetReader {
  let reader: JSONDocument
  let paths: ExperimentPaths
  let personas: [String]
  let atMoments: Bool

  func read(_ node: JSONNode) throws(DataError) -> ExperimentDataset {
    let object = try reader.object(node, "a dataset", allowed: ExperimentDataset.keys)
    let source = try source(object)
    let own: [String]
    let name: String
    switch source {
    case .path(let path): (own, name) = (ExperimentDataset.fileKeys, DatasetReader.name(of: trimmed(path)))
    case .persona(let persona, let weeks, _, _, _):
      own = ExperimentDataset.personaKeys
      name = "\(persona)-\(weeks)-week\(weeks == 1 ? "" : "s")"
    }
    let allowed =
      ["name", ExperimentDataset.placesKey] + own + ExperimentDataset.scoringKeys
      + ExperimentDataset.digestKeys
    for member in object.members where !allowed.contains(member.key) && !member.key.hasPrefix("x-") {
      throw reader.fail(
        member.keyOffset,
        "\"\(Excerpt.of(member.key))\" is not for a dataset with \(own[0] == "path" ? "a path" : "a persona")",
        "leave it out")
    }
    if atMoments { try checkMoments(object) }
    var demanded: [(name: String, digest: String, error: DataError)] = []
    for key in ExperimentDataset.digestKeys {
      guard let node = object.optional(key) else { continue }
      demanded.append((key, try reader.string(node, key), reader.fail(node.offset, "", "")))
    }
    return ExperimentDataset(
      name: object.optional("name") == nil ? name : try reader.name(object, "name"), source: source,
      reading: try reading(object, source), varied: try varied(object),
      sensedPlaces: try sensedPlaces(object),
      scoring: try scoring(object),
      against: try object.optional("against").map { node throws(DataError) in
        try reader.string(node, "against")
      },
      texts: texts(object, source), demanded: demanded, place: reader.fail(node.offset, "", ""))
  }

  private func trimmed(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }

  /// Returns the path of a file that exists, with the column after a colon when there is one.
  func file(_ node: JSONNode, _ name: String, hasColumn: Bool = false) throws(DataError) -> String {
    let text = try reader.string(node, name)
    var (path, column) = (text, "")
    if hasColumn {
      guard let colon = text.lastIndex(of: ":"), colon != text.startIndex, !text.hasSuffix(":") else {
        throw reader.fail(node.offset, "\"\(name)\" is not FILE:COLUMN", "write published-predictions.csv:id")
      }
      (path, column) = (String(text[..<colon]), String(text[colon...]))
    }
    let resolved = paths.resolve(path)
    guard !path.isEmpty, !path.utf8.contains(0), ExperimentPaths.exists(resolved) else {
      throw reader.fail(
        node.offset, "there is nothing at \"\(Excerpt.of(resolved))\"",
        "correct the path, which is relative to this file, or say with --datasets where the data lies")
    }
    return resolved + column
  }

  private func reading(
    _ object: JSONDocument.Object, _ source: ExperimentDataset.Source
  ) throws(DataError) -> DatasetOptions {
    var options = DatasetOptions()
    guard case .path(let path) = source else { return options }
    if let node = object.optional("format") {
      let format = try reader.string(node, "format")
      let known = FormatRegistry.all.map(\.name)
      if !known.contains(format) {
        throw reader.fail(
          node.offset, "there is no format \"\(Excerpt.of(format))\"",
          NearName.remedy(for: format, among: known, else: "formats are " + known.joined(separator: ", ")))
      }
      options.format = format
    }
    func value<Value>(
      _ key: String, _ make: (String) throws(DataError) -> Value
    ) throws(DataError) -> Value? {
      guard let node = object.optional(key) else { return nil }
      let text = try reader.string(node, key)
      do { return try make(text) } catch { throw reader.fail(node.offset, error) }
    }
    options.map = try value("map", ColumnMap.init(_:))
    options.form.timeFormat = try value("timeFormat", TimeFormat.init(_:))
    options.form.timeZone = try value("timeZone", LocalZone.init(_:))
    options.form.delimiter = try value("delimiter", TableDelimiter.init(_:))
    options.form.quoting = try value("quoting", TableQuoting.init(_:))
    if let node = object.optional("definitions") { options.definitions = try file(node, "definitions") }
    if let node = object.optional("shortcutTypes") {
      options.shortcutTypes = try types(try reader.string(node, "shortcutTypes"), node)
      if options.definitions != nil
        || (options.format ?? "folder") == "folder" && FolderFormat().recognises(path)
      {
        throw reader.fail(
          node.offset, "\"shortcutTypes\" is for data without definitions; these declare their own",
          "leave it out")
      }
    }
    if let node = object.optional("target") {
      options.target = try type(try reader.string(node, "target"), node)
    }
    options.skipBadLines = try count(object, "skipBadLines") ?? 0
    return options
  }

  private func scoring(_ object: JSONDocument.Object) throws(DataError) -> ScoringOptions {
    var options = ScoringOptions()
    options.scoreOnly = try object.optional("scoreOnly").map { node throws(DataError) in
      try file(node, "scoreOnly", hasColumn: true)
    }
    options.surface = try surface(object)
    options.warmUp = try count(object, "warmUp") ?? 0
    options.from = try time(object, "from")
    options.until = try time(object, "until")
    options.onlyPeople = try onlyPeople(object)
    options.feedbackDelay = try feedbackDelay(object)
    options.learning = try learning(object)
    options.following = try following(object)
    options.perPerson = try perPerson(object)
    options.weekend = try weekend(object)
    return options
  }

  func types(_ text: String, _ node: JSONNode) throws(DataError) -> [[String]] {
    try text.split(separator: ",", omittingEmptySubsequences: false)
      .map { part throws(DataError) in try type(String(part), node) }
  }

  func type(_ text: String, _ node: JSONNode) throws(DataError) -> [String] {
    let parameters = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    if parameters.contains("") {
      throw reader.fail(
        node.offset, "\"\(Excerpt.of(text))\" is no shortcut type",
        "write parameters joined by +, such as venue+meal")
    }
    return parameters
  }

  private func count(_ object: JSONDocument.Object, _ name: String) throws(DataError) -> Int? {
    guard let node = object.optional(name) else { return nil }
    guard let number = node.integer, number >= 0 else {
      throw reader.fail(node.offset, "\"\(name)\" is no whole number from 0 up", "correct it")
    }
    return number
  }

  private func time(
    _ object: JSONDocument.Object, _ name: String
  ) throws(DataError) -> ScoringOptions.Time? {
    guard let node = object.optional(name) else { return nil }
    let text = try reader.string(node, name)
    do { return try ScoringOptions.Time(text) } catch {
      throw reader.fail(node.offset, error.reason, error.remedy)
    }
  }

  private func feedbackDelay(_ object: JSONDocument.Object) throws(DataError) -> FeedbackDelay {
    guard let node = object.optional("feedbackDelay") else { return .none }
    let text: String
    if let number = node.integer {
      text = String(number)
    } else {
      text = try reader.string(node, "feedbackDelay")
    }
    do { return try FeedbackDelay(text) } catch {
      throw reader.fail(node.offset, error.description, "write 5 for donations, or \"3h\" for hours")
    }
  }

  private func perPerson(_ object: JSONDocument.Object) throws(DataError) -> Bool {
    guard let node = object.optional("perPerson") else { return false }
    guard let isPerPerson = node.boolean else {
      throw reader.fail(node.offset, "\"perPerson\" is neither true nor false", "write one of them")
    }
    return isPerPerson
  }

  private func surface(_ object: JSONDocument.Object) throws(DataError) -> Surface {
    guard let node = object.optional("surface") else { return .search }
    let name = try reader.string(node, "surface")
    guard let surface = Surface.named(name) else {
      throw reader.fail(
        node.offset, "there is no surface \"\(Excerpt.of(name))\"",
        NearName.remedy(
          for: name, among: Surface.all.map(\.name),
          else: "surfaces are " + Surface.all.map(\.name).joined(separator: ", ")))
    }
    return surface
  }

  private func onlyPeople(_ object: JSONDocument.Object) throws(DataError) -> [String]? {
    guard let node = object.optional("onlyPeople") else { return nil }
    let names = try reader.strings(node, "onlyPeople") ?? []
    if names.isEmpty {
      throw reader.fail(node.offset, "\"onlyPeople\" is empty", "name somebody, or leave it out")
    }
    return names
  }

  /// The keys and values as they were written, in declared order and not in the file's.
  private func texts(
    _ object: JSONDocument.Object, _ source: ExperimentDataset.Source
  ) -> [(name: String, value: JSONOutput)] {
    var texts: [(name: String, value: JSONOutput)] = []
    if case .persona(let persona, let weeks, let people, let seed, let movement) = source {
      texts = [
        ("persona", .string(persona)), ("weeks", .integer(weeks)), ("people", .integer(people)),
        ("seed", .unsigned(seed)),
      ]
      // Only where people move, so that results of those who do not are what they always were.
      if movement { texts.append(("movement", .boolean(true))) }
      if let names = object.optional("vary")?.string { texts.append(("vary", .string(names))) }
    }
    let keys =
      ExperimentDataset.fileKeys + [ExperimentDataset.placesKey] + ExperimentDataset.scoringKeys
    for key in keys where key != "surface" {
      guard let node = object.optional(key) else { continue }
      // A value that changes nothing is left out, so that results equal those without it.
      if key == "feedbackDelay", ["0", "0h"].contains(node.string ?? "\(node.integer ?? 0)") { continue }
      if key == "doubleWindow", node.number == 0 { continue }
      if key == "suggestionWeight", node.number == 1 { continue }
      if key == "follow", node.number == 0 { continue }
      if node.boolean == true { texts.append((key, .boolean(true))) }
      if let text = node.string { texts.append((key, .string(text))) }
      if let number = node.integer {
        texts.append((key, .integer(number)))
      } else if let number = node.number {
        texts.append((key, .number(number)))
      }
      if let names = node.elements { texts.append((key, .array(names.map { .string($0.string ?? "") }))) }
    }
    return texts
  }
}
