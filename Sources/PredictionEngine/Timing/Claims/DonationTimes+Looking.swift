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

  /// Fills in what an interrupting surface without a policy shows; apart, so that other surfaces pay nothing.
  @inline(never)
  func show(
    _ question: TimingQuestion, on surface: Surface, _ history: PersonalHistory, _ worth: ShowingWorth,
    in forecast: inout Forecast
  ) {
    answer(question, candidates: history.candidates.count, into: &forecast.times)
    forecast.isTimed = true
    forecast.shown.removeAll(keepingCapacity: true)
    let bar = surface.minimumProbability
    var paying = forecast.times.probabilities
    for (place, slot) in history.candidates.enumerated() {
      let gain = worth.gain(of: history.combination(of: slot))
      let isPaid = worth.pays(
        paying[place], gain: gain, requiresConfirmation: history.requiresConfirmation(slot), bar: bar)
      if !isPaid { paying[place] = -1 }
    }
    let best = history.bestCandidate(
      paying, worth, minimumSupport: surface.minimumSupport, hidden: forecast.hidden,
      without: forecast.dismissals)
    if let best, paying[best] >= 0 { forecast.shown.append(history.candidates[best]) }
  }
}
