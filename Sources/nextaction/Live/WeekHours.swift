import PredictionEngine
import PredictionEvaluation

/// The counts of something by hour of the week, on the clock of each donation.
struct WeekHours {
  /// By weekday from Monday on, the counts of its 24 hours.
  private(set) var counts = Array(repeating: Array(repeating: 0, count: 24), count: 7)

  mutating func count(_ moment: Moment) { counts[moment.weekday][moment.hour] += 1 }

  /// The week as lines of days, two columns an hour: darker is more, and each line ends with its number.
  var drawing: [String] {
    let (shades, most) = (Array("·░▒▓█"), max(1, counts.joined().max() ?? 0))
    let hours = stride(from: 0, to: 24, by: 3).map { ($0 < 10 ? "0" : "") + "\($0)" }
    return ["     " + hours.joined(separator: "    ")]
      + counts.enumerated().map { day, row in
        let cells = row.map { String(repeating: shades[$0 == 0 ? 0 : 1 + ($0 * 4 - 1) / most], count: 2) }
        return "\(CalendarWords.weekday(day))  \(cells.joined())  \(CountedNoun.digits(row.reduce(0, +)))"
      }
  }

  /// The shortest span of hours in which at least half of all was done; of equally long ones that with most.
  var usualHours: (first: Int, length: Int, count: Int) {
    let hours = (0..<24).map { hour in counts.reduce(0) { $0 + $1[hour] } }
    for length in 1..<24 {
      let sums = (0..<24).map { first in (0..<length).reduce(0) { $0 + hours[(first + $1) % 24] } }
      if let most = sums.max(), 2 * most >= hours.reduce(0, +), let first = sums.firstIndex(of: most) {
        return (first, length, most)
      }
    }
    return (0, 24, hours.reduce(0, +))
  }

  /// The weekdays that have at least half of what the fullest one has.
  var usualDays: (days: [Int], count: Int) {
    let sums = counts.map { $0.reduce(0, +) }
    let days = sums.indices.filter { sums[$0] > 0 && 2 * sums[$0] >= sums.max() ?? 0 }
    return (days, days.reduce(0) { $0 + sums[$1] })
  }
}
