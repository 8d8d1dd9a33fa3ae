import PredictionEngine

/// The columns of a file of probabilities at moments, and the parsed cells of one row.
struct ExternalMomentColumns {
  struct Cells {
    var person: String
    var moment: Moment
    var minutes: Int
    var strategy: String
    /// The text of the shortcut; empty for P_any.
    var shortcut: String
    var probability: Double
  }

  /// The longest horizon of a row: a claim within 120 minutes asks about a quarter of an hour more.
  private static let longest = 135
  private static let names = ["person", "time", "minutes", "strategy", "shortcut", "probability"]

  let person: Int
  let time: Int
  let minutes: Int
  let strategy: Int
  let shortcut: Int
  let probability: Int

  init(_ csv: inout CSVReader) throws(DataError) {
    let columns = TableHeader(try csv.header(of: Self.names), file: csv.name)
    person = try columns.position(of: "person")
    time = try columns.position(of: "time")
    minutes = try columns.position(of: "minutes")
    strategy = try columns.position(of: "strategy")
    shortcut = try columns.position(of: "shortcut")
    probability = try columns.position(of: "probability")
  }

  func cells(of csv: borrowing CSVReader) throws(DataError) -> Cells {
    let texts = try csv.cells(Self.names.count)
    guard let horizon = Int(texts[minutes]), (15...Self.longest).contains(horizon), horizon % 15 == 0 else {
      throw csv.failure(
        at: minutes,
        "the horizon \"\(Excerpt.of(texts[minutes]))\" is no multiple of 15 from 15 to 120, or 135",
        "write the minutes that count as now, such as 60")
    }
    let reading: TimeText.Reading
    do {
      reading = try TimeText.parse(texts[time])
    } catch {
      throw csv.failure(at: time, error.reason, error.remedy)
    }
    guard reading.fixesInstant else {
      throw csv.failure(
        at: time, "the time \"\(Excerpt.of(texts[time]))\" does not say which offset its clock has",
        "write it as --contexts does, such as 2026-03-02T08:15:00+01:00")
    }
    return Cells(
      person: texts[person], moment: reading.moment, minutes: horizon, strategy: texts[strategy],
      shortcut: texts[shortcut], probability: try csv.probability(texts[probability], at: probability))
  }
}
