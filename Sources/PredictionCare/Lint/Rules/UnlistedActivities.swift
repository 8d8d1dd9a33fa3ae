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
struct UnlistedActivities: LintRule {
  let name = "unlisted-activities"
  let summary = "activities that ask for predictions and are not eligible for search (N4)"

  func findings(in table: LintTable) -> [LintFinding] {
    guard let activity = table.activity, activity.isEligibleForPrediction, !activity.isEligibleForSearch,
      !table.rows.isEmpty
    else { return [] }
    return [
      table.finding(
        self, .error, at: table.rows.indices,
        problem: "\(table.opening) is eligible for prediction and not for search, so none of its "
          + "\(CountedNoun.of(table.rows.count, "donations")) is learned",
        remedy: "make it eligible for search too"
      ) { $0.becomesSearchable = true }
    ]
  }
}
