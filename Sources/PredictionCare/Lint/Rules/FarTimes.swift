import PredictionEngine
import PredictionLogs

/// Finds donations that lie far from the person's others, as a mistyped year leaves them.
///
/// One such row makes a log a year or decades longer: weeks without anybody, and moments at which nobody can be right.
///
/// # Definition
/// A person's donations fall into stretches wherever so many days pass without one. The stretch with most donations is
/// the person's time. Another one is small when it has three donations, or one in a hundred of the person's, at the most,
/// and a third of those of the person's time. The donations of a small stretch are far
///
/// - where stretches are two years apart;
/// - where stretches are 91 days apart, if that is three times as long as the longest pause within the person's time, if
///   others have at most three donations within 30 days, and if in another year, one or two away, the donations would lie
///   within a week of the person's time.
///
/// # Edge cases
/// A person who comes back after years with more than that has two times, and nothing is reported. Neither is anything of
/// a person of whom no stretch has three donations. A year that leads from one part of a long log to another is not found.
///
/// # Cost
/// A sort of the days of all donations.
///
/// # Source
/// The limits were chosen on three logs of real people, in which `nextaction lint` reports nothing: in a sparse log of more
/// than a year many mistyped years stay unseen.
struct FarTimes: LintRule {
  let name = "far-times"
  let summary = "donations far from the person's others, such as of a mistyped year (D8)"

  private static let (years, quarter) = (2 * 365, 91)
  /// The number by which a gap of months has to be longer than the person's longest pause.
  private static let pauses = 3
  /// The days around a small stretch, and the number of others' donations in them above which the time is that of the log.
  private static let (around, company) = (30, 3)
  /// The days between the person's time and a donation whose year is corrected, at the most.
  private static let slack = 7

  func findings(in log: Dataset) -> [LintFinding] {
    let days = log.rows.map { $0.donation.context.moment.localDay }
    let sorted = days.sorted()
    let distant = log.people.flatMap { person in
      FarTimes.stretches(of: person.rows, days, apart: FarTimes.years)?.small.flatMap { $0 } ?? []
    }.sorted()
    let known = Set(distant)
    let mistyped = log.people.flatMap { FarTimes.mistyped(of: $0.rows, days, all: sorted) }
      .filter { !known.contains($0) }.sorted()
    return [
      finding(distant, in: log, "years away from the person's others"),
      finding(mistyped, in: log, "months away from the person's others, and among them in another year"),
    ].compactMap { $0 }
  }

  private func finding(_ rows: [Int], in log: Dataset, _ place: String) -> LintFinding? {
    guard let first = rows.first else { return nil }
    return LintFinding(
      self, .warning, rows: rows,
      problem:
        "\(CountedNoun.of(rows.count, "donations")) \(rows.count == 1 ? "lies" : "lie") \(place), such as at "
        + "\(log.rows[first].donation.context.moment)"
        + (log.lines[log.rows[first].identifier].map { ", line \(CountedNoun.digits($0))" } ?? ""),
      remedy: "correct the year, or leave such rows out", repair: DatasetRepair(removing: rows))
  }

  /// The rows of a person, by time, that lie months away and among the others in another year.
  private static func mistyped(of rows: [Int], _ days: [Int], all: [Int]) -> [Int] {
    guard let split = stretches(of: rows, days, apart: quarter), let first = split.main.first,
      let last = split.main.last
    else { return [] }
    let pause = zip(split.main, split.main.dropFirst()).map { days[$1] - days[$0] }.max() ?? 0
    return split.small.filter { small in
      let (start, end) = (days[small[small.startIndex]], days[small[small.endIndex - 1]])
      let distance = max(days[first] - end, start - days[last])
      let others = all.count(below: end + around + 1) - all.count(below: start - around) - small.count
      return distance > pauses * pause && others <= company
        && [-2, -1, 1, 2].contains { years in
          small.allSatisfy { row in
            // A day more or less of leap years is within the slack.
            let day = days[row] + years * 1461 / 4
            return days[first] - slack <= day && day <= days[last] + slack
          }
        }
    }.flatMap { $0 }
  }

  /// The person's time and the small stretches; `nil` where there is one stretch.
  private static func stretches(
    of rows: [Int], _ days: [Int], apart: Int
  ) -> (main: ArraySlice<Int>, small: [ArraySlice<Int>])? {
    guard let first = rows.first, let last = rows.last, days[last] - days[first] > apart else { return nil }
    var stretches: [ArraySlice<Int>] = []
    var start = 0
    for place in 1...rows.count where place == rows.count || days[rows[place]] - days[rows[place - 1]] > apart
    {
      stretches.append(rows[start..<place])
      start = place
    }
    guard let main = stretches.max(by: { $0.count < $1.count }) else { return nil }
    let most = min(max(3, rows.count / 100), main.count / 3)
    return (main, stretches.filter { $0.count <= most && $0.count < main.count })
  }
}
