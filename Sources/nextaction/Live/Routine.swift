import PredictionEngine
import PredictionEvaluation

/// A shortcut that a person repeats: when and where it is usual, on how many days, and what makes it forgotten.
struct Routine {
  let shortcut: KnownShortcut
  /// The options of `nextaction forget` that forget its donations; `nil` where a line cannot name them.
  let choice: String?
  /// The habits that it belongs to, as they were found.
  var habits: [Habit] = []
  private(set) var times = 0
  private var week = WeekHours()
  private var places: [String: Int] = [:]

  init(_ shortcut: KnownShortcut, _ entry: CatalogEntry, _ values: [DefinitionCatalog.NamedValue]) {
    self.shortcut = shortcut
    var words = entry.name == StateFolder.run.name ? [] : ["--intent " + ShellText.quoted(entry.name)]
    var isNamed = true
    for (name, value) in values {
      let text = ParameterValue(canonical: value.canonicalText.utf8, as: nil).displayText
      isNamed = isNamed && entry.position(of: name) != nil && VisibleText.line(text) == text
      words.append("--where " + ShellText.quoted("\(name)=\(text)"))
    }
    choice = isNamed && !words.isEmpty ? words.joined(separator: " ") : nil
  }

  mutating func count(_ moment: Moment, at place: String?) {
    times += 1
    week.count(moment)
    if let place { places[place, default: 0] += 1 }
  }

  /// The place of at least half of its uses.
  private var place: (label: String, count: Int)? {
    places.max { ($0.value, $1.key) < ($1.value, $0.key) }.flatMap {
      2 * $0.value >= times ? ($0.key, $0.value) : nil
    }
  }

  /// The days in words: `Mon–Fri`, `Sat Sun`; `nil` where they are more than five, have less than nine tenths of its uses, or
  /// do not come again.
  private var days: String? {
    let (days, count) = week.usualDays
    if days.count > 5 || 10 * count < 9 * times || times < 2 * days.count { return nil }
    return CalendarWords.weekdays(days)
  }

  /// The evidence in words, each part with its number of times. Of three times or fewer nothing is usual.
  var words: String {
    let head = "\(CountedNoun.of(times, "times")) on \(CountedNoun.of(shortcut.support, "days"))"
    let hours = week.usualHours
    var parts: [String] = []
    if hours.length <= 6 {
      let last = Reason.hour((hours.first + hours.length - 1) % 24).description.dropFirst(3)
      parts.append("\(hours.count) at \(Reason.hour(hours.first).description.prefix(2))–\(last)")
    }
    if let days { parts.append("\(week.usualDays.count) on \(days)") }
    if let place { parts.append("\(place.count) at \(place.label)") }
    return times < 4 || parts.isEmpty ? head : "\(head): \(parts.joined(separator: ", "))"
  }

  func json(forget line: String?) -> JSONOutput {
    let hours = week.usualHours
    return .present([
      ("title", .string(shortcut.title)), ("shortcut", .raw(shortcut.text)),
      ("days", .integer(shortcut.support)),
      ("times", .integer(times)), ("fromHour", .integer(hours.first)), ("hours", .integer(hours.length)),
      ("weekdays", .strings(week.usualDays.days.map(CalendarWords.weekday))),
      ("place", (place?.label).map(JSONOutput.string)), ("words", .string(words)),
      ("habits", .array(habits.map(\.json))),
      ("forget", line.map(JSONOutput.string)),
    ])
  }
}
