/// The day and the clock time of a moment, as habits have them: a day begins at four in the morning.
///
/// # Definition
/// The minute counts from four o'clock of the local clock. A day is a working day or one of the weekend; a
/// holiday is a Sunday (``HolidayCalendar``).
///
/// # Source
/// Ours; four in the morning is when fewest people of time-use surveys are awake.
struct HabitDay: Sendable, Equatable {
  /// The hour of the local clock at which a day begins.
  static let firstHour = 4
  /// The minutes of a day.
  static let minutes = 1440

  /// The number of the local day since 1970-01-01.
  let number: Int
  /// The local minutes since the day began, 0 to 1439.
  let minute: Int

  /// Reads a moment's local clock.
  init(_ moment: Moment) {
    let start = Int64(HabitDay.firstHour) * 3600
    number = moment.localDay(beginningAt: start)
    minute = Int((moment.localSeconds - start).remainderDown(by: 86_400)) / 60
  }

  /// The weekday of a day by the calendar; 0 is Monday.
  static func weekday(of day: Int) -> Int { Int((Int64(day).remainderDown(by: 7) + 3) % 7) }
}
