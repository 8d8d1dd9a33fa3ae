extension PersonalHistory {
  /// The place of a slot among ``candidates``; `nil` for a slot that is none.
  package func candidateNumber(of slot: Int) -> Int? {
    let number = candidates.count(below: slot)
    return number < candidates.count && candidates[number] == slot ? number : nil
  }

  /// The place of the most probable candidate that was donated often enough; of equal ones that with the
  /// later last use, then the one donated first.
  /// - Parameter hidden: for each slot whether it is left out; empty where none is.
  package func bestCandidate(_ probabilities: [Double], minimumSupport: Int, hidden: [Bool] = []) -> Int? {
    bestCandidate(probabilities, minimumSupport: minimumSupport, hidden: hidden, without: Dismissals())
  }

  /// The place of the most probable candidate that was donated often enough and that nothing hides.
  func bestCandidate(
    _ probabilities: [Double], minimumSupport: Int, hidden: [Bool], without dismissals: Dismissals
  ) -> Int? {
    var best: Int?
    for place in candidates.indices
    where counters.total(candidates[place]) >= minimumSupport && !dismissals.hides(candidates[place]) {
      if candidates[place] < hidden.count, hidden[candidates[place]] { continue }
      guard let before = best else {
        best = place
        continue
      }
      let (own, other) = (probabilities[place], probabilities[before])
      if own > other || own == other && precedesOnTie(candidates[place], candidates[before]) { best = place }
    }
    return best
  }
}
