/// A learner's intermediate results for a question, from which it learns the donation that follows: sums by
/// candidate, then its features, column after column.
///
/// Only the mixture fills it. It stays beside the evidence from question to question, so that a warm buffer
/// allocates nothing, and a donation is learned from the very numbers that answered its question.
///
/// ```
/// sums[candidate · 12 + feature]                  see RingSums; zero but for the candidates in the ring
/// totals[feature]                                 their sums over the candidates
/// features[column · candidates + candidate]       bits; the columns of MixtureFeature that any candidate may have
/// ringBits[column · ringed + place]               bits of the others, then of four a sensed dimension
/// none[column]                                    their bits of a candidate that is neither in the ring nor done today
/// ```
/// Of thousands of candidates a few hundred are in the ring: what these alone have costs a step for each of them.
///
/// Three forms turn A(c), the weight of the candidate's donations, and its total T into evidence: L = log₂(1
/// + A/(αP₀)); LB, the same with P_prev in place of P₀; H = log₂((A + ½P₀)/((T + ½)P₀)).
struct LearnerWorkspace: Sendable {
  /// The place of a column's bits.
  enum Source: Sendable {
    /// In a column of `features`.
    case features(Int)
    /// In a column of `ringBits` and of `none`.
    case ring(Int)
    case residual
  }

  var candidates = 0
  var sums: [Double] = []
  var totals: [Double] = []
  var features: [Double] = []
  var prior: [Double] = []
  /// A bit for each candidate that is in the ring or was done today, and these candidates, ascending.
  var marks: [UInt64] = []
  var ringed: [UInt32] = []
  /// 1/P₀ of these candidates.
  var inverse: [Double] = []
  var ringBits: [Double] = []
  var none: [Double] = []
  /// The columns over the ring of 64 candidates, while their scores are summed.
  var blocks: [Double] = []
  /// The bits that the residual adds, by candidate.
  var residual: [Double] = []
  /// The columns of evidence that stand here, with their weights; they come first.
  var columns: [(source: Source, weight: Double)] = []
  /// The candidate in each slot, or −1; empty where all slots are candidates.
  var slots: [Int32] = []
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
  /// The bits that the habits add, by candidate, and what they are multiplied by; empty where no habit is at work.
  var habits: [Double] = []
  var weightOfHabits = 0.0
  /// How many donations the habits bring now, by candidate.
  var habitCounts: [Double] = []
  /// What the counters' evidence is computed from, by slot.
  var counted = CountedBuffers()
  /// The rows of the weight sets that apply to the question.
  var sets: [Int] = []
  /// The weight of each column in these rows together, see `WeightSets`.
  var weights: [Double] = []
}
