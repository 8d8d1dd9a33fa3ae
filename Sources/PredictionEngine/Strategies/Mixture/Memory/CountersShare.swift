/// The share that the counters have in a person's answers: it grows where they were right and what is learned was not.
///
/// # Definition
/// An answer's score is (1 − s)·learned + s·counted. With q the probabilities of the known candidates alone, the
/// gradient of −ln q(truth) by s is g = Σ (q(c) − [c])·(counted(c) − learned(c)), in nats. AdaGrad moves s against
/// it, between .01 and .5. Without a rate s stays as it is, and with 0 the counters have no share.
///
/// # Edge cases
/// A first use teaches nothing, because what the counters say of NEW is not asked.
///
/// # Cost
/// 16 bytes for each person; a donation adds one product for each candidate.
///
/// # Source
/// Ours in this form; a weight of experts learned online as in Mattern, "Mixing strategies in data compression", DCC 2012.
struct CountersShare: Sendable, Equatable {
  private static let range = 0.01...0.5
  private static let start = 5.0

  /// The share, s.
  private(set) var value: Double
  private var squares = start

  /// Makes a share that nothing was learned of.
  init(_ value: Double) { self.value = value }

  /// The bytes that the share occupies.
  var byteCount: Int { 16 }

  /// Moves the share after a donation of a candidate that was known.
  mutating func learn(_ target: Int, _ forecast: Forecast, of slots: [Int], rate: Double) {
    let known = 1 - forecast.probabilityOfNew
    guard value > 0, rate > 0, known > 0, target < forecast.evidence.workspace.candidates else { return }
    let (scores, learned) = (forecast.evidence.scores, forecast.evidence.workspace.learnedScores)
    var expected = 0.0
    for (candidate, slot) in slots[..<learned.count].enumerated() {
      expected += forecast.probabilities[slot] * (scores[slot] - learned[candidate])
    }
    // What both say of a candidate differs by s times this: the score is (1 − s)·learned + s·counted.
    let difference = scores[slots[target]] - learned[target]
    let gradient = (expected / known - difference) / value * Logarithm.natsPerBit
    squares += gradient * gradient
    let moved = value - rate * gradient * InverseSquareRoot.of(squares)
    value = min(max(moved, CountersShare.range.lowerBound), CountersShare.range.upperBound)
  }

  /// Codes the share.
  mutating func code(_ coder: inout LearnerCoder) {
    coder.code(&value, in: 0...0.9)
    coder.code(&squares, in: CountersShare.start...1e12)
  }
}
