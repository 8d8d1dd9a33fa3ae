import PredictionEngine

/// Weekdays and clock times in words.
package enum CalendarWords {
  /// The first three letters of a weekday, of which 0 is Monday.
  package static func weekday(_ day: Int) -> String { String(Reason.weekday(day).description.prefix(3)) }

  /// Weekdays in their order: `every day`, `Mon–Fri`, `Tue Sat`.
  package static func weekdays(_ days: [Int]) -> String {
    if days.count == 7 { return "every day" }
    let isRun = days.count > 2 && days == Array(days[0]...days[days.count - 1])
    return (isRun ? [days[0], days[days.count - 1]] : days).map(weekday).joined(separator: isRun ? "–" : " ")
  }

  /// A minute since midnight as `08:10`.
  package static func clock(_ minute: Int) -> Substring {
    Moment(secondsSince1970: Int64(minute) * 60).description.dropFirst(11).prefix(5)
  }
}
