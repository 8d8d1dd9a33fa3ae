import PredictionEngine

/// Finds intents and activities that people do not repeat, so that their donations only fill the history.
///
/// # Definition
/// People with at least three donations of the intent or activity count. It is reported when they have at least ten
/// together, and fewer than one in ten has a target that the same person donated before or after.
///
/// # Edge cases
/// Where an earlier rule found a value that splits equal actions, that is the cause and this is not reported.
///
/// # Source
/// "Likely to be repeated" and "persistent interest": WWDC 2018, session 211.
public struct OneOffDonations: LintRule {
  /// The rule's registered name, `one-offs`.
  public let name = "one-offs"
  /// The line in the list of rules.
  public let summary = "intents and activities whose donations people do not repeat"
  /// What is worth donating.
  public let behaviours = ["D4"]

  /// Creates the rule, which has no parameters.
  public init() {}

  /// Returns a finding when hardly any donation comes again.
  public func findings(in table: LintTable) -> [LintFinding] {
    guard table.entry.isEligible, !table.fields.contains(where: \.isReported) else { return [] }
    let decomposer = Decomposer(catalog: table.dataset.catalog)
    var counts: [Int: [Shortcut: Int]] = [:]
    for (place, row) in table.rows.enumerated() {
      guard let target = decomposer.target(of: table.dataset.rows[row].donation) else { continue }
      counts[table.person(place), default: [:]][target, default: 0] += 1
    }
    var (donations, repeated) = (0, 0)
    for person in counts.values {
      let all = person.values.reduce(0, +)
      if all < 3 { continue }
      donations += all
      repeated += person.values.reduce(0) { $0 + ($1 > 1 ? $1 : 0) }
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
