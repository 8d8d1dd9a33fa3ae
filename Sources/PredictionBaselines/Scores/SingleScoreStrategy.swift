import PredictionEngine

/// A strategy that gives every candidate one number, zero or more, as most launchers, browsers and shells do.
///
/// Its one column has bits = log₂ max(score, 2⁻¹⁰⁰), so scores of 0, and those too small to tell from it, are
/// tied: the shortcut with the later last use comes first. Shortcuts that are no candidates score 0.
public protocol SingleScoreStrategy: SelfLearningStrategy {
  /// The column's name in explanations.
  static var source: String { get }
  /// Fills the score of every candidate. The caller passes `scores` as zeros, one element for each slot.
  func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question)
}

extension SingleScoreStrategy {
  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let column = evidence.begin(Self.source)
    fill(&evidence.bits[column], history, question)
    SingleScore.takeLogarithms(&evidence.bits[column])
    evidence.finish(column)
  }
}

/// The functions that strategies of single scores share.
enum SingleScore {
  /// The score that counts as 0: −100 bits.
  static let least = 0x1p-100

  static func takeLogarithms(_ scores: inout [Double]) {
    for slot in scores.indices {
      scores[slot] = scores[slot] > least ? Logarithm.binary(scores[slot]) : -100
    }
  }

  static func normalise(_ scores: inout [Double]) {
    var sum = 0.0
    for score in scores { sum += score }
    guard sum > 0 else { return }
    for slot in scores.indices { scores[slot] /= sum }
  }

  /// Returns the power of a base by squaring, with the same operations on every machine.
  static func power(_ base: Double, _ exponent: Int) -> Double {
    var (result, square, rest) = (1.0, base, max(0, exponent))
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      square *= square
      rest >>= 1
    }
    return result
  }
}
