/// A correction that raises the best candidate's probability, because a mixture that learns from few
/// donations is underconfident.
///
/// It changes the stated probabilities and never the order. Weights learn from the probabilities before the
/// correction.
///
/// # Definition
/// One column holds a for the best candidate and 0 for all others. In nats, a = p − .1, where p is the
/// candidate's probability without this column; where p is less than .1, a is 0. With the column p becomes
/// p·2^(w·a)/(1 − p + p·2^(w·a)), with a in bits and w the column's weight.
///
/// # Edge cases
/// There is no column before the first donation, and none where the two best scores differ by at most 2⁻²⁰
/// bits, because then no candidate stands out.
///
/// # Cost
/// One exponential for each candidate.
///
/// # Source
/// Ours; recalibration after learning, as in Platt, "Probabilistic outputs for support vector machines",
/// 1999, with one constant in place of a fit.
enum Assurance {
  static let name = "assurance"
  private static let least = 0.1
  /// A difference in bits below which two scores count as equal.
  private static let equal = 0x1p-20

  /// Appends the column for the best candidate.
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

  /// Returns the factors that undo the column: one for the best candidate's probability, and one for all
  /// other probabilities.
  static func taken(from forecast: Forecast) -> (best: Int?, ofBest: Double, ofOthers: Double) {
    let work = forecast.evidence.workspace
    guard let best = work.best else { return (nil, 1, 1) }
    let stated = forecast.probabilities[best]
    // If one candidate has the whole probability, all others have 0 with the column and without it.
    guard stated < 1 else { return (best, work.plainBest, 1) }
    return (best, work.plainBest / stated, (1 - work.plainBest) / (1 - stated))
  }
}
