/// What the claims of a person and week are worth, of a surface that claims from a probability of .3 on.
///
/// # Definition
/// The policy of claims is followed at the fixed bar b = .3. A claim that comes right adds 1, and a wrong one takes
/// b/(1 − b); the sum is divided by the weeks of scored time. The most that anybody can expect of it is what the
/// oracle's plan expects: ``PlannedOracle``.
///
/// # Edge cases
/// The oracle that follows the policy is no ceiling, because it claims as soon as a quarter of an hour's wait gains
/// nothing and does not look further ahead. So no share of it is printed.
///
/// # Source
/// Ours; the *net benefit* of ``MomentUtility``, with a claim for a look.
package struct ClaimUtility: SummedMomentMetric {
  static let bar = ClaimTerms.standardBar
  /// The bar's place in `ClaimCurve`.
  static let place = ClaimCurve.bars.firstIndex(of: bar) ?? 0

  package let name = "claim_utility@.3"
  package let summary =
    "what claims from a probability of .3 on are worth, a person and week; larger is better"
  /// What claims are worth has no bound, and may be negative.
  package let range = -Double.infinity...Double.infinity
  package let horizons = MomentHorizons.headline
  /// False: an oracle that follows the policy is no ceiling.
  package let hasShare = false
  package init() {}

  static func worth(right: Double, wrong: Double) -> Double { right - wrong * bar / (1 - bar) }

  package func sums(of person: PersonMoments, _ place: MomentPlace) -> [Double] {
    let (right, wrong) = place.claims(of: person).curve.counts(at: ClaimUtility.place)
    return [ClaimUtility.worth(right: Double(right), wrong: Double(wrong)), person.days / 7]
  }
}
