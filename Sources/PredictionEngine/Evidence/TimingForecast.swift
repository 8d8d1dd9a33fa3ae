/// The answer to whether now is the time: a probability for each candidate, and for anything at all.
///
/// # Postconditions
/// 0 ≤ P_k ≤ P_any ≤ 1.
public struct TimingForecast: Sendable, Equatable {
  /// P_k, in the order of ``PersonalHistory/candidates``.
  public var probabilities: [Double] = []
  /// P_any: the probability that anything is donated, shortcuts included that never were.
  public var ofAny = 0.0
  /// The answer to which shortcut comes next, where a strategy asked for it: one or none, kept for its memory
  /// and for a second question at the same moment. No comparison looks at it.
  package var next: [Forecast] = []
  /// An answer that was laid aside, kept for its memory.
  private var other: (probabilities: [Double], ofAny: Double) = ([], 0)

  /// Makes an answer to be filled in.
  package init() {}

  /// The place of the greatest probability, the first of equal ones; `nil` before the first donation.
  /// - Complexity: O(candidates).
  public var best: Int? {
    probabilities.indices.max { (probabilities[$0], $1) < (probabilities[$1], $0) }
  }

  /// Whether all probabilities are equal.
  public static func == (left: TimingForecast, right: TimingForecast) -> Bool {
    left.ofAny == right.ofAny && left.probabilities == right.probabilities
  }

  package mutating func reset(candidates: Int) {
    probabilities.fill(candidates)
    ofAny = 0
  }

  mutating func scale(by factor: Double) {
    for place in probabilities.indices { probabilities[place] *= factor }
    ofAny *= factor
  }

  /// Lays the answer aside, for another one to the same question.
  mutating func keepOther() {
    swap(&probabilities, &other.probabilities)
    other.ofAny = ofAny
    reset(candidates: other.probabilities.count)
  }

  /// Adds the answer that was laid aside.
  mutating func addOther() {
    for place in probabilities.indices { probabilities[place] += other.probabilities[place] }
    ofAny += other.ofAny
  }

  /// Raises P_any to the greatest P_k, where the parts of a strategy do not agree on it.
  package mutating func raiseAny() {
    for probability in probabilities where probability > ofAny { ofAny = probability }
  }
}
