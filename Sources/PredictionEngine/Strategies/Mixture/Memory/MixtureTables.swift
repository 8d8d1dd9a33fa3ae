/// The tabulated functions of the mixture: the weight of a past donation by age, time of day and gap.
///
/// D = 1/(1 + age/80) for the age in donations, of which the newest has 1. K_σ(d) = exp(−d²/2σ²) of the
/// circular distance d of minutes of day, but K₁₂(d) = exp(−d/12): who is on time is so to minutes, or not at
/// all. K_gap = exp(−Δℓ²/(2·0.7²)) with Δℓ rounded down to eighths. All people share the tables.
struct MixtureTables: Sendable {
  /// D by age; the first element stands for no age.
  let recency: [Double]
  /// K₁₂, K₁₅₀, K₆₀ and 0 by distance in minutes from 0 to 720.
  let clock: [SIMD4<Double>]
  /// The kernel K_gap by eighths of Δℓ.
  let gap: [Double]
  /// The change of a log-likelihood by one more donation, see `OwnWeekend`.
  let likelihood: [Int]

  init(ages: Int) {
    recency = (0...ages).map { 1 / (1 + Double($0) / 80) }
    likelihood = OwnWeekend.steps(upTo: ages + 2)
    clock = (0...720).map { minutes in
      func kernel(_ deviation: Double) -> Double {
        let part = Double(minutes) / deviation
        return Exponential.natural(-part * part / 2)
      }
      return SIMD4(Exponential.natural(-Double(minutes) / 12), kernel(150), kernel(60), 0)
    }
    gap = (0..<256).map { eighths in
      let difference = Double(eighths) / 8
      return Exponential.natural(-difference * difference / (2 * 0.7 * 0.7))
    }
  }
}
