import PredictionEngine

/// Reads where a dataset of an experiment comes from: a `path`, or a `persona` with what it takes to generate it.
extension ExperimentDatasetReader {
  /// Returns whether donations get the places that coordinates tell.
  func sensedPlaces(_ object: JSONDocument.Object) throws(DataError) -> Bool {
    let key = ExperimentDataset.placesKey
    return try reader.boolean(object.optional(key), key) ?? false
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
