/// A learner's intermediate results for a question, from which it learns the donation that follows: sums by
/// candidate, then its features, column after column.
///
/// Only the mixture fills it. It stays beside the evidence from question to question, so that a warm buffer
/// allocates nothing, and a donation is learned from the very numbers that answered its question.
///
/// ```
/// sums[candidate · 12 + feature]                  see RingSums
/// totals[feature]                                 their sums over the candidates
/// features[column · candidates + candidate]       bits; the columns of MixtureFeature, then four a sensed dimension
/// ```
///
/// Three forms turn A(c), the weight of the candidate's donations, and its total T into evidence: L = log₂(1
/// + A/(αP₀)); LB, the same with P_prev in place of P₀; H = log₂((A + ½P₀)/((T + ½)P₀)).
struct LearnerWorkspace: Sendable {
  var candidates = 0
  var sums: [Double] = []
  var totals: [Double] = []
  var features: [Double] = []
  var prior: [Double] = []
  var inverse: [Double] = []
  /// The bits that the residual adds, by candidate.
  var residual: [Double] = []
  /// The residual's cells of each candidate, see `Residual`.
  var cells: [SIMD8<UInt16>] = []
  /// The evidence for NEW: log₂ P_new at half-life 40.
  var bitsOfNew = 0.0
  /// The probabilities of the candidates and of NEW by what the mixture learned alone, without the counters' share.
  var learned: [Double] = []
  /// The scores by which they are these probabilities, by candidate.
  var learnedScores: [Double] = []
  var learnedOfNew = 1.0
  /// The bits by which what is out of its rhythm is lowered, by candidate, see `HardlyToday`.
  var limits: [Double] = []
  /// The candidates out of their rhythm that may be above their limits, ascending.
  var limited: [(candidate: Int, limit: Double, isNext: Bool)] = []
  /// What the counters' evidence is computed from, by slot.
  var counted = CountedBuffers()
  /// The rows of the weight sets that apply to the question.
  var sets: [Int] = []
  /// The weight of each column in these rows together, see `WeightSets`.
  var weights: [Double] = []
}
