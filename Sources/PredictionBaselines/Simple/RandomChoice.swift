import PredictionEngine

/// A fair die over the person's shortcuts: the floor under every other strategy.
///
/// # Definition
/// bits = log₂ u, u uniform in (0, 1] from the person's seed, the number of donations so far and the slot.
///
/// # Edge cases
/// The same seed and history roll the same die.
///
/// # Cost
/// One hash and one logarithm a slot.
///
/// # Source
/// Ours.
public struct RandomChoice: CountingStrategy {
  /// `random`
  public static let name = "random"
  /// One line for lists.
  public static let summary = "a fair die over the known shortcuts (seeded)"
  /// What it was made with.
  public let recipe: Recipe

  /// Makes the strategy.
  public init(recipe: Recipe) { self.recipe = recipe }

  /// One column: the roll.
  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let roll = StableHash.fold(question.seed, UInt64(history.donations))
    let column = evidence.begin("die")
    for slot in evidence.bits[column].indices {
      let bits = StableHash.fold(roll, UInt64(slot)) >> 11
      evidence.bits[column][slot] = Logarithm.binary(Double(bits + 1) * 0x1p-53)
    }
    evidence.finish(column)
  }
}
