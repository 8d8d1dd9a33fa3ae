/// The wrong claims of a person and week, of a surface whose budget is one.
///
/// # Definition
/// It is the number of claims that were wrong over the weeks of scored time. A *claim* says that a shortcut is donated
/// within the horizon; it is wrong when the horizon is over without. The surface is that of `budget_coverage@1`.
///
/// # Edge cases
/// In the first T weeks of a person at most T are wrong, and in any T weeks at most 3 + T, whatever the probabilities.
///
/// # Source
/// Ours. The field's name of a wrong claim is a *false alarm*.
package struct WrongClaims: SummedMomentMetric {
  package let name = "wrong_claims_per_week"
  package let summary =
    "wrong claims (false alarms) a person and week, with a budget of one; smaller is better"
  package let isBetterWhenLarger = false
  package let range = 0...Double.infinity
  package let horizons = MomentHorizons.headline
  package init() {}

  package func sums(of person: PersonMoments, _ place: MomentPlace) -> [Double] {
    [Double(place.claims(of: person).wrong), person.days / 7]
  }
}
