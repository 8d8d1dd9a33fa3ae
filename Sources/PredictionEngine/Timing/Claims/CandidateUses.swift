/// On how many days and how lately each candidate was donated, and what it gains: what decides which is shown.
package struct CandidateUses: Sendable, Equatable {
  private var days: [UInt32] = []
  private var lastDays: [Int] = []
  private var lastUses: [UInt32] = []
  private var gains: [Double] = []
  private var uses: UInt32 = 0

  package init() {}

  package var count: Int { days.count }

  /// Counts a donation, of a candidate that gains by its combination, or of none.
  package mutating func count(_ candidate: Int?, on day: Int, gain: Double) {
    uses &+= 1
    guard let candidate else { return }
    if candidate == days.count {
      days.append(0)
      lastDays.append(.min)
      lastUses.append(0)
      gains.append(gain)
    }
    if day > lastDays[candidate] {
      lastDays[candidate] = day
      days[candidate] &+= 1
    }
    lastUses[candidate] = uses
  }

  /// The candidate with enough support for a claim whose probability times gain is largest; of equal ones the one with the
  /// later last use, then the one that was donated first.
  package func best(_ probabilities: [Double], without isHidden: (Int) -> Bool = { _ in false }) -> Int? {
    var best: (candidate: Int, value: Double)?
    for candidate in days.indices where days[candidate] >= ClaimPolicy.support && !isHidden(candidate) {
      let own = probabilities[candidate] * gains[candidate]
      if let best, own < best.value || own == best.value && lastUses[candidate] <= lastUses[best.candidate] {
        continue
      }
      best = (candidate, own)
    }
    return best?.candidate
  }
}
