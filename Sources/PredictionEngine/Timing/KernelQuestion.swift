/// A question as the survival kernel of every shortcut sees it: what does not depend on the shortcut is looked up
/// once.
///
/// # Cost
/// For a shortcut two look-ups of Φ and two sums for each day of use. Where the window lies before or after
/// everything that Φ still tells from 0 and 1, it is one sum or none.
///
/// # Source
/// Ours; the definition is that of ``SurvivalKernel``.
struct KernelQuestion {
  private let at: HabitDay
  private let minutes: Int
  private let normal: NormalTable
  private let weights: DayWeights
  private let past: PastDays

  /// Reads a question.
  /// - Parameter first: the day of the person's first donation.
  init(
    _ question: TimingQuestion, after first: Int, _ normal: NormalTable, _ weights: DayWeights,
    _ holidays: HolidayCalendar
  ) {
    at = HabitDay(question.moment)
    minutes = question.minutes
    (self.normal, self.weights) = (normal, weights)
    past = PastDays(from: at.number, after: first, weights, holidays)
  }

  /// The probability of a use within the horizon.
  /// - Parameter rate: the probability by rate alone.
  /// - Complexity: O(days of use).
  func probability(of uses: UseDays, _ rate: Double) -> Double {
    if uses.isDone(on: at.number) { return probability(ofSecond: uses, rate) }
    // The weights of the days on which the use falls in the window, and of those that are past it by now.
    var (hits, gone) = (PastDays.Weights.zero, PastDays.Weights.zero)
    if Int(uses.latest) + normal.reach <= at.minute {
      for day in uses.days { gone += past[at.number - Int(day.number)] }
    } else if at.minute + minutes + normal.reach > Int(uses.earliest) {
      for day in uses.days {
        let passed = normal[at.minute - Int(day.first)]
        let hit = normal[at.minute + minutes - Int(day.first)] - passed
        let seen = past[at.number - Int(day.number)]
        hits += seen * hit
        gone += seen * passed
      }
    }
    let expected = past.sum - gone
    let a = (hits[0] + rate) / (max(0, expected[0]) + 1)
    let b = (hits[1] + a) / (max(0, expected[1]) + 1)
    return min(1, (hits[2] + 1.5 * b) / (max(0, expected[2]) + 1.5))
  }

  /// The probability of a second use, on a day that had a first.
  private func probability(ofSecond uses: UseDays, _ rate: Double) -> Double {
    var (hits, expected) = (0.0, 0.0)
    for day in uses.days {
      let weight = weights.weight(of: Int(day.number), from: at.number)
      expected += weight
      guard day.second != .max else { continue }
      let passed = normal[at.minute - Int(day.second)]
      hits += weight * (normal[at.minute + minutes - Int(day.second)] - passed)
      expected -= weight * passed
    }
    return min(1, (hits + 0.6 * rate) / (max(0, expected) + 2))
  }
}
