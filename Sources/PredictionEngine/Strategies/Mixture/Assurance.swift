/// What the best candidate gains for standing out: a mixture that learns from few donations says less than it knows.
///
/// It changes what is stated, never the order; weights learn from the probabilities before it.
///
/// # Definition
/// One column, a for the best candidate and 0 for all others: a = p − .1 nats, p its probability without this column, 0 where p
/// is less. With it p becomes p·2^(w·a)/(1 − p + p·2^(w·a)), a in bits and w the column's weight.
///
/// # Edge cases
/// Nothing known, or two best scores within 2⁻²⁰ bits: nobody stands out, and there is no column.
///
/// # Cost
/// An exponential a candidate.
///
/// # Source
/// Ours; recalibration after the fact, as in Platt, "Probabilistic outputs for support vector machines", 1999, with one
/// constant in place of a fit.
enum Assurance {
  static let name = "assurance"
  private static let least = 0.1
  /// Bits that are as good as none.
  private static let equal = 0x1p-20

  /// Appends the column.
  static func append(
    _ work: inout LearnerWorkspace, _ history: PersonalHistory, weight: Double,
    into evidence: inout EvidenceColumns
  ) {
    work.best = nil
    var (best, highest, second) = (-1, -Double.infinity, -Double.infinity)
    for slot in history.candidates {
      let score = evidence.scores[slot]
      if score > highest {
        (best, highest, second) = (slot, score, highest)
      } else if score > second {
        second = score
      }
    }
    guard highest - second > equal else { return }
    var sum = Exponential.binary((evidence.scoreOfNew ?? -.infinity) - highest)
    for slot in history.candidates { sum += Exponential.binary(evidence.scores[slot] - highest) }
    (work.best, work.plainBest) = (best, 1 / sum)
    let column = evidence.begin(name, weight: weight)
    evidence.bits[column][best] = max(0, work.plainBest - least) * Logarithm.bitsPerNat
    evidence.finish(column)
  }

  /// What probabilities are to be multiplied with to be as they were without the column: the best one's, and all others'.
  static func taken(from forecast: Forecast) -> (best: Int?, ofBest: Double, ofOthers: Double) {
    let work = forecast.evidence.workspace
    guard let best = work.best else { return (nil, 1, 1) }
    let stated = forecast.probabilities[best]
    // One candidate and nothing else thinkable: all others are 0 with the column and without.
    guard stated < 1 else { return (best, work.plainBest, 1) }
    return (best, work.plainBest / stated, (1 - work.plainBest) / (1 - stated))
  }
}
