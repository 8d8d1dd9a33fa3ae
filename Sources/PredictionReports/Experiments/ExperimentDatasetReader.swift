import PredictionEngine
import PredictionLogs
import PredictionReplays

/// Reads one dataset of an experiment's file. Errors have line and column.
struct ExperimentDatasetReader {
  private let object: JSONDocument.Object
  private let paths: ExperimentPaths
  private var reader: JSONDocument { object.document }

  init(_ node: JSONNode, _ paths: ExperimentPaths, _ reader: JSONDocument) throws(DataError) {
    object = try reader.object(node, "a dataset", allowed: ExperimentDataset.keys)
    self.paths = paths
  }

  func read(personas: [String], atMoments: Bool) throws(DataError) -> ExperimentDataset {
    let source = try source(personas)
    let (foreign, kind, name): ([String], String, String)
    switch source {
    case .path(let path):
      (foreign, kind) = (ExperimentDataset.personaKeys, "a path")
      name = DatasetReader.name(of: path.hasSuffix("/") ? String(path.dropLast()) : path)
    case .weeks(let record):
      (foreign, kind) = (ExperimentDataset.fileKeys, "a persona")
      name = "\(record.persona)-\(record.weeks)-week\(record.weeks == 1 ? "" : "s")"
    }
    for member in object.members {
      if foreign.contains(member.key) {
        throw reader.fail(
          member.keyOffset, "\"\(Excerpt.of(member.key))\" is not for a dataset with \(kind)", "leave it out")
      }
      if atMoments, ExperimentDataset.donationKeys.contains(member.key) {
        throw reader.fail(
          member.keyOffset,
          "\"\(member.key)\" is about donations that are asked about, and \"moments\" asks between them",
          "leave out one")
      }
    }
    var demanded: [(name: String, digest: String, place: DataError)] = []
    for key in ExperimentDataset.digestKeys {
      guard let node = object.optional(key) else { continue }
      demanded.append((key, try reader.string(node, key), reader.fail(node.offset, "", "")))
    }
    return ExperimentDataset(
      name: object.optional("name") == nil ? name : try object.name("name"), source: source,
      reading: try reading(source), sensedPlaces: try object.flag(ExperimentDataset.placesKey),
      scoring: try scoring(), against: try object.text("against"), texts: texts(source), demanded: demanded,
      place: reader.fail(object.node.offset, "", ""))
  }

  private func source(_ personas: [String]) throws(DataError) -> ExperimentDataset.Source {
    guard let persona = try object.named("persona", among: personas) else {
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
        version: 1, hasMovement: try object.flag("movement")))
  }

  private func reading(_ source: ExperimentDataset.Source) throws(DataError) -> DatasetOptions {
    var options = DatasetOptions()
    guard case .path(let path) = source else { return options }
    options.format = try object.named("format", among: FormatRegistry.all.map(\.name))
    let preset = try object.value("like") { text throws(DataError) in try LogPreset(text) }
    for (key, text) in preset?.settings ?? [] where object.optional(key) == nil { try options.set(key, text) }
    for key in ExperimentDataset.textKeys {
      _ = try object.value(key) { text throws(DataError) in try options.set(key, text) }
    }
    if let node = object.optional("definitions") { options.definitions = try file(node, "definitions") }
    if let node = object.optional("shortcutTypes") {
      options.shortcutTypes = try reader.string(node, "shortcutTypes")
        .split(separator: ",", omittingEmptySubsequences: false)
        .map { part throws(DataError) in try type(String(part), node) }
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
    if object.optional("skipBadLines") != nil { options.skipBadLines = try object.amount("skipBadLines") }
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

  private func type(_ text: String, _ node: JSONNode) throws(DataError) -> [String] {
    let parameters = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    if parameters.contains("") {
      throw reader.fail(
        node.offset, "\"\(Excerpt.of(text))\" is no shortcut type",
        "write parameters joined by +, such as venue+meal")
    }
    return parameters
  }

  private func scoring() throws(DataError) -> ScoringOptions {
    var options = ScoringOptions()
    options.scoreOnly = try object.optional("scoreOnly").map { node throws(DataError) in
      try file(node, "scoreOnly", hasColumn: true)
    }
    let surface = try object.named("surface", among: Surface.all.map(\.name))
    options.surface = surface.flatMap(Surface.named) ?? .search
    options.warmUp = try object.amount("warmUp")
    options.from = try object.value("from", ExperimentDatasetReader.time)
    options.until = try object.value("until", ExperimentDatasetReader.time)
    options.onlyPeople = try object.strings("onlyPeople")
    if let node = object.optional("onlyPeople"), options.onlyPeople?.isEmpty == true {
      throw reader.fail(node.offset, "\"onlyPeople\" is empty", "name somebody, or leave it out")
    }
    if let node = object.optional("feedbackDelay") {
      let text =
        if let number = node.integer { String(number) } else { try reader.string(node, "feedbackDelay") }
      do { options.feedbackDelay = try FeedbackDelay(text) } catch {
        throw reader.fail(node.offset, error.description, "write 5 for donations, or \"3h\" for hours")
      }
    }
    options.learning = LearningRules(
      doubleWindowSeconds: try object.number(
        "doubleWindow", LearningRules.problem(doubleWindowSeconds:)) ?? 0,
      suggestionWeight: try object.number(
        "suggestionWeight", LearningRules.problem(suggestionWeight:)) ?? 1)
    if let node = object.optional("follow") {
      guard let share = node.number, (0...1).contains(share) else {
        throw reader.fail(node.offset, "\"follow\" is no probability", "write a number from 0 to 1")
      }
      options.following = share == 0 ? nil : SuggestionFollowing(share)
    }
    options.perPerson = try object.flag("perPerson")
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
  private func texts(_ source: ExperimentDataset.Source) -> [(name: String, value: JSONOutput)] {
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
