/// The greatest score of an offer, by its probability, that ranks it behind the candidates before it.
///
/// A candidate stands before an offer that is not more probable. The bound is the least score of those; where none stands
/// before it, the next above the greatest score, or 0 without candidates.
struct OfferBounds {
  /// The candidates' probabilities, falling, each with the least score up to there.
  private var bounds: [(probability: Double, lowest: Double)] = []
  private let none: Double

  /// Takes candidates with their probabilities and scores; one that stands before every offer has an infinite probability.
  init(_ candidates: [(probability: Double, score: Double)]) {
    let highest = candidates.reduce(-Double.infinity) { max($0, $1.score) }
    none = highest > -.infinity ? highest.nextUp : 0
    for candidate in candidates.sorted(by: { $0.probability > $1.probability }) {
      bounds.append((candidate.probability, min(candidate.score, bounds.last?.lowest ?? .infinity)))
    }
  }

  func score(of probability: Double) -> Double {
    let low = bounds.indices.partitioningIndex { bounds[$0].probability < probability }
    let lowest = low > 0 ? bounds[low - 1].lowest : .infinity
    return lowest < .infinity ? lowest : none
  }
}
