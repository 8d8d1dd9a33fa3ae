/// The share that the counters have in a person's answers: it grows where they were right and what is learned was not.
///
/// An answer's score is (1 − s)·learned + s·counted. Let d(c) = counted(c) − learned(c), in nats, and r be the best
/// candidate other than the truth t. The gradient of −ln(P(t)/(P(t) + P(r))) by s is g = (d(r) − d(t))·P(r)/(P(t) +
/// P(r)): it asks for the right order, not for right probabilities. AdaGrad moves s against it, between .01 and .5.
/// Without a rate s stays as it is, and with 0 the counters have no share.
///
/// A first use teaches nothing, because what the counters say of NEW is not asked; nor does an only candidate.
///
/// A weight of experts learned online as in Mattern, "Mixing strategies in data compression", DCC 2012.
struct CountersShare: Sendable, Equatable {
  private static let range = 0.01...0.5
  private static let start = 5.0

  /// The share, s.
  private(set) var value: Double
  private var squares = start

  init(_ value: Double) { self.value = value }

  var byteCount: Int { 16 }

  /// Moves the share after a donation of a candidate that was known.
  mutating func learn(_ target: Int, _ forecast: Forecast, of slots: [Int], rate: Double) {
    let (learned, limits, scores) = (
      forecast.evidence.workspace.learnedScores, forecast.evidence.workspace.limits, forecast.evidence.scores
    )
    let (habits, weightOfHabits) = (
      forecast.evidence.workspace.habits, forecast.evidence.workspace.weightOfHabits
    )
    @inline(__always)
    func score(_ candidate: Int) -> Double {
      scores[slots[candidate]] - (limits.isEmpty ? 0 : limits[candidate])
        - (habits.isEmpty ? 0 : weightOfHabits * habits[candidate])
    }
    guard value > 0, rate > 0, target < learned.count else { return }
    var rival = (candidate: -1, score: -Double.infinity)
    for candidate in learned.indices where candidate != target && score(candidate) > rival.score {
      rival = (candidate, score(candidate))
    }
    if rival.candidate < 0 { return }
    // What both say of a candidate differs by this over s: the score is (1 − s)·learned + s·counted.
    let own = score(target)
    let difference = (rival.score - learned[rival.candidate]) - (own - learned[target])
    let behind = 1 / (1 + Exponential.binary(own - rival.score))
    let gradient = difference / value * behind * Logarithm.natsPerBit
    squares += gradient * gradient
    let moved = value - rate * gradient * InverseSquareRoot.of(squares)
    value = min(max(moved, CountersShare.range.lowerBound), CountersShare.range.upperBound)
  }

  mutating func code(_ coder: inout LearnerCoder) {
    coder.code(&value, in: 0...0.9)
    coder.code(&squares, in: CountersShare.start...1e12)
  }
}
