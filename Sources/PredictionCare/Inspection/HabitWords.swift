import PredictionEngine
import PredictionLogs

/// A habit in words: `Mon–Fri about 08:10 ± 12 min, 17 of 18 days; not yet today`.
extension Habit {
  /// The shortcut that has at least half of the habit's donations, as a candidate; `nil` where none has.
  package var shortcut: Int? { parts.first { $0.share >= 0.5 }?.candidate }

  package var words: String {
    let about = "about \(CalendarWords.clock(minute)) ± \(Int(deviation.rounded())) min"
    let days = "\(kept) of \(CountedNoun.of(self.days, "days"))"
    return "\(CalendarWords.weekdays(weekdays)) \(about), \(days); \(isKeptToday ? "done" : "not yet") today"
  }

  package var json: JSONOutput {
    .object([
      ("words", .string(words)), ("minute", .integer(minute)), ("deviation", .number(deviation)),
      ("weekdays", .strings(weekdays.map(CalendarWords.weekday))),
      ("kept", .integer(kept)), ("days", .integer(days)), ("isKeptToday", .boolean(isKeptToday)),
    ])
  }
}
