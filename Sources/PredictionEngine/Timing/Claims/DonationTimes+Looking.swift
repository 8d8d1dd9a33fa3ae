/// Asks whether now is the time for a surface that interrupts.
extension DonationTimes {
  /// Looks at a surface by its policy, and returns the answer within the policy's horizon.
  func look(
    by policy: inout ClaimPolicy, at moment: Moment, place: Symbol? = nil, candidates: Int,
    best: ([Double]) -> Int?
  ) -> TimingForecast {
    let question = TimingQuestion(at: moment, within: policy.minutes, place: place)
    var now = TimingForecast()
    answer(question, candidates: candidates, into: &now)
    guard let place = best(now.probabilities) else {
      _ = policy.look(at: moment, best: nil, probability: 0) { 1 }
      return now
    }
    let probability = now.probabilities[place]
    _ = policy.look(at: moment, best: place, probability: probability) {
      var other = TimingForecast()
      answer(question.sooner, candidates: candidates, into: &other)
      let sooner = other.probabilities[place]
      answer(question.later, candidates: candidates, into: &other)
      return ClaimPolicy.highestBar(probability, sooner: sooner, later: other.probabilities[place])
    }
    return now
  }
}
