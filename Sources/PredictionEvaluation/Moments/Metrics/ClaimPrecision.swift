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
  /// The metric's name, `claim_precision`.
  package let name = "claim_precision"
  /// The line about the metric in `list metrics`.
  package let summary = "share of claims that come right, with a budget of one wrong a week; larger is better"
  /// Values lie between 0 and 1.
  package let range = 0.0...1.0
  /// That of the claims.
  package let horizons = MomentHorizons.headline
  /// False: an oracle's precision is no ceiling.
  package let hasShare = false
  /// Creates the metric, which has no options.
  package init() {}

  /// Returns the right claims, and all that are closed.
  package func sums(of person: PersonMoments, _ place: MomentPlace) -> [Double] {
    let claims = place.claims(of: person)
    return [Double(claims.right), Double(claims.right + claims.wrong)]
  }
}
