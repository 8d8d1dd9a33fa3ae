/// The weights by which ``TimingMixture`` corrects its probability for what is sensed: a row where a shortcut's cue is present,
/// and one where it is away.
///
/// P' = 1/(1 + e^(−w·x)). x is 1, the log odds of the plain probability and of that by constants
/// (`SensedEvidence`), the share of uses that come with the cue, and where it is present ln(1 + minutes since
/// the onset) and whether anything was donated since. Weights of log odds are not negative, so that P' grows
/// with the horizon. A shortcut that is tied to no cue keeps its plain probability.
package struct SensedWeights: Sendable {
  /// The number of inputs.
  package static let count = 6
  /// The number of rows.
  package static let sets = 2
  /// The inputs that grow with the horizon.
  package static let growing = 1..<3

  /// The rows of weights, one for each set; the last two columns are 0.
  package let rows: [SIMD8<Float>]

  /// Weights that were learned on personas of SyntheticWeeks. The rows are in units of 1/4,096, in a text that
  /// `Scripts/studies/learn-weights` writes.
  static let shipped: SensedWeights = {
    let numbers = EmbeddedWeights.read(PackageResources.SensedWeights_txt, unitsOfOne: 4096)
    return SensedWeights(
      rows: stride(from: 0, to: numbers.count, by: count).map { start in
        var row = SIMD8<Float>.zero
        for column in 0..<count { row[column] = numbers[start + column] }
        return row
      })
  }()

  /// Weights that answer by ``SensedEvidence/probability``.
  package static let constants = SensedWeights(
    rows: Array(repeating: SIMD8<Float>(0, 0, 1, 0, 0, 0, 0, 0), count: sets))

  /// The set of weights for what is sensed; `nil` where it says nothing.
  package static func set(_ evidence: SensedEvidence) -> Int? {
    switch evidence.state {
    case .untied: nil
    case .present: 0
    case .away: 1
    }
  }

  package static func inputs(_ evidence: SensedEvidence) -> SIMD8<Float> {
    let odds = TimingInputs.logOdds(SIMD2(evidence.plain, evidence.probability))
    return SIMD8<Float>(
      1, odds[0], odds[1], Float(evidence.share), TimingInputs.logOfOneMore(Double(evidence.elapsed)),
      evidence.isFollowed ? 1 : 0, 0, 0)
  }

  func probability(_ evidence: SensedEvidence) -> Double {
    guard let set = SensedWeights.set(evidence) else { return evidence.plain }
    let sum = (rows[set] * SensedWeights.inputs(evidence)).sum()
    return 1 / (1 + Exponential.natural(-Double(sum)))
  }
}
