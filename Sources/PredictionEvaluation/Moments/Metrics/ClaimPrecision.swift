/// The share of claims that come right, of a surface that may be wrong once a week.
///
/// # Definition
/// It is right claims over right and wrong ones. The surface is that of `budget_coverage@1`.
///
/// # Edge cases
/// It is absent where nothing was claimed. Alone it says little: who claims once and is right has 1.
///
/// # Source
/// *Precision* of information retrieval; one less the *false alarm ratio* of forecasts.
package struct ClaimPrecision: SummedMomentMetric {
  package let name = "claim_precision"
  package let summary = "share of claims that come right, with a budget of one wrong a week; larger is better"
  package let range = 0.0...1.0
  package let horizons = MomentHorizons.headline
  /// False: an oracle's precision is no ceiling.
  package let hasShare = false
  package init() {}

  package func sums(of person: PersonMoments, _ place: MomentPlace) -> [Double] {
    let claims = place.claims(of: person)
    return [Double(claims.right), Double(claims.right + claims.wrong)]
  }
}
