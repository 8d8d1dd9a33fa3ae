import PredictionEngine

/// Visits over a slowly growing age: `z`, the jump-around script.
///
/// # Definition
/// score = rank/(1 + 8·10⁻⁵ s), s the seconds since the last use; rank +1 a use. When the ranks' sum passes 9,000 all are
/// multiplied by .99 × 9,000/sum, and those below 1 dropped.
///
/// # Edge cases
/// A use three and a half hours old counts half of one just made, one of a day an eighth.
///
/// # Cost
/// 16 bytes a slot; a division and a logarithm a candidate.
///
/// # Source
/// rupa/z, `z.sh`, and its issue 351: 3.75/(0.0001 s + 1 + 0.25) is three times the factor above.
public struct RupaZ: SingleScoreStrategy {
  /// `rupa-z`
  public static let name = "rupa-z"
  /// One line for lists.
  public static let summary = "uses over 1 + 8e-5 x the seconds since the last (rupa/z)"
  /// Fading and ageing.
  public static let fields = [
    Recipe.Field("rate", "growth of the divisor a second", default: 8e-5, in: 0...1),
    Recipe.Field("maximumSum", "sum of ranks above which all are reduced", default: 9000, in: 10...1_000_000),
  ]
  /// `frecency`
  public static let source = "frecency"
  /// What it was made with.
  public let recipe: Recipe
  private let rate: Double
  private var ranks: AgedRanks

  /// Makes the strategy.
  public init(recipe: Recipe) {
    self.recipe = recipe
    rate = recipe["rate"]
    ranks = AgedRanks(maximum: recipe["maximumSum"], factorOfMaximum: 0.99)
  }

  /// Ranks over ages.
  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    let now = question.context.moment.secondsSince1970
    for slot in 0..<min(scores.count, ranks.count) {
      let (rank, second) = ranks[slot]
      scores[slot] = rank / (1 + rate * Double(max(0, now - second)))
    }
  }

  /// Raises the rank.
  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    if let target { ranks.use(target, at: question.context.moment.secondsSince1970) }
  }

  /// Bytes of the ranks.
  public var byteCount: Int { ranks.byteCount }
}
