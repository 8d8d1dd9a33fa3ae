import PredictionEngine
import PredictionLogs

/// Finds intents and activities that people do not repeat, so that their donations only fill the history.
///
/// # Definition
/// People with at least three donations of the intent or activity count. It is reported when they have at
/// least ten together, and fewer than one in ten has a shortcut, of any type, that the same person donated
/// before or after.
///
/// # Edge cases
/// A message with a text of its own is repeated when another type has the recipient alone. Where an earlier
/// rule found a value that splits equal actions, that is the cause and this is not reported.
///
/// # Source
/// "Likely to be repeated" and "persistent interest": WWDC 2018, session 211.
struct OneOffDonations: LintRule {
  let name = "one-offs"
  let summary = "intents and activities whose donations people do not repeat (D4)"

  func findings(in table: LintTable) -> [LintFinding] {
    guard table.entry.isEligible, !table.fields.contains(where: \.isReported) else { return [] }
    let decomposer = Decomposer(catalog: table.dataset.catalog)
    let shortcuts = table.rows.map { decomposer.shortcuts(of: table.dataset.rows[$0].donation) }
    let places = shortcuts.indices.filter { !shortcuts[$0].isEmpty }
    var (donations, repeated) = (0, 0)
    for own in Dictionary(grouping: places, by: table.person).values where own.count >= 3 {
      var counts: [Shortcut: Int] = [:]
      for shortcut in own.flatMap({ shortcuts[$0] }) { counts[shortcut, default: 0] += 1 }
      donations += own.count
      repeated += own.count { place in shortcuts[place].contains { counts[$0] ?? 0 > 1 } }
    }
    guard donations >= 10, repeated * 10 < donations else { return [] }
    return [
      LintFinding(
        self, .warning, definition: table.definition, rows: table.rows,
        problem: "\(table.opening) is hardly ever done again: \(CountedNoun.digits(repeated)) of "
          + "\(CountedNoun.of(donations, "donations")) are of something that the person donated twice",
        remedy: "do not donate it, or donate what people come back to",
        repair: DatasetRepair(removing: table.rows))
    ]
  }
}
