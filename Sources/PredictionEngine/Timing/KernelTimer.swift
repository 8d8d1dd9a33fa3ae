/// The survival kernel's times of one person.
struct KernelTimer: PersonTimer, Equatable {
  static let normal = NormalTable(deviation: 35)
  static let weights = DayWeights()

  private(set) var rates = DonationRates()
  private(set) var uses: [UseDays] = []
  private(set) var any = UseDays()

  /// The number of bytes that the times occupy.
  var byteCount: Int { rates.byteCount + any.byteCount + uses.reduce(0) { $0 + $1.byteCount + 8 } }

  /// Counts a donation.
  mutating func count(_ candidate: Int?, at moment: Moment) {
    rates.count(candidate, at: moment)
    let at = HabitDay(moment)
    any.count(at)
    guard let candidate else { return }
    if candidate == uses.count { uses.append(UseDays()) }
    uses[candidate].count(at)
  }

  /// Answers a question.
  func answer(_ question: TimingQuestion, into answer: inout TimingForecast) {
    let at = HabitDay(question.moment)
    let sums = KernelTimer.weights.sums(after: rates.firstDay, before: at.number)
    for candidate in uses.indices {
      let rate = rates.probability(of: rates.counts[candidate], question)
      answer.probabilities[candidate] = KernelTimer.probability(
        uses[candidate], after: rates.firstDay, rate, at, question.minutes, sums)
    }
    answer.ofAny = KernelTimer.probability(
      any, after: rates.firstDay, rates.probability(of: rates.total, question), at, question.minutes, sums)
    answer.raiseAny()
  }

  /// The probability of a use within some minutes.
  /// - Parameters:
  ///   - first: the day of the person's first donation.
  ///   - rate: the probability by rate alone.
  ///   - sums: the weight of all past days, by weekday.
  static func probability(
    _ uses: UseDays, after first: Int, _ rate: Double, _ at: HabitDay, _ minutes: Int, _ sums: [7 of Double]
  ) -> Double {
    let weekday = HabitDay.weekday(of: at.number)
    if uses.isDone(on: at.number) { return ofSecond(uses, rate, at, minutes) }
    var (all, ofClass, ofWeekday) = (Share(), Share(), Share())
    for day in 0..<7 {
      let weight = sums[day]
      all.expected += weight
      if (day >= 5) == (weekday >= 5) { ofClass.expected += weight }
      if day == weekday { ofWeekday.expected += weight }
    }
    for day in uses.days where Int(day.number) > first {
      let weight = weights.weight(of: Int(day.number), from: at.number)
      if weight == 0 { continue }
      let passed = normal[at.minute - Int(day.first)]
      let hit = weight * (normal[at.minute + minutes - Int(day.first)] - passed)
      let other = HabitDay.weekday(of: Int(day.number))
      all.add(hit, gone: weight * passed)
      if (other >= 5) == (weekday >= 5) { ofClass.add(hit, gone: weight * passed) }
      if other == weekday { ofWeekday.add(hit, gone: weight * passed) }
    }
    let a = (all.hits + rate) / (max(0, all.expected) + 1)
    let b = (ofClass.hits + a) / (max(0, ofClass.expected) + 1)
    return min(1, (ofWeekday.hits + 1.5 * b) / (max(0, ofWeekday.expected) + 1.5))
  }

  private static func ofSecond(_ uses: UseDays, _ rate: Double, _ at: HabitDay, _ minutes: Int) -> Double {
    var second = Share()
    for day in uses.days {
      let weight = weights.weight(of: Int(day.number), from: at.number)
      second.expected += weight
      guard day.second != .max else { continue }
      let passed = normal[at.minute - Int(day.second)]
      second.add(
        weight * (normal[at.minute + minutes - Int(day.second)] - passed), gone: weight * passed)
    }
    return min(1, (second.hits + 0.6 * rate) / (max(0, second.expected) + 2))
  }

  /// The weight of the days on which the use falls in the window, and of those that came as far as now without.
  private struct Share {
    var hits = 0.0
    var expected = 0.0

    mutating func add(_ hit: Double, gone: Double) {
      hits += hit
      expected -= gone
    }
  }
}
