/// How far an interval reaches to either side of a number, in the number's standard errors.
///
/// From twelve blocks on, resamples say how far. With fewer, a resample often draws few different blocks, its own error
/// is tiny, and the quantile explodes: with four people the interval is twice as wide as it need be. So with fewer than
/// twelve, or with more that weigh like fewer than nine, Student's t says how far. `Scripts/simulated-truth` prints
/// coverage and width for 3 to 12 people; the limits are chosen by it.
///
/// # Definition
/// A block counts when its length is not 0. Resampled, the reach is the ⌈(1 − α)(m + 1)⌉-th smallest of m distances,
/// for an interval that misses with probability α. Otherwise it is the 1 − α/2 quantile of Student's t with
/// ``EffectiveBlocks`` − 1 degrees of freedom. Several independent numbers with standard errors eₛ and νₛ degrees of
/// freedom have (Σeₛ²)²/Σ(eₛ⁴/νₛ) together. Where there is none, the reach is infinite; `IntervalLack` gives the
/// reason.
///
/// # Source
/// Degrees of freedom: Kish, "Survey Sampling", 1965, § 11.7; Satterthwaite, "An approximate distribution of estimates
/// of variance components", Biometrics Bulletin 1946.
package struct IntervalReach: Sendable {
  static let fewest = 4
  static let fewestResampled = 12
  /// The number of equal blocks as which they have to weigh at least.
  static let fewestEffective = 3.0
  /// The number of equal blocks as which they have to weigh at least to be resampled.
  static let fewestEffectiveResampled = 9.0

  private enum Kind {
    case none
    case student(StudentDistribution)
    /// The distances of all resamples, in ascending order.
    case resampled([Double])
  }
  private let kind: Kind

  let form: IntervalForm

  /// Takes the distances of resamples, in any order.
  package init(distances: some Sequence<Double>) {
    (kind, form) = (.resampled(distances.sorted()), .studentised)
  }

  /// Chooses Student's t, or no reach, for blocks of these lengths; `nil` where there are enough to resample.
  init?(fewOfLengths lengths: [Double]) {
    guard IntervalReach.areFew(lengths) else { return nil }
    self.init(pooling: [(error: 1, lengths: lengths)])
  }

  /// Pools independent numbers by their standard errors and the lengths of their blocks.
  package init(pooling parts: [(error: Double, lengths: [Double])]) {
    form = .student
    let freedoms = parts.compactMap { IntervalReach.degreesOfFreedom($0.lengths) }
    let squares = parts.map { $0.error * $0.error }
    let (sum, fourths) = (
      squares.reduce(0, +), zip(squares, freedoms).reduce(0) { $0 + $1.0 * $1.0 / $1.1 }
    )
    kind =
      freedoms.count == parts.count && fourths > 0 && sum < .infinity
      ? .student(StudentDistribution(degreesOfFreedom: sum * sum / fourths)) : .none
  }

  /// Returns whether blocks of these lengths are too few to resample.
  package static func areFew(_ lengths: [Double]) -> Bool {
    lengths.count { $0 != 0 } < fewestResampled || EffectiveBlocks.of(lengths) < fewestEffectiveResampled
  }

  /// Returns the degrees of freedom of blocks of these lengths; `nil` when they are too few for an interval.
  private static func degreesOfFreedom(_ lengths: [Double]) -> Double? {
    let effective = EffectiveBlocks.of(lengths)
    let lack = IntervalLack(blocks: lengths.count { $0 != 0 }, effective: effective)
    return lack == nil ? effective * (1 + 1e-12) - 1 : nil
  }

  /// Returns the half-width of an interval that misses with probability `outside`; infinite where there is none.
  package func distance(outside: Double) -> Double {
    switch kind {
    case .none: return .infinity
    case .student(let student): return student.quantile(1 - outside / 2)
    case .resampled(let distances):
      let position = distances.count + 1 - Int(Double(distances.count + 1) * outside)
      return distances.isEmpty ? .infinity : distances[max(1, min(distances.count, position)) - 1]
    }
  }
}
