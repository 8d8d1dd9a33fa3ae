import PredictionEngine

/// Finds activities that ask for predictions and cannot get any, because they are not eligible for search.
///
/// # Definition
/// An activity is reported when it is eligible for prediction, not eligible for search, and was donated.
///
/// # Edge cases
/// One that is not eligible for prediction either is left out on purpose and is not reported.
///
/// # Source
/// `isEligibleForPrediction` needs `isEligibleForSearch`: WWDC 2018, session 211.
public struct UnlistedActivities: LintRule {
  /// The rule's registered name, `unlisted-activities`.
  public let name = "unlisted-activities"
  /// The line in the list of rules.
  public let summary = "activities that ask for predictions and are not eligible for search"
  /// The fact about activities that are not eligible for search.
  public let behaviours = ["N4"]

  /// Creates the rule, which has no parameters.
  public init() {}

  /// Returns a finding when donations of an activity are not learned.
  public func findings(in table: LintTable) -> [LintFinding] {
    guard let activity = table.activity, activity.isEligibleForPrediction, !activity.isEligibleForSearch,
      !table.rows.isEmpty
    else { return [] }
    return [
      LintFinding(
        self, .error, definition: table.definition, rows: table.rows,
        problem: "\(table.opening) is eligible for prediction and not for search, so none of its "
          + "\(CountedNoun.of(table.rows.count, "donations")) is learned",
        remedy: "make it eligible for search too",
        repair: DatasetRepair(of: table.definition) { $0.becomesSearchable = true })
    ]
  }
}
