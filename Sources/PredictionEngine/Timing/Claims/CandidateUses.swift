/// How often and how lately each candidate was donated: what decides which may be shown, and which of equals is.
package struct CandidateUses: Sendable, Equatable {
  private var counts: [UInt32] = []
  private var lastUses: [UInt32] = []
  private var uses: UInt32 = 0

  package init() {}

  package var count: Int { counts.count }

  package mutating func count(_ candidate: Int?) {
    uses &+= 1
    guard let candidate else { return }
    if candidate == counts.count {
      counts.append(0)
      lastUses.append(0)
    }
    counts[candidate] &+= 1
    lastUses[candidate] = uses
  }

  /// The most probable of the candidates with enough support for a claim; of equal ones that with the later last
  /// use, then the one that was donated first.
  package func best(_ probabilities: [Double], without isHidden: (Int) -> Bool = { _ in false }) -> Int? {
    var best: Int?
    for candidate in counts.indices where counts[candidate] >= ClaimPolicy.support && !isHidden(candidate) {
      guard let before = best else {
        best = candidate
        continue
      }
      let (own, other) = (probabilities[candidate], probabilities[before])
      if own > other || own == other && lastUses[candidate] > lastUses[before] { best = candidate }
    }
    return best
  }
}
