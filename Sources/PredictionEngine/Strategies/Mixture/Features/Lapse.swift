/// Whether a habit has ended: how much was expected of it since it was done last, and the more so while the person's life is
/// changing.
///
/// # Definition
/// m, what was missed, is the sum of the probabilities stated for the shortcut since its last donation. Expectations that are
/// right leave a habit that goes on undone all that while with probability q = exp(−m), at least .05. The column is
/// (.13 + .87e)·log₂(q/(q + .1(1 − q))): the probability that it goes on, if one habit in eleven ends, a little of it always
/// and all of it when the excess e of ``Surprise`` is 1. Its weight does not learn.
///
/// # Edge cases
/// Just done: 0. What is rare or irregular is little expected, and so little missed.
///
/// # Cost
/// 4 bytes a candidate and an addition each a donation; an exponential and a logarithm a candidate.
///
/// # Source
/// Ours in this form; customers who may have left in silence: Fader, Hardie and Shang, "Customer-base analysis in a
/// discrete-time noncontractual setting", Marketing Science 2010, doi:10.1287/mksc.1100.0580.
struct Lapse: Sendable, Equatable {
  static let name = "lapse"
  private static let least = 0.05
  private static let ends = 0.1

  /// m, by candidate.
  private(set) var missed: [Float] = []

  /// Bytes held.
  var byteCount: Int { missed.count * 4 }

  /// Fills the column.
  func fill(_ work: inout LearnerWorkspace, _ surprise: Surprise, calm: Double) {
    let column = MixtureFeature.lapse.rawValue * work.candidates
    for candidate in 0..<work.candidates {
      let goesOn = Lapse.probability(missed: Double(missed[candidate]))
      work.features[column + candidate] = goesOn / (goesOn + Lapse.ends * (1 - goesOn))
    }
    work.takeLogarithms(column, count: work.candidates)
    let share = calm + (1 - calm) * surprise.excess
    for cell in column..<(column + work.candidates) { work.features[cell] *= share }
  }

  /// Adds what was expected of a candidate.
  mutating func expect(_ candidate: Int, _ probability: Double) { missed[candidate] += Float(probability) }

  /// Begins anew for a candidate that was donated; a new candidate is the next one.
  mutating func count(_ target: Int) {
    if target == missed.count { missed.append(0) } else { missed[target] = 0 }
  }

  /// q.
  static func probability(missed: Double) -> Double { max(least, Exponential.natural(-min(missed, 4))) }
}
