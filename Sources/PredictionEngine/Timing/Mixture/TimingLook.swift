/// One look at the clock: what is the same for every shortcut at a moment.
struct TimingLook {
  /// The horizon in minutes.
  let minutes: Int
  /// The second since 1970, the day, and its distance from the person's first.
  let second: Int64
  let today: HabitDay
  let age: Int
  /// The weekday that today is lived as.
  let weekday: Int
  /// What past days weigh, and all of them together.
  let past: PastDays
  let days: SIMD4<Float>
  /// The minutes since the person's beginning, and ln(1 + donations a day).
  let exposure: Double
  let activity: Float
  /// The tables of an hour, and of the horizon.
  let ofHour: ClockTable
  let ofHorizon: ClockTable

  init(_ question: TimingQuestion, _ rates: DonationRates, on weekend: Weekend, _ lived: LivedDays) {
    minutes = question.minutes
    second = question.moment.secondsSince1970
    today = HabitDay(question.moment)
    age = today.number - rates.firstDay
    weekday = lived.isSunday ? weekend.lastDay : HabitDay.weekday(of: today.number)
    past = DayWeights.past(before: today.number, on: weekend, lived)
    days = SIMD4<Float>(past.sum(of: age - 1))
    exposure = rates.exposure(at: question.moment)
    activity = TimingInputs.logOfOneMore(Double(rates.total) * Double(HabitDay.minutes) / exposure)
    ofHour = ClockTable.ofHorizons[3]
    ofHorizon = ClockTable.ofHorizons[question.minutes / 15 - 1]
  }

  /// The minutes of today since a use, or since the day began.
  func passed(since uses: TimedUses) -> Int { min(uses.minutes(until: second), today.minute) }

  /// The weighed sums over the uses of a shortcut or intent, with nothing done in some minutes before now.
  func sums(_ uses: TimedUses, _ table: ClockTable, passed: Int) -> UseSums {
    UseSums(uses, table, past, today: age, minute: today.minute, passed: passed)
  }

  func rate(_ count: UInt32, _ minutes: Int) -> Double {
    DonationRates.probability(of: count, minutes, exposure: exposure)
  }

  /// The probability that something is donated within the horizon that never was.
  func chance(ofNew uses: TimedUses) -> Double {
    let sums = sums(uses, ofHorizon, passed: 0)
    return Survivors.probability(
      Double(sums.everyOfClass[ClockTable.hitWide]), of: Double(days[1]), without: 0,
      prior: rate(uses.count, minutes))
  }
}

extension Int64 {
  /// The whole minutes since an earlier second, limited to those of a year.
  func minutes(since earlier: Int64) -> Int {
    let (seconds, overflows) = subtractingReportingOverflow(earlier)
    return overflows ? 525_600 : Int(Swift.max(0, Swift.min(525_600, seconds / 60)))
  }
}
