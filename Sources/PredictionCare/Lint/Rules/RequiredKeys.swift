import PredictionEngine

/// Finds activities whose required keys are missing or not given.
///
/// The required keys decide what is compared when the system looks for equal activities. Without them it is the
/// whole dictionary.
///
/// # Definition
/// *Missing*: an activity names none, and a value of its dictionary never comes again for a person while the
/// others do. *Not given*: five donations, and one in a hundred, lack a required key, so they have no
/// shortcut.
///
/// # Edge cases
/// A dictionary that repeats as a whole needs no required keys. A required key that never differs is not
/// reported: it costs no prediction, and restoring the activity may need it.
///
/// # Source
/// `NSUserActivity.requiredUserInfoKeys`; WWDC 2018, session 211.
struct RequiredKeys: LintRule {
  let name = "required-keys"
  let summary = "activities that name no required keys, or such as are not given (U3, U4)"

  func findings(in table: LintTable) -> [LintFinding] {
    guard table.entry.kind == .activity, table.entry.isEligible else { return [] }
    return table.entry.comparesWholeDictionary ? missing(in: table) : lacking(in: table)
  }

  private func missing(in table: LintTable) -> [LintFinding] {
    let unstable = Repetition.unstable(in: table)
    if unstable.isEmpty { return [] }
    let names = unstable.map(\.field.name)
    let others = table.compared.map(\.name).filter { !names.contains($0) }
    return [
      table.finding(
        self, .error, key: names.joined(separator: "+"), at: Set(unstable.flatMap(\.rows)).sorted(),
        problem:
          "\(table.opening) names no required keys, so \(names.joined(separator: " and ")) is compared too and "
          + "hardly two donations are equal",
        remedy: "name the required keys: \(others.joined(separator: ", "))"
      ) { $0.ignored = Set(names) }
    ]
  }

  private func lacking(in table: LintTable) -> [LintFinding] {
    let compared = table.compared
    return compared.compactMap { field in
      let rows = table.rows.indices.filter { field.values[$0] == .missing }
      guard rows.count >= table.leastRows, compared.count > 1 else { return nil }
      return table.finding(
        self, .error, key: field.name, at: rows,
        problem: "\(table.opening) requires \(field.name), and donations without it have no shortcut",
        remedy: "give \(field.name) with every donation, or take it out of the required keys"
      ) { $0.ignored = [field.name] }
    }
  }
}
