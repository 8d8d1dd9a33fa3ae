/// The share of donations that come while their shortcut is on display, of a surface that may be wrong once a week.
///
/// # Definition
/// The surface keeps the policy of claims with a budget of one wrong claim a week, `ClaimFollower`, without hindsight
/// and with one setting for every strategy. It is covered donations over all donations that count, pooled over people.
///
/// # Edge cases
/// Compare it at one horizon only, and with `wrong_claims_per_week` beside it: the budget bounds what is wrong, it does
/// not say that all of it is spent.
///
/// # Source
/// Ours. The field's name of a covered donation is a *true positive event*.
package struct BudgetCoverage: SummedMomentMetric {
  /// The metric's name, `budget_coverage@1`.
  package let name = "budget_coverage@1"
  /// The line about the metric in `list metrics`.
  package let summary =
    "donations that come while on display, with a budget of one wrong a week; larger is better"
  /// Values lie between 0 and 1.
  package let range = 0.0...1.0
  /// That of the claims.
  package let horizons = MomentHorizons.headline
  /// Creates the metric, which has no options.
  package init() {}

  /// Returns the covered donations, and all that count.
  package func sums(of person: PersonMoments, _ place: MomentPlace) -> [Double] {
    let claims = place.claims(of: person)
    return [Double(claims.covered), Double(claims.donations)]
  }
}
