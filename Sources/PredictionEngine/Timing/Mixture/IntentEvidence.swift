/// How likely an intent is by the clock, and where in the day its donations are.
///
/// The hazard of an episode's beginning, among the days without one in the last minutes, at most
/// ``MixtureTimer/episode``: over the days of the class with the rate as a day, then over the weekday with that
/// as a day and a half.
struct IntentEvidence {
  /// The probability of an episode within an hour.
  let probability: Double
  /// The sums over the intent's donations by the table of an hour; first ones begin an episode.
  let sums: UseSums
  /// The number of its donations, and the minutes since the last.
  let count: UInt32
  let elapsed: Int
  /// The probability of an episode by the habit near now: within an hour, and within the horizon.
  let localOfHour: Double
  let localOfHorizon: Double

  init(_ uses: TimedUses, _ look: TimingLook) {
    elapsed = uses.minutes(until: look.second)
    count = uses.count
    let passed = min(elapsed, MixtureTimer.episode, look.today.minute)
    let sums = look.sums(uses, look.ofHour, passed: passed)
    self.sums = sums
    let rate = look.rate(uses.count, 60)
    let over = Double(sums.ofClass[ClockTable.gone] - sums.overBefore)
    let ofClass = Survivors.probability(
      Double(sums.ofClass[ClockTable.hit]), of: Double(look.days[1]), without: over, prior: rate)
    // Of what was over before, the weekday has its part of the days.
    let part = look.days[1] > 0 ? look.days[2] / look.days[1] : 0
    probability = Survivors.probability(
      Double(sums.ofWeekday[ClockTable.hit]), of: Double(look.days[2]),
      without: Double(sums.ofWeekday[ClockTable.gone] - sums.overBefore * part), prior: ofClass, strength: 1.5
    )
    let habit = LocalHabit(sums.ofClass)
    func local(_ minutes: Int) -> Double {
      let ofClass = habit.probability(
        sums.ofClass[ClockTable.near], of: look.days[1], within: minutes, elapsed: passed,
        prior: rate * Double(minutes) / 60)
      return habit.probability(
        sums.ofWeekday[ClockTable.near], of: look.days[2], within: minutes, elapsed: passed, prior: ofClass,
        strength: 1.5)
    }
    localOfHour = local(60)
    localOfHorizon = look.minutes == 60 ? localOfHour : local(look.minutes)
  }

  /// The share of a candidate in the intent near this time: on the weekday, and lately.
  func shares(of own: UseSums, _ uses: UInt32) -> (ofWeekday: Double, recent: Double) {
    func share(_ own: ClockTable.Half, _ all: ClockTable.Half, _ prior: Double, _ strength: Double) -> Double
    {
      min(1, (Double(own[ClockTable.near]) + strength * prior) / (Double(all[ClockTable.near]) + strength))
    }
    let base = Double(uses) / Double(max(1, count))
    let ofClass = share(own.everyOfClass.lowHalf, sums.everyOfClass.lowHalf, base, 0.3)
    return (
      share(own.everyOfWeekday, sums.everyOfWeekday, ofClass, 1),
      share(own.everyRecent, sums.everyRecent, ofClass, 0.5)
    )
  }
}
