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
  package let name = "budget_coverage@1"
  package let summary =
    "donations that come while on display, with a budget of one wrong a week; larger is better"
  package let range = 0.0...1.0
  package let horizons = MomentHorizons.headline
  package init() {}

  package func sums(of person: PersonMoments, _ place: MomentPlace) -> [Double] {
    let claims = place.claims(of: person)
    return [Double(claims.covered), Double(claims.donations)]
  }
}
