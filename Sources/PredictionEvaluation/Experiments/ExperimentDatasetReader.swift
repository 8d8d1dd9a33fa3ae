import PredictionEngine

/// Reads one dataset of an experiment's file. Errors have line and column.
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
    case .path(let path):
      own = ExperimentDataset.fileKeys
      name = DatasetReader.name(of: path.hasSuffix("/") ? String(path.dropLast()) : path)
    case .weeks(let record):
      own = ExperimentDataset.personaKeys
      name = "\(record.persona)-\(record.weeks)-week\(record.weeks == 1 ? "" : "s")"
    }
    let allowed = own + ExperimentDataset.sharedKeys
    for member in object.members where !member.key.hasPrefix("x-") {
      if !allowed.contains(member.key) {
        let source = own[0] == "path" ? "a path" : "a persona"
        throw reader.fail(
          member.keyOffset, "\"\(Excerpt.of(member.key))\" is not for a dataset with \(source)",
          "leave it out")
      }
      if atMoments, ExperimentDataset.donationKeys.contains(member.key) {
        throw reader.fail(
          member.keyOffset,
          "\"\(member.key)\" is about donations that are asked about, and \"moments\" asks between them",
          "leave out one")
      }
    }
    var demanded: [(name: String, digest: String, error: DataError)] = []
    for key in ExperimentDataset.digestKeys {
      guard let node = object.optional(key) else { continue }
      demanded.append((key, try reader.string(node, key), reader.fail(node.offset, "", "")))
    }
    return ExperimentDataset(
      name: object.optional("name") == nil ? name : try reader.name(object, "name"), source: source,
      reading: try reading(object, source),
      sensedPlaces: try reader.flag(object, ExperimentDataset.placesKey), scoring: try scoring(object),
      against: try reader.text(object.optional("against"), "against"), texts: texts(object, source),
      demanded: demanded, place: reader.fail(node.offset, "", ""))
  }

  private func source(_ object: JSONDocument.Object) throws(DataError) -> ExperimentDataset.Source {
    guard let persona = try reader.named(object, "persona", among: personas) else {
      guard let node = object.optional("path") else {
        throw reader.fail(
          object.node.offset, "this dataset has neither \"path\" nor \"persona\"", "say where it comes from")
      }
      return .path(try file(node, "path"))
    }
    func number(_ name: String, in range: ClosedRange<Int>, or missing: Int) throws(DataError) -> Int {
      guard let node = object.optional(name) else { return missing }
      return try GeneratorRecord.number(node, name, in: range, reader)
    }
    let seed = object.optional("seed")
    if let seed, seed.unsigned == nil || seed.integer == nil {
      throw reader.fail(seed.offset, "a seed is a whole number from 0 up", "correct it")
    }
    return .weeks(
      GeneratorRecord(
        persona: persona, weeks: try number("weeks", in: GeneratorRecord.weekRange, or: 1),
        people: try number("people", in: GeneratorRecord.peopleRange, or: 12), seed: seed?.unsigned ?? 1,
        version: 1, hasMovement: try reader.flag(object, "movement")))
  }

  private func reading(
    _ object: JSONDocument.Object, _ source: ExperimentDataset.Source
  ) throws(DataError) -> DatasetOptions {
    var options = DatasetOptions()
    guard case .path(let path) = source else { return options }
    options.format = try reader.named(object, "format", among: FormatRegistry.all.map(\.name))
    options.map = try reader.value(object, "map", ColumnMap.init(_:))
    options.form.timeFormat = try reader.value(object, "timeFormat", TimeFormat.init(_:))
    options.form.timeZone = try reader.value(object, "timeZone", LocalZone.init(_:))
    options.form.delimiter = try reader.value(object, "delimiter", TableDelimiter.init(_:))
    options.form.quoting = try reader.value(object, "quoting", TableQuoting.init(_:))
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
    options.skipBadLines = try reader.amount(object, "skipBadLines")
    return options
  }

  /// Returns the path of a file that exists, with the column after a colon when there is one.
  private func file(_ node: JSONNode, _ name: String, hasColumn: Bool = false) throws(DataError) -> String {
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

  private func types(_ text: String, _ node: JSONNode) throws(DataError) -> [[String]] {
    try text.split(separator: ",", omittingEmptySubsequences: false)
      .map { part throws(DataError) in try type(String(part), node) }
  }

  private func type(_ text: String, _ node: JSONNode) throws(DataError) -> [String] {
    let parameters = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    if parameters.contains("") {
      throw reader.fail(
        node.offset, "\"\(Excerpt.of(text))\" is no shortcut type",
        "write parameters joined by +, such as venue+meal")
    }
    return parameters
  }

  private func scoring(_ object: JSONDocument.Object) throws(DataError) -> ScoringOptions {
    var options = ScoringOptions()
    options.scoreOnly = try object.optional("scoreOnly").map { node throws(DataError) in
      try file(node, "scoreOnly", hasColumn: true)
    }
    let surface = try reader.named(object, "surface", among: Surface.all.map(\.name))
    options.surface = surface.flatMap(Surface.named) ?? .search
    options.warmUp = try reader.amount(object, "warmUp")
    options.from = try reader.value(object, "from", ExperimentDatasetReader.time)
    options.until = try reader.value(object, "until", ExperimentDatasetReader.time)
    options.onlyPeople = try reader.strings(object.optional("onlyPeople"), "onlyPeople")
    if let node = object.optional("onlyPeople"), options.onlyPeople?.isEmpty == true {
      throw reader.fail(node.offset, "\"onlyPeople\" is empty", "name somebody, or leave it out")
    }
    if let node = object.optional("feedbackDelay") {
      let text: String
      if let number = node.integer {
        text = String(number)
      } else {
        text = try reader.string(node, "feedbackDelay")
      }
      do { options.feedbackDelay = try FeedbackDelay(text) } catch {
        throw reader.fail(node.offset, error.description, "write 5 for donations, or \"3h\" for hours")
      }
    }
    options.learning = LearningRules(
      doubleWindowSeconds: try reader.number(
        object, "doubleWindow", LearningRules.problem(doubleWindowSeconds:)) ?? 0,
      suggestionWeight: try reader.number(
        object, "suggestionWeight", LearningRules.problem(suggestionWeight:)) ?? 1)
    if let node = object.optional("follow") {
      guard let share = node.number, (0...1).contains(share) else {
        throw reader.fail(node.offset, "\"follow\" is no probability", "write a number from 0 to 1")
      }
      options.following = share == 0 ? nil : SuggestionFollowing(share)
    }
    options.perPerson = try reader.flag(object, "perPerson")
    if let node = object.optional("weekend") {
      guard let weekend = Weekend(names: try reader.string(node, "weekend")) else {
        throw reader.fail(node.offset, "\"weekend\" is no list of weekdays", "write friday,saturday")
      }
      options.weekend = weekend
    }
    return options
  }

  private static func time(_ text: String) throws(DataError) -> ScoringOptions.Time {
    do { return try ScoringOptions.Time(text) } catch {
      throw DataError(reason: error.reason, remedy: error.remedy)
    }
  }

  /// The keys and values as they were written, in declared order and not in the file's. A value that changes nothing is left
  /// out, so that results equal those without it.
  private func texts(
    _ object: JSONDocument.Object, _ source: ExperimentDataset.Source
  ) -> [(name: String, value: JSONOutput)] {
    var texts: [(name: String, value: JSONOutput)] = []
    if case .weeks(let record) = source {
      texts = [
        ("persona", .string(record.persona)), ("weeks", .integer(record.weeks)),
        ("people", .integer(record.people)), ("seed", .unsigned(record.seed)),
      ]
      if record.hasMovement { texts.append(("movement", .boolean(true))) }
    }
    for key in ExperimentDataset.writtenKeys {
      guard let node = object.optional(key) else { continue }
      let changesNothing =
        switch key {
        case "feedbackDelay": ["0", "0h"].contains(node.string ?? "\(node.integer ?? 0)")
        case "doubleWindow", "follow": node.number == 0
        case "suggestionWeight": node.number == 1
        default: node.boolean == false
        }
      if !changesNothing { texts.append((key, node.output)) }
    }
    return texts
  }
}
