/// On how many days and how lately each candidate was donated, and what it gains: what decides which is shown.
package struct CandidateUses: Sendable {
  private var candidates: [(days: UInt32, lastDay: Int, lastUse: UInt32, gain: Double)] = []
  private var uses: UInt32 = 0

  package init() {}

  package var count: Int { candidates.count }

  /// Counts a donation, of a candidate that gains by its combination, or of none.
  package mutating func count(_ candidate: Int?, on day: Int, gain: Double) {
    uses &+= 1
    guard let candidate else { return }
    if candidate == count { candidates.append((0, .min, 0, gain)) }
    if day > candidates[candidate].lastDay {
      candidates[candidate].lastDay = day
      candidates[candidate].days &+= 1
    }
    candidates[candidate].lastUse = uses
  }

  /// The candidate with enough support for a claim whose probability times gain is largest; of equal ones the one with the
  /// later last use, then the one that was donated first.
  package func best(_ probabilities: [Double], without isHidden: (Int) -> Bool = { _ in false }) -> Int? {
    var best: (candidate: Int, value: Double)?
    for (candidate, own) in candidates.enumerated()
    where own.days >= ClaimPolicy.support && !isHidden(candidate) {
      let value = probabilities[candidate] * own.gain
      if let best,
        value < best.value || value == best.value && own.lastUse <= candidates[best.candidate].lastUse
      {
        continue
      }
      best = (candidate, value)
    }
    return best?.candidate
  }
}
