/// A question as ``SurvivalKernel`` asks it of every shortcut: what does not depend on the shortcut is looked
/// up once.
struct KernelQuestion {
  private let at: HabitDay
  private let minutes: Int
  /// Uses count from the day after this one on.
  private let before: Int
  private let normal = KernelTimer.normal
  private let past: PastDays
  /// The weight of all past days together.
  private let sum: PastDays.Weights

  /// The day of the person's first donation, `first`, is no day of exposure: the donation chose it.
  init(_ question: TimingQuestion, after first: Int, _ holidays: HolidayCalendar) {
    at = HabitDay(question.moment)
    minutes = question.minutes
    before = max(first, at.number - DayWeights.oldest - 1)
    past = DayWeights.past(before: at.number, holidays)
    sum = past.sum(of: at.number - first - 1)
  }

  /// The probability of a use within the horizon; `rate` is that by rate alone.
  func probability(of uses: UseDays, _ rate: Double) -> Double {
    if uses.isDone(on: at.number) { return probability(ofSecond: uses, rate) }
    // The weights of the days on which the use falls in the window, and of those that are past it by now.
    var (hits, gone) = (PastDays.Weights.zero, PastDays.Weights.zero)
    // From here on Φ is 0 at the window's end, and up to here it is 1 at its beginning.
    let (notYet, over) = (at.minute + minutes + normal.reach, at.minute - normal.reach)
    for day in uses.days where Int(day.number) > before {
      let minute = Int(day.first)
      if minute >= notYet { continue }
      let seen = past.weight(atAge: at.number - Int(day.number))
      if minute <= over {
        gone += seen
        continue
      }
      let passed = normal[at.minute - minute]
      hits += seen * (normal[at.minute + minutes - minute] - passed)
      gone += seen * passed
    }
    let expected = sum - gone
    let a = (hits[0] + rate) / (max(0, expected[0]) + 1)
    let b = (hits[1] + a) / (max(0, expected[1]) + 1)
    return min(1, (hits[2] + 1.5 * b) / (max(0, expected[2]) + 1.5))
  }

  private func probability(ofSecond uses: UseDays, _ rate: Double) -> Double {
    var (hits, expected) = (0.0, 0.0)
    for day in uses.days {
      let weight = past.weight(atAge: at.number - Int(day.number))[0]
      expected += weight
      guard day.second != .max else { continue }
      let passed = normal[at.minute - Int(day.second)]
      hits += weight * (normal[at.minute + minutes - Int(day.second)] - passed)
      expected -= weight * passed
    }
    return min(1, (hits + 0.6 * rate) / (max(0, expected) + 2))
  }
}
