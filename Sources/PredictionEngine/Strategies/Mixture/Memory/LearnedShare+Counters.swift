/// The share that the counters have in a person's answers: it grows where they were right and what is learned was not.
///
/// An answer's score is (1 − s)·learned + s·counted. Let d(c) = counted(c) − learned(c), in nats, and r be the best
/// candidate other than the truth t. The gradient of −ln(P(t)/(P(t) + P(r))) by s is g = (d(r) − d(t))·P(r)/(P(t) +
/// P(r)): it asks for the right order, not for right probabilities.
///
/// A first use teaches nothing, because what the counters say of NEW is not asked; nor does an only candidate.
extension LearnedShare {
  /// Moves the share after a donation of a candidate that was known.
  mutating func learnOfCounters(_ target: Int, _ forecast: Forecast, of slots: [Int], rate: Double) {
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
    move(against: gradient, rate: rate)
  }
}
