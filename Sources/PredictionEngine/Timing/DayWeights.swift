/// How much a past day weighs by its age, and what the days before a day weigh together.
///
/// D(age) = 2^(−age/28) for ages of 1 to 112 days, else 0.
/// The tables take 51 KB.
enum DayWeights {
  /// The greatest age in days of a day that weighs anything.
  static let oldest = 112
  /// D by age; the first element is 0, because today is not over.
  static let byAge = halving(in: 28)
  /// The same with a half-life of nine days.
  static let recent = halving(in: 9)
  /// The days before a day of each weekday, where none of them is a holiday.
  private static let past = (0..<7).map { today in
    PastDays(before: today) { age in (today + 7 * oldest - age) % 7 }
  }

  private static func halving(in days: Double) -> [Double] {
    [0] + (1...oldest).map { Exponential.binary(-Double($0) / days) }
  }

  /// The weights of the days before a day: tabulated, except near a holiday or with another weekend.
  static func past(before today: Int, _ holidays: HolidayCalendar) -> PastDays {
    if holidays.weekend == .saturdayAndSunday, holidays.days(in: today - oldest...today).isEmpty {
      return past[HabitDay.weekday(of: today)]
    }
    return PastDays(on: holidays.weekend, before: holidays.weekday(of: today)) {
      holidays.weekday(of: today - $0)
    }
  }
}
