import PredictionEngine
import PredictionLogs

/// A habit in words: `Mon–Fri about 08:10 ± 12 min, 17 of 18 days; not yet today`.
extension Habit {
  /// The shortcut that has at least half of the habit's donations, as a candidate; `nil` where none has.
  package var shortcut: Int? { parts.first { $0.share >= 0.5 }?.candidate }

  package var words: String {
    let days = "\(kept) of \(CountedNoun.of(self.days, "days"))"
    return "\(weekdayNames) about \(clock) ± \(Int(deviation.rounded())) min, \(days); "
      + (isKeptToday ? "done today" : "not yet today")
  }

  /// The weekdays: `every day`, `Mon–Fri`, `Tue Sat`.
  private var weekdayNames: String {
    let days = weekdays
    if days.count == 7 { return "every day" }
    let isRun = days.count > 2 && days == Array(days[0]...days[days.count - 1])
    return (isRun ? [days[0], days[days.count - 1]] : days)
      .map { String(Reason.weekday($0).description.prefix(3)) }.joined(separator: isRun ? "–" : " ")
  }

  private var clock: Substring {
    Moment(secondsSince1970: Int64(minute) * 60).description.dropFirst(11).prefix(5)
  }

  package var json: JSONOutput {
    .object([
      ("words", .string(words)), ("minute", .integer(minute)), ("deviation", .number(deviation)),
      ("weekdays", .strings(weekdays.map { String(Reason.weekday($0).description.prefix(3)) })),
      ("kept", .integer(kept)), ("days", .integer(days)), ("isKeptToday", .boolean(isKeptToday)),
    ])
  }
}
