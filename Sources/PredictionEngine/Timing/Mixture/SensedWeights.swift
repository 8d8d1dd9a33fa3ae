/// The weights by which ``TimingMixture`` corrects its probability for what is sensed: a row where a shortcut's cue is present,
/// and one where it is away.
///
/// P' = 1/(1 + e^(−w·x)). x is 1, the log odds of the plain probability and of that by constants
/// (`SensedEvidence`), the share of uses that come with the cue, and where it is present ln(1 + minutes since
/// the onset) and whether anything was donated since. Weights of log odds are not negative, so that P' grows
/// with the horizon. A shortcut that is tied to no cue keeps its plain probability.
struct SensedWeights: Sendable {
  /// The number of inputs, and of rows.
  static let (count, sets) = (6, 2)
  /// The inputs that grow with the horizon.
  static let growing = 1..<3

  /// The rows of weights, one for each set; the last two columns are 0.
  let rows: [SIMD8<Float>]

  static let shipped = SensedWeights(rows: ShippedSensedWeights.learned)

  /// Weights that answer by ``SensedEvidence/probability``.
  static let constants = SensedWeights(
    rows: Array(repeating: SIMD8<Float>(0, 0, 1, 0, 0, 0, 0, 0), count: sets))

  /// The set of weights for what is sensed; `nil` where it says nothing.
  static func set(_ evidence: SensedEvidence) -> Int? {
    switch evidence.state {
    case .untied: nil
    case .present: 0
    case .away: 1
    }
  }

  static func inputs(_ evidence: SensedEvidence) -> SIMD8<Float> {
    SIMD8<Float>(
      1, TimingInputs.logOdds(evidence.plain), TimingInputs.logOdds(evidence.probability),
      Float(evidence.share), TimingInputs.logOfOneMore(Double(evidence.elapsed)),
      evidence.isFollowed ? 1 : 0, 0, 0)
  }

  func probability(_ evidence: SensedEvidence) -> Double {
    guard let set = SensedWeights.set(evidence) else { return evidence.plain }
    let sum = (rows[set] * SensedWeights.inputs(evidence)).sum()
    return 1 / (1 + Exponential.natural(-Double(sum)))
  }
}
