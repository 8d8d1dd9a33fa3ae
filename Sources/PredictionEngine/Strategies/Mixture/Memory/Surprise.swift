/// A measure of whether a person became harder to predict of late, as when behaviour changes.
///
/// ℓ₁₅ and ℓ₁₀₀ are means of −ln P(truth) over the trials whose truth was known, in which a trial's weight
/// halves every 15 and every 100 trials. The excess is 5(ℓ₁₅/ℓ₁₀₀ − 1.1), limited to 0…1, with ℓ₁₀₀ at least
/// .05; an increase by a tenth is regarded as noise.
///
/// Before the first such trial the excess is 0. A probability below 2⁻³⁰ counts as 2⁻³⁰.
///
/// Drift detection by two windows: Gama et al., "A survey on concept drift adaptation", ACM Computing Surveys
/// 2014, doi:10.1145/2523813.
struct Surprise: Sendable, Equatable {
  private static let fades = (Exponential.binary(-1 / 15), Exponential.binary(-1 / 100))
  private static let least = 0x1p-30

  private var recent = 0.0
  private var usual = 0.0
  private var recentTrials = 0.0
  private var usualTrials = 0.0

  var byteCount: Int { 32 }

  /// The excess: 0 for a person no harder to predict than before, up to 1.
  var excess: Double {
    guard usualTrials > 0 else { return 0 }
    let ratio = (recent / recentTrials) / max(usual / usualTrials, 0.05)
    return max(0, min(1, 5 * (ratio - 1.1)))
  }

  /// Codes the sums of both windows; a sum without a trial has none in the other window either.
  mutating func code(_ coder: inout LearnerCoder) {
    coder.code(&recent, in: 0...1e6)
    coder.code(&usual, in: 0...1e6)
    coder.code(&recentTrials, in: 0...1e3)
    coder.code(&usualTrials, in: 0...1e3)
    if (recentTrials < 1) != (usualTrials < 1) { coder.refuse() }
  }

  mutating func judge(_ probability: Double) {
    let loss = -Logarithm.natural(max(probability, Surprise.least))
    recent = recent * Surprise.fades.0 + loss
    usual = usual * Surprise.fades.1 + loss
    recentTrials = recentTrials * Surprise.fades.0 + 1
    usualTrials = usualTrials * Surprise.fades.1 + 1
  }
}
