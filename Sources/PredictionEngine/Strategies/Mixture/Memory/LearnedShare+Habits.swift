/// The share that the habits have in a person's answers: it grows where they were right and all else was not.
///
/// A score is b + s·γ·d, with b what all else says, γ the part of now that habits have, and d the bits that they add. With t the
/// truth and r the best other candidate, the gradient of −ln(P(t)/(P(t) + P(r))) − ln P(t) by s is γ·((d(r) − d(t))·P(r)/(P(t) +
/// P(r)) + Σ P·d − d(t)): it asks for the right order and for right probabilities.
/// Where no habit is at work nothing is learned.
extension LearnedShare {
  /// Moves the share after a donation of a candidate that was known; two lists are what it computes in.
  mutating func learnOfHabits(
    _ target: Int, _ forecast: Forecast, of slots: [Int], rate: Double, _ scores: inout [Double],
    _ powers: inout [Double]
  ) {
    let bits = forecast.evidence.workspace.habits
    guard value > 0, rate > 0, target < bits.count else { return }
    scores.take(slots, of: forecast.evidence.scores)
    for (candidate, lowered) in forecast.evidence.workspace.limits.enumerated() {
      scores[candidate] -= lowered
    }
    var rival = -1
    for candidate in bits.indices where candidate != target {
      if rival < 0 || scores[candidate] > scores[rival] { rival = candidate }
    }
    if rival < 0 { return }
    let behind = 1 / (1 + Exponential.binary(scores[target] - scores[rival]))
    let sum = powers.takePowers(of: scores, from: max(scores[target], scores[rival]))
    var mean = 0.0
    for candidate in bits.indices { mean += powers[candidate] * bits[candidate] }
    let part = forecast.evidence.workspace.weightOfHabits / value
    let bitsOfError = (bits[rival] - bits[target]) * behind + mean / sum - bits[target]
    let gradient = part * bitsOfError * Logarithm.natsPerBit
    move(against: gradient, rate: rate)
  }
}
