/// The day and the clock time of a moment, as habits have them: a day begins at four in the morning.
///
/// The minute counts from four o'clock of the local clock, when fewest people of time-use surveys are awake.
/// A holiday is a Sunday (``HolidayCalendar``).
struct HabitDay: Sendable, Equatable {
  static let firstHour = 4
  static let minutes = 1440

  /// The number of the local day since 1970-01-01.
  let number: Int
  /// The local minutes since the day began, 0 to 1439.
  let minute: Int

  init(_ moment: Moment) {
    let start = Int64(HabitDay.firstHour) * 3600
    number = moment.localDay(beginningAt: start)
    minute = Int((moment.localSeconds - start).remainderDown(by: 86_400)) / 60
  }

  /// The minutes since the day began at a minute of the clock.
  static func minute(ofClock minute: Int) -> Int { (minute + minutes - firstHour * 60) % minutes }

  /// The weekday of a day by the calendar; 0 is Monday.
  static func weekday(of day: Int) -> Int { Int((Int64(day).remainderDown(by: 7) + 3) % 7) }
}
