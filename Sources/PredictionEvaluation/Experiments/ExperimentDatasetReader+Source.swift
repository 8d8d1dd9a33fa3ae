import PredictionEngine

/// Reads where a dataset of an experiment comes from, a `path`, or a `persona` with what it takes to generate it, and
/// which of its donations are learned.
extension ExperimentDatasetReader {
  /// Returns whether donations get the places that coordinates tell.
  func sensedPlaces(_ object: JSONDocument.Object) throws(DataError) -> Bool {
    let key = ExperimentDataset.placesKey
    return try reader.boolean(object.optional(key), key) ?? false
  }

  /// Returns the values of a persona's weeks that are drawn anew, with the shortcut types.
  func varied(_ object: JSONDocument.Object) throws(DataError) -> VariedValues? {
    guard object.optional("persona") != nil else { return nil }
    guard let node = object.optional("vary") else {
      if let node = object.optional("shortcutTypes") {
        throw reader.fail(
          node.offset, "a persona declares its shortcut types, unless \"vary\" draws values of its donations",
          "add \"vary\", or leave it out")
      }
      return nil
    }
    let names = try type(try reader.string(node, "vary"), node)
    guard let types = object.optional("shortcutTypes") else {
      throw reader.fail(
        node.offset, "values that vary need shortcut types of their own",
        "add \"shortcutTypes\", such as soup,soup+options, or all")
    }
    let text = try reader.string(types, "shortcutTypes")
    if text == "all" { return VariedValues(names: names, types: nil) }
    return VariedValues(names: names, types: try self.types(text, types))
  }

  /// Returns the weekdays that are no working days.
  func weekend(_ object: JSONDocument.Object) throws(DataError) -> Weekend {
    guard let node = object.optional("weekend") else { return .saturdayAndSunday }
    guard let weekend = Weekend(names: try reader.string(node, "weekend")) else {
      throw reader.fail(node.offset, "\"weekend\" is no list of weekdays", "write friday,saturday")
    }
    return weekend
  }

  /// Returns the persona or the path of a dataset.
  func source(_ object: JSONDocument.Object) throws(DataError) -> ExperimentDataset.Source {
    if let node = object.optional("persona") {
      let persona = try reader.string(node, "persona")
      if !personas.contains(persona) {
        throw reader.fail(
          node.offset, "there is no persona \"\(Excerpt.of(persona))\"",
          NearName.remedy(
            for: persona, among: personas, else: "personas are " + personas.joined(separator: ", ")))
      }
      func number(_ name: String, in range: ClosedRange<Int>, or missing: Int) throws(DataError) -> Int {
        guard let node = object.optional(name) else { return missing }
        return try GeneratorRecord.number(node, name, in: range, reader)
      }
      let seed = object.optional("seed")
      if let seed, seed.unsigned == nil || seed.integer == nil {
        throw reader.fail(seed.offset, "a seed is a whole number from 0 up", "correct it")
      }
      return .persona(
        persona, weeks: try number("weeks", in: GeneratorRecord.weekRange, or: 1),
        people: try number("people", in: GeneratorRecord.peopleRange, or: 12), seed: seed?.unsigned ?? 1,
        movement: try reader.boolean(object.optional("movement"), "movement") ?? false)
    }
    guard let node = object.optional("path") else {
      throw reader.fail(
        object.node.offset, "this dataset has neither \"path\" nor \"persona\"", "say where it comes from")
    }
    return .path(try file(node, "path"))
  }

  /// Reads the rules; without them every donation is learned.
  func learning(_ object: JSONDocument.Object) throws(DataError) -> LearningRules {
    func number(
      _ key: String, _ problem: (Double) -> String?
    ) throws(DataError) -> Double? {
      guard let node = object.optional(key) else { return nil }
      guard let number = node.number else {
        throw reader.fail(node.offset, "\"\(key)\" is no number", "write a number")
      }
      if let problem = problem(number) {
        throw reader.fail(node.offset, "\"\(key)\": \(problem)", "correct it")
      }
      return number
    }
    return LearningRules(
      doubleWindowSeconds: try number("doubleWindow", LearningRules.problem(doubleWindowSeconds:)) ?? 0,
      suggestionWeight: try number("suggestionWeight", LearningRules.problem(suggestionWeight:)) ?? 1)
  }

  /// Reads the probability with which people run suggestions instead of what they wanted; `nil` for 0.
  func following(_ object: JSONDocument.Object) throws(DataError) -> SuggestionFollowing? {
    guard let node = object.optional("follow") else { return nil }
    guard let share = node.number, (0...1).contains(share) else {
      throw reader.fail(node.offset, "\"follow\" is no probability", "write a number from 0 to 1")
    }
    return share == 0 ? nil : SuggestionFollowing(share)
  }

  /// Throws for an option of scoring that is about donations that are asked about.
  func checkMoments(_ object: JSONDocument.Object) throws(DataError) {
    for member in object.members
    where ExperimentDataset.scoringKeys.contains(member.key)
      && !ExperimentMoments.scoringKeys.contains(member.key)
    {
      throw reader.fail(
        member.keyOffset,
        "\"\(member.key)\" is about donations that are asked about, and \"moments\" asks between them",
        "leave out one")
    }
  }
}
