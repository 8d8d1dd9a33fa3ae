import PredictionEngine

/// Reads where a dataset of an experiment comes from: a `path`, or a `persona` with what it takes to generate it.
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
    return VariedValues(
      names: names,
      types: try text.split(separator: ",", omittingEmptySubsequences: false)
        .map { part throws(DataError) in try type(String(part), types) })
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
}
