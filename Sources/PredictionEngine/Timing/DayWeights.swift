/// How much a past day weighs by its age, and what the days before a day weigh together.
///
/// D(age) = 2^(−age/28) for ages of 1 to 112 days, else 0.
/// The tables take 51 KB.
struct DayWeights: Sendable {
  /// The greatest age in days of a day that weighs anything.
  static let oldest = 112

  /// The weights that every kernel goes by, with a half-life of 28 days.
  static let usual = DayWeights()

  /// D by age; the first element is 0, because today is not over.
  let byAge: [Double]
  /// D with a half-life of nine days.
  private let recent: [Double]
  /// The days before a day of each weekday, where none of them is a holiday.
  private let past: [PastDays]

  init(halfLife: Double = 28) {
    func weights(_ halfLife: Double) -> [Double] {
      [0] + (1...DayWeights.oldest).map { Exponential.binary(-Double($0) / halfLife) }
    }
    let (byAge, recent) = (weights(halfLife), weights(9))
    (self.byAge, self.recent) = (byAge, recent)
    past = (0..<7).map { today in
      PastDays(byAge, recent: recent, before: today) { age in (today + 7 * DayWeights.oldest - age) % 7 }
    }
  }

  @inline(__always)
  func weight(of day: Int, from today: Int) -> Double {
    let age = today - day
    return age > 0 && age <= DayWeights.oldest ? byAge[age] : 0
  }

  /// The weights of the days before a day: tabulated, except near a holiday or with another weekend.
  func past(before today: Int, _ holidays: HolidayCalendar) -> PastDays {
    if holidays.weekend == .saturdayAndSunday, holidays.days(in: today - DayWeights.oldest...today).isEmpty {
      return past[HabitDay.weekday(of: today)]
    }
    return PastDays(byAge, recent: recent, on: holidays.weekend, before: holidays.weekday(of: today)) {
      holidays.weekday(of: today - $0)
    }
  }
}
