extension PersonalHistory {
  /// The place of the candidate with the largest probability times gain that was donated on days enough and that nothing
  /// hides; of equal ones that with the later last use, then the one donated first.
  /// - Parameter hidden: for each slot whether it is left out; empty where none is.
  package func bestCandidate(
    _ probabilities: [Double], _ worth: ShowingWorth, minimumSupport: Int, hidden: [Bool] = [],
    without dismissals: Dismissals = Dismissals()
  ) -> Int? {
    var best: (place: Int, value: Double)?
    for (place, slot) in candidates.enumerated()
    where support(of: slot) >= minimumSupport && !dismissals.hides(slot) {
      if slot < hidden.count, hidden[slot] { continue }
      let own = probabilities[place] * worth.gain(of: combination(of: slot))
      if let best, own < best.value || own == best.value && precedesOnTie(candidates[best.place], slot) {
        continue
      }
      best = (place, own)
    }
    return best?.place
  }
}
