import PredictionEngine
import PredictionLogs

/// Finds donations that were made twice for one action.
///
/// # Definition
/// A donation is double when it equals one of the same person, at most five seconds before it, in every value but
/// those that an earlier rule reported. The first of them is not. An intent or activity is reported when three donations are double, and one in a hundred.
///
/// # Edge cases
/// A file whose clock has whole minutes has donations at equal times that were two actions, such as two purchases:
/// nothing is reported where the clock shows no second but 0.
///
/// # Source
/// "Exactly one donation per user action": WWDC 2018, session 211.
struct DoubleDonations: LintRule {
  let name = "double-donations"
  let summary = "equal donations of one person within five seconds (D2, G13)"

  private static let window: Int64 = 5_000_000

  func findings(in table: LintTable) -> [LintFinding] {
    func donation(_ place: Int) -> Donation { table.dataset.rows[table.rows[place]].donation }
    guard table.rows.indices.contains(where: { donation($0).context.moment.secondsSince1970 % 60 != 0 })
    else {
      return []
    }
    let compared = table.fields.filter { !$0.isReported }
    var rows: [Int] = []
    for place in table.rows.indices.dropFirst() {
      let late = donation(place)
      var before = place - 1
      while before >= 0, table.person(before) == table.person(place) {
        let early = donation(before)
        if late.context.moment.microseconds(since: early.context.moment) > DoubleDonations.window { break }
        if compared.allSatisfy({ $0.values[before] == $0.values[place] }) {
          rows.append(table.rows[place])
          break
        }
        before -= 1
      }
    }
    guard rows.count >= 3, rows.count * 100 >= table.rows.count else { return [] }
    return [
      LintFinding(
        self, .warning, definition: table.definition, rows: rows,
        problem: "\(table.opening) is donated again within five seconds, with the same values, in "
          + "\(CountedNoun.of(rows.count, "rows")) of \(CountedNoun.digits(table.rows.count))",
        remedy: "donate once for each action, when it is done", repair: DatasetRepair(removing: rows))
    ]
  }
}
