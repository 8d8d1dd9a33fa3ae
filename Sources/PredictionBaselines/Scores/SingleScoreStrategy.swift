import PredictionEngine

/// A strategy that gives every candidate one number, zero or more: what most launchers, browsers and shells do.
///
/// # Definition
/// One column: bits = log₂ max(score, 2⁻¹⁰⁰). Shortcuts that are no candidates have the score 0.
///
/// # Edge cases
/// Scores that are 0, or too small to tell from 0, are tied: later last use first.
///
/// # Cost
/// One logarithm a candidate, beside the score's own cost.
///
/// # Source
/// Ours.
public protocol SingleScoreStrategy: SelfLearningStrategy {
  /// The column's name in explanations.
  static var source: String { get }
  /// Fills in the score of every candidate; `scores` comes as zeros, one element a slot.
  func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question)
}

extension SingleScoreStrategy {
  /// One column: log₂ of the score.
  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let column = evidence.begin(Self.source)
    fill(&evidence.bits[column], history, question)
    SingleScore.takeLogarithms(&evidence.bits[column])
    evidence.finish(column)
  }
}

/// What single scores have in common.
enum SingleScore {
  /// Below this a score is nothing: −100 bits.
  static let nothing = 0x1p-100

  /// Turns scores into bits.
  static func takeLogarithms(_ scores: inout [Double]) {
    for slot in scores.indices {
      scores[slot] = scores[slot] > nothing ? Logarithm.binary(scores[slot]) : -100
    }
  }

  /// Divides the scores by their sum, where there is one.
  static func normalise(_ scores: inout [Double]) {
    var sum = 0.0
    for score in scores { sum += score }
    guard sum > 0 else { return }
    for slot in scores.indices { scores[slot] /= sum }
  }

  /// base to the power of a whole number, by squaring: the same operations on every machine.
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
