/// The mixture's constants that cost a function to compute: what a past donation weighs, by age, clock and gap.
///
/// # Definition
/// D_h = 2^(−age/h) for the age in donations, the newest 1; K_σ(d) = exp(−d²/2σ²) of the circular distance d of minutes
/// of day; K_gap = exp(−Δℓ²/(2·0.7²)) with Δℓ rounded down to eighths.
///
/// # Cost
/// 33 KB, once for each strategy value; people share it.
///
/// # Source
/// Ours.
struct MixtureTables: Sendable {
  /// D₃₀₀ by age; the first element is for no age.
  let recency300: [Double]
  /// D₁₅₀ by age.
  let recency150: [Double]
  /// K₂₅, K₆₀, K₁₅₀ and 0, one after the other, by distance in minutes from 0 to 720.
  let clock: [Double]
  /// K_gap by eighths.
  let gap: [Double]
  /// What one donation more means to a likelihood, see ``OwnWeekend``.
  let likelihood: [Int]

  /// Tables for ages up to `ages`.
  init(ages: Int) {
    recency300 = (0...ages).map { Exponential.binary(-Double($0) / 300) }
    recency150 = (0...ages).map { Exponential.binary(-Double($0) / 150) }
    likelihood = OwnWeekend.steps(upTo: ages + 2)
    clock = (0...720).flatMap { minutes in
      [25.0, 60.0, 150.0].map { deviation in
        let part = Double(minutes) / deviation
        return Exponential.natural(-part * part / 2)
      } + [0]
    }
    gap = (0..<256).map { eighths in
      let difference = Double(eighths) / 8
      return Exponential.natural(-difference * difference / (2 * 0.7 * 0.7))
    }
  }
}
