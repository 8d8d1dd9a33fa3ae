import PredictionEngine

/// Differences of answers, in words.
extension Predictor {
  /// Returns a slot's shortcut as text.
  func text(_ slot: Int) -> String {
    history.shortcut(at: slot).text(catalog: history.catalog, symbols: symbols)
  }

  /// Returns the difference of two answers to the same question, of which this predictor knows the slots; `nil` when there
  /// is none. `joint` stands between the two numbers.
  func difference(_ left: Forecast, _ right: Forecast, joint: String) -> String? {
    let (first, second) = (left.evidence.scores, right.evidence.scores)
    if first.count != second.count { return "\(first.count) shortcuts are scored\(joint) \(second.count)" }
    for slot in first.indices where !(first[slot] == second[slot]) {
      return "\(text(slot)) scores \(first[slot]) bits\(joint) \(second[slot])"
    }
    let (some, others) = (left.probabilities, right.probabilities)
    if some.count != others.count { return "\(some.count) probabilities\(joint) \(others.count)" }
    for slot in some.indices where !(some[slot] == others[slot]) {
      return "\(text(slot)) has probability \(some[slot])\(joint) \(others[slot])"
    }
    if left.shown == right.shown { return nil }
    func list(_ slots: [Int]) -> String { slots.isEmpty ? "none" : slots.map(text).joined(separator: ", ") }
    return "\(list(left.shown)) are shown\(joint) \(list(right.shown))"
  }
}
