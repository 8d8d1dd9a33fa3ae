/// What a learner worked out for a question, for the donation that follows: sums by candidate, then its features, column after column.
///
/// The mixture alone fills it. It is kept from question to question beside the evidence, so that nothing is allocated once warm, and so that the
/// donation that follows a question learns from the very numbers that answered it.
///
/// # Layout
/// ```
/// sums[candidate · 16 + kind]                     see RingSums
/// totals[kind]                                    their sums over the candidates; [16] is N₁₀
/// features[column · candidates + candidate]       bits; the columns of MixtureFeature, then four a sensed dimension
/// ```
///
/// # Definition
/// Forms of A(c), the weight of the candidate's donations, and T over all: L = log₂(1 + A/(αP₀)); LB the same over
/// P_prev; H = log₂((A + ½P₀)/((T + ½)P₀)).
///
/// # Source
/// Ours.
struct LearnerWorkspace: Sendable {
  var candidates = 0
  var sums: [Double] = []
  var totals: [Double] = []
  var features: [Double] = []
  var prior: [Double] = []
  var inverse: [Double] = []
  /// What the residual adds, bits.
  var residual: [Double] = []
  /// The rows of candidate-selected weights, three a candidate.
  var candidateRows: [UInt8] = []
  /// What others do that the person never did, by visible shortcut.
  var powers: [Double] = []
  /// What people's common knowledge adds, bits.
  var common: [Double] = []
  /// log₂ P_new at half-life 40.
  var bitsOfNew = 0.0
  /// The slot of the best candidate, and its probability before assurance.
  var best: Int?
  var plainBest = 0.0
  /// The rows of the weight sets that speak.
  var sets: [Int] = []
  /// The weight of each column there, see `WeightSets`.
  var weights: [Double] = []
}
