extension PersonalHistory {
  /// The place of a slot among ``candidates``; `nil` for a slot that is none. Numbers have the order of the slots.
  /// - Complexity: O(log candidates).
  package func candidateNumber(of slot: Int) -> Int? {
    var (low, high) = (0, candidates.count)
    while low < high {
      let middle = (low + high) / 2
      if candidates[middle] < slot { low = middle + 1 } else { high = middle }
    }
    return low < candidates.count && candidates[low] == slot ? low : nil
  }

  /// The place of the most probable candidate that was donated often enough; of equal ones that with the later last
  /// use, then the one that was donated first.
  /// - Parameter hidden: for each slot whether it is left out; empty where none is.
  /// - Complexity: O(candidates).
  package func bestCandidate(_ probabilities: [Double], minimumSupport: Int, hidden: [Bool] = []) -> Int? {
    var best: Int?
    for place in candidates.indices where counters.total(candidates[place]) >= minimumSupport {
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
