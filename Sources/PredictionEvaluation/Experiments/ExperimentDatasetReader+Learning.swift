import PredictionEngine

/// Reads which donations of an experiment's dataset are learned: `doubleWindow` and `suggestionWeight`.
extension ExperimentDatasetReader {
  /// Reads the rules; without them every donation is learned.
  func learning(_ object: JSONDocument.Object) throws(DataError) -> LearningRules {
    func number(
      _ key: String, _ problem: (Double) -> String?
    ) throws(DataError) -> Double? {
      guard let node = object.optional(key) else { return nil }
      guard let number = node.number else {
        throw reader.fail(node.offset, "\"\(key)\" is no number", "write a number")
      }
      if let problem = problem(number) { throw reader.fail(node.offset, "\"\(key)\": \(problem)", "correct it") }
      return number
    }
    return LearningRules(
      doubleWindowSeconds: try number("doubleWindow", LearningRules.problem(doubleWindowSeconds:)) ?? 0,
      suggestionWeight: try number("suggestionWeight", LearningRules.problem(suggestionWeight:)) ?? 1)
  }
}
