import PredictionEngine

/// The days of a log, from its first donation to its last, and a limit to how many a replay at moments takes: a mistyped
/// year would make a moment of every quarter of an hour until then.
///
///     try LoggedDays(dataset).check()   // a row of the year 9026 is refused with its line
///
/// The days are those of the local clocks of who donated. When they are too many, the donation to blame is the first or the
/// last of the log, whichever lies farther from the day of its middle donation.
package struct LoggedDays: Sendable {
  /// The most days from the first donation to the last: 27 years, or 960,000 quarters of an hour.
  package static let most = 10_000

  /// The shortest time without anybody that is worth a remark, in days.
  private static let leastGap = 28

  /// A donation at an end of the log, with what names it in a message.
  private struct End {
    let day: Int
    let moment: Moment
    let file: String
    let line: Int?
    let identifier: String

    init(_ row: Dataset.Row, of day: Int, _ dataset: Dataset) {
      (self.day, moment) = (day, row.donation.context.moment)
      (file, line) = (dataset.lines.file, dataset.lines[row.identifier])
      identifier = dataset.symbols.text(of: row.identifier)
    }
  }

  private var first: End?
  private var last: End?
  private var counts: [Int: Int] = [:]

  package init() {}

  /// Takes the days of a whole log.
  /// - Complexity: O(rows).
  package init(_ dataset: Dataset) { add(dataset) }

  package mutating func add(_ dataset: Dataset) {
    var (day, count) = (Int.min, 0)
    for row in dataset.rows {
      let own = row.donation.context.moment.localDay
      if own != day {
        if count > 0 { counts[day, default: 0] += count }
        (day, count) = (own, 0)
        if own < first?.day ?? .max { first = End(row, of: own, dataset) }
        if own > last?.day ?? .min { last = End(row, of: own, dataset) }
      }
      count += 1
    }
    if count > 0 { counts[day, default: 0] += count }
  }

  package var lastDay: Int? { last?.day }

  /// Throws where the log is longer than a replay at moments takes.
  /// - Throws: ``DataError`` with the line of the donation that is farther from the others.
  package func check() throws(DataError) {
    guard let first, let last, last.day - first.day >= LoggedDays.most else { return }
    let (start, end) = (first.day, last.day)
    let middle = middleDay
    let (blamed, place) = end - middle >= middle - start ? (last, "last") : (first, "first")
    throw LoggedDays.tooLong(
      file: blamed.file, line: blamed.line,
      "the \(place) donation, \(Excerpt.of(blamed.identifier)) at \(blamed.moment), makes a log of "
        + "\(CountedNoun.of(end - start + 1, "days")), \(LocalDate.text(start)) to \(LocalDate.text(end))")
  }

  /// Says that nobody donates in most of the log's days, where a replay at moments asks too: a year that is mistyped by one.
  /// `nil` where they do, or where no time without anybody is four weeks.
  package var remark: String? {
    let days = counts.keys.sorted()
    guard let start = days.first, let end = days.last else { return nil }
    let gap = zip(days, days.dropFirst()).max { $0.1 - $0.0 < $1.1 - $1.0 }
    guard let (before, after) = gap, after - before > LoggedDays.leastGap,
      2 * (after - before - 1) > end - start + 1
    else { return nil }
    return "nobody donated from \(LocalDate.text(before + 1)) to \(LocalDate.text(after - 1)), "
      + "\(CountedNoun.digits(after - before - 1)) of the log's \(CountedNoun.of(end - start + 1, "days")), and a replay "
      + "at moments asks there too; is a year mistyped? nextaction lint lists such rows as far-times"
  }

  static func tooLong(file: String, line: Int?, _ reason: String) -> DataError {
    DataError(
      file: file.isEmpty ? nil : file, line: line,
      reason: reason
        + "; a replay at moments takes up to \(CountedNoun.digits(most)), with a moment every quarter of "
        + "an hour",
      remedy:
        "correct the year, or take the row out; nextaction lint lists rows that are years from the others")
  }

  private var middleDay: Int {
    let half = (counts.values.reduce(0, +) + 1) / 2
    var seen = 0
    for (day, count) in counts.sorted(by: { $0.key < $1.key }) {
      seen += count
      if seen >= half { return day }
    }
    return 0
  }
}
