import PredictionEngine

/// Visits divided by a slowly growing age: `z`, the script that jumps between directories.
///
/// score = rank/(1 + 8·10⁻⁵ s), where s is the seconds since the last use; a use adds 1 to the rank. When the
/// ranks' sum passes 9,000, all are multiplied by .99 × 9,000/sum, and those below 1 are removed. A use three
/// and a half hours ago counts half of one just made. It keeps 16 bytes for each slot.
///
/// Source: rupa/z, `z.sh`, and its issue 351: 3.75/(0.0001 s + 1 + 0.25) is three times the factor above.
public struct RupaZ: SingleScoreStrategy, RememberingStrategy {
  public static let name = "rupa-z"
  public static let summary = "uses over 1 + 8e-5 x the seconds since the last (rupa/z)"
  public static let fields = [
    Recipe.Field("rate", "growth of the divisor a second", default: 8e-5, in: 0...1),
    Recipe.Field("maximumSum", "sum of ranks above which all are reduced", default: 9000, in: 10...1_000_000),
  ]
  public static let source = "frecency"
  public let recipe: Recipe
  var memory: AgedRanks

  public init(recipe: Recipe) {
    self.recipe = recipe
    let rate = recipe["rate"]
    memory = AgedRanks(maximum: recipe["maximumSum"], factorOfMaximum: 0.99) { rank, age in
      rank / (1 + rate * Double(max(0, age)))
    }
  }
}
