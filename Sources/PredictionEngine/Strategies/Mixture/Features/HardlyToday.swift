/// The limit of what a person hardly does today, by the rule of succession.
///
/// A shortcut is *out of its rhythm* today for one of four reasons, with d days that say so:
/// - it was done today already, and never twice on one of the d days on which it was used before (``DoneToday``);
/// - it was never used on today's weekday, of which there were d ≥ 3 since the day of its first use, or of which one in seven of
///   its days of use would have been d ≥ 3, whichever is less;
/// - it was used on a day before today that is nearer than any two of its days of use are, of which there are d ≥ 3 pairs
///   in a row;
/// - its last day is further away than any two in a row are, of which there are at least 3 pairs: d ≥ 3 times that distance
///   have gone by without it, beside the one that was to be expected.
///
/// Of what belongs to a place or signal that holds (``SensedTotals``) the first alone is a reason.
///
/// It is no likelier than the lowest of ℓ = a/(d + a). a is the recipe's `again` times 8·(H + ½)/(E + 4), where E sums the
/// shares P₀ of such shortcuts over past trials and H counts the trials whose truth was one of them: who never leaves a rhythm
/// is hardly expected to, and who does it as often as chance is hardly limited. What was done today has an H and an E of its own.
///
/// The weights cannot learn this: nobody donates at the minute of a ticket on a day on which they buy none, so no question of the
/// past asks it, and the clock says: the ticket. Where such a shortcut's probability p, with the counters' share, is above ℓ it
/// becomes ℓ, and what these lose, F = Σ(p − ℓ), goes to all others in proportion, which have o: the column is
/// log₂(ℓ/p) − log₂(1 + F/(o + ε)), ε = 2⁻³⁰. Where there is hardly another, P(NEW) gains F·ε/(o + ε). Nothing is learned from it.
enum HardlyToday {
  static let name = "hardly-today"
  /// The probability below which other shortcuts do not take what those out of their rhythm lose.
  private static let least = 0x1p-30

  /// ℓ of a number of days.
  @inline(__always)
  static func limit(_ days: Double, _ again: Double, hits: Double, expected: Double) -> Double {
    let prior = again * 8 * (hits + 0.5) / (expected + 4)
    return prior / (days + prior)
  }

  /// Fills the workspace's `limits` with the bits by which the scores of such shortcuts are lowered, and returns what P(NEW)
  /// gains; `nil` where none is lowered.
  static func fill(
    _ work: inout LearnerWorkspace, _ scores: [Double], of slots: [Int], limit: (Int) -> Double?
  ) -> Double? {
    guard slots.indices.contains(where: { limit($0) != nil }) else { return nil }
    work.limits.fill(slots.count)
    var highest = -Double.infinity
    for candidate in slots.indices {
      work.limits[candidate] = scores[slots[candidate]]
      highest = max(highest, work.limits[candidate])
    }
    let known = 1 - work.learnedOfNew
    let sum = unsafe work.limits.withUnsafeMutableBufferPointer {
      unsafe Exponential.fading(each: $0, from: highest)
    }
    var (others, freed) = (0.0, 0.0)
    for candidate in slots.indices {
      work.limits[candidate] *= known / sum
      if let limit = limit(candidate), work.limits[candidate] > limit {
        freed += work.limits[candidate] - limit
      } else {
        others += work.limits[candidate]
      }
    }
    if freed == 0 {
      work.limits.removeAll(keepingCapacity: true)
      return nil
    }
    let gain = freed / (others + least)
    for candidate in slots.indices {
      let probability = work.limits[candidate]
      work.limits[candidate] = 0
      guard let limit = limit(candidate), probability > limit else { continue }
      work.limits[candidate] = Logarithm.binary(limit / probability / (1 + gain))
    }
    return gain * least
  }
}
