/// Whether a person has become harder to predict of late: the sign of a life that changed.
///
/// # Definition
/// ℓ₁₅ and ℓ₁₀₀ are means of −ln P(truth), each trial weighing half as much 15 and 100 trials later, over the trials whose
/// truth was known. The excess is 5(ℓ₁₅/ℓ₁₀₀ − 1.1), held to 0…1, with ℓ₁₀₀ at least .05: a tenth more is noise.
///
/// # Edge cases
/// No such trial yet: 0. A truth as good as excluded counts as one in 2³⁰.
///
/// # Cost
/// 32 bytes a person, a logarithm a donation.
///
/// # Source
/// Ours; drift detection by two windows, as in Gama et al., "A survey on concept drift adaptation", ACM Computing Surveys
/// 2014, doi:10.1145/2523813.
struct Surprise: Sendable, Equatable {
  private static let fades = (Exponential.binary(-1 / 15), Exponential.binary(-1 / 100))
  private static let least = 0x1p-30

  private var recent = 0.0
  private var usual = 0.0
  private var recentTrials = 0.0
  private var usualTrials = 0.0

  /// Bytes held.
  var byteCount: Int { 32 }

  /// From 0, as predictable as ever or more, to 1.
  var excess: Double {
    guard usualTrials > 0 else { return 0 }
    let ratio = (recent / recentTrials) / max(usual / usualTrials, 0.05)
    return max(0, min(1, 5 * (ratio - 1.1)))
  }

  /// Counts what the truth's probability had been.
  mutating func judge(_ probability: Double) {
    let loss = -Logarithm.natural(max(probability, Surprise.least))
    recent = recent * Surprise.fades.0 + loss
    usual = usual * Surprise.fades.1 + loss
    recentTrials = recentTrials * Surprise.fades.0 + 1
    usualTrials = usualTrials * Surprise.fades.1 + 1
  }
}
