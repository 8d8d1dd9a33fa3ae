/// The part of the mixture that takes a person's own days.
extension MixtureTimer {
  /// The probability by the mixture's weights and, of what was done today or of who is regular, by the person's own days.
  func believed(
    _ probability: Double, _ inputs: borrowing TimingInputs, _ candidate: Int, _ look: TimingLook
  ) -> Double {
    let own = candidates[candidate]
    if own.uses.isDone(on: look.age) {
      return look.today.minute + look.minutes <= HabitDay.minutes
        ? min(probability, OwnDays.chanceOfMore(own.uses, look)) : probability
    }
    let isJudged = regularities[candidate].isJudged
    guard probability >= (isJudged ? 0.01 : 0.1) else { return probability }
    let days = OwnDays(own.uses, look)
    let least = min(probability, days.most)
    guard isJudged, days.ofHour >= Regularity.leastEstimate else { return least }
    let ofHour = look.minutes == 60 ? probability : weights.probability(inputs.ofAnHour())
    if days.ofHour <= ofHour { return least }
    return least + regularities[candidate].share * max(0, min(days.most, days.ofHorizon) - least)
  }

  /// Settles what was said of hours that are over, and asks where a shortcut's usual time has come since the last donation.
  mutating func judgeRegularity(of used: Int?, at moment: Moment) {
    let (second, now) = (moment.secondsSince1970, HabitDay(moment))
    let day = now.number - rates.firstDay
    regularities.happened(used, at: second)
    while let (candidate, minute) = regularities.takeDue(on: day, by: now.minute) {
      let asked = second - Int64(now.minute - minute) * 60
      // What was donated after the usual time is not to be known at it.
      if asked < lastSecond { continue }
      ask(candidate, at: Moment(secondsSince1970: asked, secondsFromGMT: moment.secondsFromGMT))
    }
    regularities.happened(used, at: second)
  }

  private mutating func ask(_ candidate: Int, at moment: Moment) {
    let look = TimingLook(TimingQuestion(at: moment), rates, holidays)
    let own = candidates[candidate]
    let days = OwnDays(own.uses, look)
    guard days.ofHour >= Regularity.leastEstimate,
      let intent = intents.first(where: { $0.members.contains(candidate) })
    else { return }
    var before = LastDonation()
    before.elapsed = Double(max(0, moment.secondsSince1970 - lastSecond) / 60)
    let evidence = IntentEvidence(intent.uses, look)
    let mixture = weights.probability(inputs(of: candidate, look, evidence, before, follows: 0))
    if days.ofHour <= mixture { return }
    regularities.ask(
      candidate, own: days.ofHour, mixture: mixture, until: moment.secondsSince1970 + 3600)
  }
}
