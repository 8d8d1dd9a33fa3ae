/// The days that a person lives like a Sunday, whatever their weekday: a dated list, which an app or a file gives; and
/// which weekdays are the weekend.
///
///     var predictor = Predictor(catalog: catalog, timing: SurvivalKernel())
///     predictor.holidays = HolidayCalendar([Moment.daysSince1970(year: 2026, month: 12, day: 25)])
///
/// # Definition
/// A day is the number of a local day since 1970-01-01, as ``Moment/localDay`` counts. Timing strategies that go by
/// the weekday take a holiday for a Sunday, or for the last day of another ``Weekend``, so it belongs to the weekend.
public struct HolidayCalendar: Sendable, Equatable {
  /// The numbers of the local days since 1970-01-01, ascending, each once.
  public let days: [Int]
  /// The weekdays that are no working days.
  public let weekend: Weekend

  /// Makes a calendar from days in any order.
  /// - Complexity: O(days × log days).
  public init(_ days: [Int] = [], weekend: Weekend = .saturdayAndSunday) {
    self.weekend = weekend
    self.days = Set(days).sorted()
  }

  /// Whether a day is a holiday.
  package func contains(_ day: Int) -> Bool {
    let place = days.count(below: day)
    return place < days.count && days[place] == day
  }

  /// The weekday that a day is lived as: 0 is Monday; a holiday is the weekend's last day, as a rule Sunday, 6.
  package func weekday(of day: Int) -> Int { contains(day) ? weekend.lastDay : HabitDay.weekday(of: day) }

  package func days(in range: ClosedRange<Int>) -> ArraySlice<Int> {
    days[days.count(below: range.lowerBound)...].prefix { $0 <= range.upperBound }
  }
}
