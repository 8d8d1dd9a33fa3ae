import PredictionEngine

/// The candidates that are known so far, with what decides whether and in which order they may be shown.
///
/// # Definition
/// A candidate may be shown when it was donated as often as ``ClaimPolicy/support`` says. Of equal probabilities the one with the later
/// last use is first, then the one that was first donated earlier.
///
/// # Source
/// Ours.
struct KnownSupport {
  /// The least number of donations with which a candidate may be shown.
  static let least = UInt32(ClaimPolicy.support)

  private var counts: [UInt32] = []
  private var lastUses: [Int] = []
  private var uses = 0

  /// The number of known candidates.
  var count: Int { counts.count }

  /// Counts a donation of a candidate, or one without a target. A new candidate has the next number.
  mutating func count(_ number: Int?) {
    uses += 1
    guard let number else { return }
    if number == counts.count {
      counts.append(0)
      lastUses.append(0)
    }
    counts[number] += 1
    lastUses[number] = uses
  }

  /// The most probable of the candidates with support.
  func best(_ probabilities: [Double]) -> Int? {
    var best: Int?
    for candidate in counts.indices where counts[candidate] >= KnownSupport.least {
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
