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
}
