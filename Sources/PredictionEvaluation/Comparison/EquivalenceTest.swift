/// Tests whether two strategies are equivalent: whether they differ by less than a margin that was stated
/// beforehand.
///
/// "p ≥ .05, so they are the same" is a mistake, because a small dataset finds no differences. This test
/// reverses the question.
///
/// # Definition
/// It is two one-sided tests at 5 %, with the resampled t* of ``PairedComparison``, or Student's t of few blocks. With
/// x = (margin − |difference|)/standard error, p = ½ · share of |t*| ≥ |x| when x ≥ 0, else 1 less that. The strategies are
/// equivalent when the 90 % interval lies inside ± margin, which means p ≤ .05 up to one resample.
///
/// # Edge cases
/// Without variation, p is 0 when the difference lies inside the margin, else 1. Without a 95 % interval
/// (under four blocks, or few that all differ by the same amount) the result is never equivalent, and p = 1.
///
/// # Source
/// Schuirmann, "A comparison of the two one-sided tests procedure and the power approach", 1987.
public struct EquivalenceTest: Sendable {
  /// The margin, in the metric's own unit.
  public let margin: Double
  /// The 90 % interval; `nil` with too few blocks for one.
  public let interval: ConfidenceInterval?
  /// The larger of the two one-sided p-values.
  public let pValue: Double

  /// True when the 90 % interval lies inside the margin on both sides.
  public var isEquivalent: Bool { interval.map { -margin < $0.low && $0.high < margin } ?? false }
  /// True when the lower end of the 90 % interval lies above −margin.
  public var isNotLower: Bool { interval.map { -margin < $0.low } ?? false }
  /// True when the upper end of the 90 % interval lies below the margin.
  public var isNotHigher: Bool { interval.map { $0.high < margin } ?? false }

  init(margin: Double, of comparison: PairedComparison) {
    precondition(margin > 0, "a margin of equivalence is positive")
    self.margin = margin
    interval = comparison.interval() == nil ? nil : comparison.interval(level: 0.9)
    let room = margin - abs(comparison.difference)
    if interval == nil {
      pValue = 1
    } else if comparison.standardError == 0 {
      pValue = room > 0 ? 0 : 1
    } else {
      let tail = 0.5 * comparison.share(ofDistancesFrom: abs(room) / comparison.standardError)
      pValue = room >= 0 ? tail : 1 - tail
    }
  }
}
