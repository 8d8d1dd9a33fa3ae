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
}
