import PredictionEngine
import PredictionLogs

/// Finds compared parameters and keys whose value never comes again while the rest of the donation does.
///
/// A session number, a scroll position or a price makes equal actions different ones.
///
/// # Definition
/// A row is split off when the person has its value only once, but has the other compared values more than once. A
/// column is unstable when five rows, and one in a hundred, are split off, and more rows have a value that the person
/// has once than one that comes again. Each person's most frequent value is left out of that, because it may stand
/// for none.
///
/// A smaller type of the intent that does without the unstable parameters is named as the primary one by the
/// repair, which then takes nothing out: a messenger's recipient is stable and its text varies, and a type with
/// both still runs in the background.
///
/// # Edge cases
/// At most twelve values that the log repeats are cases of an enumeration, though one person may have each once.
/// Venues are not unstable, although many are visited once: most visits are to those that come again. A parameter
/// that is not in the predicted shortcut type does no harm. An only parameter has no rest that could
/// repeat: see ``OneOffDonations``. Activities without required keys are those of ``RequiredKeys``.
///
/// # Source
/// WWDC 2018, session 211: one unstable value may mean no suggestion at all. Primary shortcut types: session
/// 217.
struct UnstableKeys: LintRule {
  let name = "unstable-keys"
  let summary = "compared values that never come again while the rest of the donation does (U4, D3)"

  func findings(in table: LintTable) -> [LintFinding] {
    guard table.entry.isEligible, !table.entry.comparesWholeDictionary else { return [] }
    let isIntent = table.entry.kind == .intent
    let unstable = Repetition.unstable(in: table)
    let primary = stable(without: Set(unstable.map(\.field.name)), in: table)
    return unstable.map { field, rows in
      table.finding(
        self, .error, key: field.name, at: rows,
        problem: "\(table.opening(field)) has values that never come again, such as "
          + "\(Excerpt.of(table.text(field.values[rows[0]]))), while the rest of the donation does",
        remedy: primary.map { "name {\($0.joined(separator: ", "))} as the primary shortcut type" }
          ?? (isIntent
            ? "take \(field.name) out of the shortcut types"
            : "take \(field.name) out of the required keys")
      ) {
        if primary != nil {
          $0.primary = primary
        } else if isIntent {
          $0.removed = [field.name]
        } else {
          $0.ignored = [field.name]
        }
      }
    }
  }

  /// Returns the largest type inside the predicted one that has none of some parameters; `nil` where there is
  /// none.
  private func stable(without names: Set<String>, in table: LintTable) -> [String]? {
    guard table.entry.kind == .intent else { return nil }
    let target = Set(table.entry.combinations[table.entry.targetCombination].type.parameters)
    let types = table.entry.combinations.map(\.type.parameters).filter { type in
      !type.isEmpty && names.isDisjoint(with: type) && target.isSuperset(of: type)
    }
    // Of equally large types the first declared one stays.
    return types.reduce(nil) { best, type in type.count > best?.count ?? 0 ? type : best }
  }
}
