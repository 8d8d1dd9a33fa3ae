extension MixtureTimer {
  /// The inputs of a candidate; `follows` is what ``Followers/count(from:for:into:)`` counted for it,
  /// `survivors` are the uses of the shortcut donated last that nothing had followed as late as now, `elapsed` the
  /// minutes since any donation, and `routine` its probability by the habits that were found, within an hour and
  /// within the horizon.
  func inputs(
    of candidate: Int, _ look: TimingLook, _ intent: IntentEvidence,
    _ last: (survivors: Double, elapsed: Double), follows: Double, _ routine: SIMD2<Double>
  ) -> TimingInputs {
    let (uses, count) = (candidates[candidate].uses, rates.counts[candidate])
    let (elapsed, passed) = (uses.minutes(until: look.second), look.passed(since: uses))
    let isDone = uses.isDone(on: look.age)
    let sums = look.sums(uses, look.ofHour, passed: passed)
    let habit = LocalHabit(sums.everyOfClass)
    func evidence(_ own: UseSums, _ minutes: Int) -> CandidateEvidence {
      CandidateEvidence(count, own, hour: sums, habit, look, minutes, isDone: isDone, passed: passed)
    }
    let hour = evidence(sums, 60)
    let (share, recentShare) = intent.shares(of: sums, count)
    let ever = Double(Int(follows) / Followers.ever)
    let followed = (follows - ever * Double(Followers.ever) + 2 * hour.ofClass) / (last.survivors + 2)
    let next = (ever + 2 * share) / (last.survivors + 2)
    // The days since the first use, and how many of them had a use.
    let age = max(0, look.age - uses.firstDay)
    let life = SIMD4<Float>(look.past.sum(of: min(age, look.age - 1)))
    let away = Double(elapsed) / Double(HabitDay.minutes)
    let daily = life[0] > 0 ? min(1, Double(sums.days / max(life[0], 0.01))) : 1
    let gain = gain(of: candidate)

    func odds(_ first: Double, _ second: Double) -> SIMD2<Float> {
      TimingInputs.logOdds(SIMD2(first, second))
    }
    let ofRate = odds(hour.rate, hour.wide), ofDays = odds(hour.all, hour.ofClass)
    let near = odds(hour.ofWeekday, hour.narrow), lately = odds(hour.recent, hour.window)
    let local = odds(hour.local, hour.localOfWeekday)
    let ofIntent = odds(followed, intent.probability)
    let ofShare = odds(
      intent.probability * share, ofLife(sums, count, age: age, days: life[1], isDone: isDone))
    let ofOthers = odds(intent.probability * recentShare, intent.probability * next)
    let found = odds(intent.localOfHour * share, routine[0])
    let since = TimingInputs.logOfOneMore(SIMD2(away, last.elapsed))
    let waiting = TimingInputs.logOfOneMore(SIMD2(away * daily, Double(intent.elapsed)))
    let known = TimingInputs.logOfOneMore(SIMD2(Double(count), Double(age)))
    var inputs = TimingInputs(
      SIMD8(1, ofRate[0], ofRate[1], ofDays[0], ofDays[1], near[0], near[1], lately[0]),
      SIMD8(lately[1], ofIntent[0], ofIntent[1], ofShare[0], ofShare[1], since[0], since[1], waiting[0]),
      SIMD8(
        waiting[1], known[0], known[1], look.activity, sums.isOfYesterday ? 1 : 0, sums.lately / 7,
        ofOthers[0], ofOthers[1]),
      SIMD8(gain.ofPerson, gain.own, local[0], local[1], found[0], found[1], 0, 0))
    inputs.set = TimingInputs.set(
      state: isDone ? 0 : intent.elapsed < MixtureTimer.episode ? 1 : 2, support: count,
      level: hour.ofWeekday, gain: gain.ofPerson)
    if look.minutes == 60 { return inputs }

    let other = evidence(look.sums(uses, look.ofHorizon, passed: passed), look.minutes)
    inputs.append(Float(Logarithm.natural(Double(look.minutes) / 60)))
    func append(_ probability: Double, over ofHour: Double) {
      let both = odds(probability, ofHour)
      inputs.append(both[0] - both[1])
    }
    append(other.ofClass, over: hour.ofClass)
    append(other.ofWeekday, over: hour.ofWeekday)
    append(other.narrow, over: hour.narrow)
    append(other.window, over: hour.window)
    append(other.wide, over: hour.wide)
    append(other.local, over: hour.local)
    append(intent.localOfHorizon * share, over: intent.localOfHour * share)
    append(routine[1], over: routine[0])
    return inputs
  }

  /// The kernel over the days since the shortcut's first use, with the rate since then.
  private func ofLife(_ sums: UseSums, _ count: UInt32, age: Int, days: Float, isDone: Bool) -> Double {
    let exposure = Double(age * HabitDay.minutes + HabitDay.minutes / 2)
    let row = isDone ? sums.everyOfClass : sums.ofClass
    let left = max(0, days - (isDone ? 0 : row[ClockTable.gone]))
    let rate = DonationRates.probability(of: count, 60, exposure: exposure)
    return min(1, (Double(row[ClockTable.hit]) + rate) / (Double(left) + 1))
  }
}
