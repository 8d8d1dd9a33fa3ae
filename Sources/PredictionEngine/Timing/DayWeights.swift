/// How much a past day weighs by its age, and what the days before a day weigh together.
///
/// D(age) = 2^(−age/28) for ages of 1 to 112 days, else 0.
/// The tables take 101 KB.
enum DayWeights {
  /// The greatest age in days of a day that weighs anything.
  static let oldest = 112
  /// D by age; the first element is 0, because today is not over.
  static let byAge = halving(in: 28)
  /// The same with a half-life of nine days.
  static let recent = halving(in: 9)
  /// The days before a day of each weekday, as itself, and lived as a Sunday.
  private static let tables = (0..<14).map { number in
    PastDays.Table(
      on: .saturdayAndSunday, before: number / 2,
      livedAs: number % 2 == 0 ? number / 2 : Weekend.saturdayAndSunday.lastDay)
  }

  private static func halving(in days: Double) -> [Double] {
    [0] + (1...oldest).map { Exponential.binary(-Double($0) / days) }
  }

  /// The weights of the days before a day, as a calendar has them.
  static func past(before today: Int, _ holidays: HolidayCalendar) -> PastDays {
    past(before: today, on: holidays.weekend, LivedDays(before: today, holidays))
  }

  /// The weights of the days before a day, as they were lived: tabulated, except with another weekend.
  static func past(before today: Int, on weekend: Weekend, _ lived: LivedDays) -> PastDays {
    let weekday = HabitDay.weekday(of: today)
    let livedAs = lived.isSunday ? weekend.lastDay : weekday
    let table =
      weekend == .saturdayAndSunday
      ? tables[weekday * 2 + (lived.isSunday ? 1 : 0)]
      : PastDays.Table(on: weekend, before: weekday, livedAs: livedAs)
    return PastDays(table, lived, on: weekend, before: livedAs)
  }
}
