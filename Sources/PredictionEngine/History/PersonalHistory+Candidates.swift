extension PersonalHistory {
  /// The place of a slot among ``candidates``; `nil` for a slot that is none.
  package func candidateNumber(of slot: Int) -> Int? {
    let number = candidates.count(below: slot)
    return number < candidates.count && candidates[number] == slot ? number : nil
  }
}
