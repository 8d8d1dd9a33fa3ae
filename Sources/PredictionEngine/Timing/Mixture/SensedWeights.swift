/// The weights by which ``TimingMixture`` corrects its probability for what is sensed: a row for each state and support.
///
/// # Definition
/// P' = 1/(1 + e^(−w·x)). x is 1, the log odds of the plain probability, of those by the onset of what holds (of the tie's
/// kind, and of the other) and of that of the cue's absence (`SensedEvidence`), ln(1 + minutes since the onset), the share of uses that come with the
/// cue, and ln(1 + number of uses). Weights of log odds are not negative, so that P' grows with the horizon.
///
/// # Source
/// Ours; learned of other people by `Scripts/learn-timing-weights`.
struct SensedWeights: Sendable {
  /// The number of inputs, and of rows: four states, and a support of 1–2, 3–9 and more.
  static let (count, sets) = (8, 12)
  /// The inputs that grow with the horizon.
  static let growing = 1..<5

  /// The rows of weights, one for each set.
  let rows: [SIMD8<Float>]

  /// The weights that were learned of other people.
  static let shipped = SensedWeights(rows: ShippedSensedWeights.learned)

  /// Weights that answer by ``SensedEvidence/probability``.
  static let constants: SensedWeights = {
    func row(_ place: Int) -> SIMD8<Float> {
      var row = SIMD8<Float>.zero
      row[place] = 1
      return row
    }
    return SensedWeights(rows: [2, 2, 4, 4].flatMap { place in (0..<3).map { _ in row(place) } })
  }()

  /// The set of weights for a state and a number of uses.
  static func set(_ evidence: SensedEvidence, uses: UInt32) -> Int {
    evidence.state.rawValue * 3 + (uses < 3 ? 0 : uses < 10 ? 1 : 2)
  }

  /// The inputs of a shortcut.
  static func inputs(_ evidence: SensedEvidence, uses: UInt32) -> SIMD8<Float> {
    SIMD8<Float>(
      1, TimingInputs.logOdds(evidence.plain), TimingInputs.logOdds(evidence.ofOnset),
      TimingInputs.logOdds(evidence.ofOther), TimingInputs.logOdds(evidence.ofAbsence),
      TimingInputs.logOfOneMore(Double(evidence.elapsed)), Float(evidence.share),
      TimingInputs.logOfOneMore(Double(uses)))
  }

  /// The probability of a shortcut, corrected for what is sensed.
  func probability(_ evidence: SensedEvidence, uses: UInt32) -> Double {
    let sum = (rows[SensedWeights.set(evidence, uses: uses)] * SensedWeights.inputs(evidence, uses: uses))
      .sum()
    return 1 / (1 + Exponential.natural(-Double(sum)))
  }
}
