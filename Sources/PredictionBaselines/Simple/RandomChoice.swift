import PredictionEngine

/// A fair die over the person's shortcuts: the lower bound for every other strategy.
///
/// bits = log₂ u, with u uniform in (0, 1]. The person's seed, the number of donations and the slot decide u.
public struct RandomChoice: CountingStrategy {
  public static let name = "random"
  public static let summary = "a fair die over the known shortcuts (seeded)"
  public let recipe: Recipe

  public init(recipe: Recipe) { self.recipe = recipe }

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
