/// Whether a habit has ended: how often its time came round without it, while the person's life is changing.
///
/// # Definition
/// m, the opportunities missed, is the sum of K₆₀ over the donations since the shortcut's last one (over all in the ring when
/// it has none there), a tenth of it where one day is of the weekend and the other a working day. a is the shortcut's weight
/// in D₃₀₀·K₆₀[both weekend or both working days], T that of all, n = max(a, T − m). A habit of unknown share, but for those
/// a in n, that goes on misses m in turn with probability q = Π (n − a + 1 + i)/(n + 1.5 + i) over i = 0, 1, … below m, the
/// last factor drawn to 1 as far as m has no whole step left; q is at least .05. The column is e·log₂(q/(q + .1(1 − q))):
/// the probability that the habit goes on, if one in eleven ends, times the excess e of ``Surprise``.
///
/// # Edge cases
/// Just done, or as predictable as ever: 0.
///
/// # Cost
/// A sum a donation and a division a missed opportunity, of which there are few before q is least.
///
/// # Source
/// Ours in this form; customers who may have left in silence: Fader, Hardie and Shang, "Customer-base analysis in a
/// discrete-time noncontractual setting", Marketing Science 2010, doi:10.1287/mksc.1100.0580.
enum Lapse {
  static let name = "lapse"
  private static let least = 0.05
  private static let ends = 0.1

  /// How much of an opportunity a past donation was.
  @inline(__always)
  static func opportunity(_ pair: RingPair) -> Double { pair.clock60 * (pair.sameDayClass ? 1 : 0.1) }

  static func fill(_ work: inout MixtureWorkspace, _ surprise: Surprise) {
    let excess = surprise.excess
    guard excess > 0 else { return }
    let column = MixtureFeature.lapse.rawValue * work.candidates
    let total = work.totals[RingKind.dayClassClock]
    for candidate in 0..<work.candidates {
      let row = candidate * RingSums.width
      // What stands there is one more than was missed, and 0 for who has no donation in the ring.
      let met = work.sums[row + RingKind.missed]
      let missed = met > 0 ? met - 1 : work.opportunities
      let used = work.sums[row + RingKind.dayClassClock]
      let goesOn = probability(missed: missed, used: used, of: max(used, total - missed))
      work.features[column + candidate] = goesOn / (goesOn + ends * (1 - goesOn))
    }
    work.takeLogarithms(column, count: work.candidates)
    for cell in column..<(column + work.candidates) { work.features[cell] *= excess }
  }

  /// q.
  static func probability(missed: Double, used: Double, of opportunities: Double) -> Double {
    var product = 1.0
    var (left, without, all) = (missed, opportunities - used + 1, opportunities + 1.5)
    while left > 0, product > least {
      let factor = without / all
      product *= left >= 1 ? factor : 1 - left * (1 - factor)
      left -= 1
      without += 1
      all += 1
    }
    return max(product, least)
  }
}
