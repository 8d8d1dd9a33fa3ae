import PredictionEngine

/// Finds donations that lie years away from the person's others, as a mistyped year leaves them.
///
/// One such row makes a log decades long: weeks without anybody, and moments by the million.
///
/// # Definition
/// A person's donations fall into stretches wherever two years pass without one. The stretch with most donations is
/// the person's time. A donation of another one is far when that stretch has three donations, or one in a hundred of
/// the person's, at the most, and a third of those of the person's time.
///
/// # Edge cases
/// A person who comes back after years with more than that has two times, and nothing is reported. Neither is anything of
/// a person of whom no stretch has three donations.
///
/// # Source
/// Ours.
public struct FarTimes: LintRule {
  /// The rule's registered name, `far-times`.
  public let name = "far-times"
  /// The line in the list of rules.
  public let summary = "donations years away from the person's others, such as of a mistyped year"
  /// The system captures the time.
  public let behaviours = ["D8"]

  private static let gapDays = 2 * 365

  /// Creates the rule, which has no parameters.
  public init() {}

  /// Returns a finding when a donation is far from the others.
  public func findings(in log: Dataset) -> [LintFinding] {
    func day(_ row: Int) -> Int { log.rows[row].donation.context.moment.localDay }
    let rows = log.people.flatMap { FarTimes.far(of: $0.rows, day: day) }.sorted()
    guard let first = rows.first else { return [] }
    return [
      LintFinding(
        self, .warning, rows: rows,
        problem:
          "\(CountedNoun.of(rows.count, "donations")) \(rows.count == 1 ? "lies" : "lie") years away from the "
          + "person's others, such as at \(log.rows[first].donation.context.moment)"
          + (log.lines[log.rows[first].identifier].map { ", line \(CountedNoun.digits($0))" } ?? ""),
        remedy: "correct the year, or leave such rows out", repair: DatasetRepair(removing: rows))
    ]
  }

  /// The far rows of a person, whose rows are by time.
  private static func far(of rows: [Int], day: (Int) -> Int) -> [Int] {
    guard let first = rows.first, let last = rows.last, day(last) - day(first) > gapDays else { return [] }
    var stretches: [Range<Int>] = []
    var start = 0
    for place in 1...rows.count
    where place == rows.count || day(rows[place]) - day(rows[place - 1]) > gapDays {
      stretches.append(start..<place)
      start = place
    }
    let main = stretches.map(\.count).max() ?? 0
    let most = min(max(3, rows.count / 100), main / 3)
    return stretches.filter { $0.count <= most && $0.count < main }.flatMap { rows[$0] }
  }
}
