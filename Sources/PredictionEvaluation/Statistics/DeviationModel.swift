/// A model of how far blocks' sums deviate, by their length: one part grows with the length, one with its
/// square root.
///
/// A person who likes a strategy more gains in every trial, while the luck of single trials evens out. The
/// share of each part decides how much the long blocks weigh.
///
/// # Definition
/// The deviation of a block of length b has the variance c²(w·b² + (1 − w)·b·b̃), where b̃ is the median
/// length. w is fitted by weighted least squares to the squared deviations and kept within 0 and 1. Each
/// deviation is first multiplied by Σb/(Σb − b), because the block itself drew the difference towards itself.
/// c² is the mean ratio of the squared deviations to the model's variances.
///
/// # Edge cases
/// With blocks of one length w is ½; then it has no effect.
///
/// # Source
/// Ours; the variance components are those of a one-way random effects model.
struct DeviationModel {
  /// The standard deviation of each block, in units of c.
  let spreads: [Double]
  /// The c that was estimated from the data.
  let scale: Double
  private let lengths: [Double]

  init(deviations: [Double], lengths: [Double]) {
    self.lengths = lengths
    let blocks = Double(lengths.count)
    let total = lengths.reduce(0, +)
    let median = lengths.sorted()[lengths.count / 2]
    let unit = median > 0 ? median : 1
    var (weights, first, second, squares, products) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (deviation, length) in zip(deviations, lengths) where length > 0 && length < total {
      let alone = deviation * total / (total - length)
      let y = (blocks - 1) / blocks * alone * alone / (length * unit)
      let x = length / unit
      let weight = 4 / ((x + 1) * (x + 1))
      weights += weight
      first += weight * x
      second += weight * y
      squares += weight * x * x
      products += weight * x * y
    }
    let spread = weights * squares - first * first
    var share = 0.5
    if spread > 1e-9 * weights * squares {
      let slope = (weights * products - first * second) / spread
      let constant = (second - slope * first) / weights
      share = slope <= 0 ? 0 : constant <= 0 ? 1 : slope / (slope + constant)
    }
    spreads = lengths.map { (share * $0 * $0 + (1 - share) * $0 * unit).squareRoot() }
    scale = DeviationModel.scale(deviations, spreads)
  }

  /// Returns the c of noise whose mean difference has not been subtracted yet.
  func scale(ofNoise noise: [Double]) -> Double {
    let value = noise.reduce(0, +) / lengths.reduce(0, +)
    return DeviationModel.scale(noise.indices.map { noise[$0] - value * lengths[$0] }, spreads)
  }

  /// The number of equal blocks with as much variation in all.
  var effectiveBlocks: Double {
    EffectiveBlocks.of(spreads.map { $0 * $0 })
  }

  private static func scale(_ deviations: [Double], _ spreads: [Double]) -> Double {
    var sum = 0.0
    for (deviation, spread) in zip(deviations, spreads) where spread > 0 {
      sum += deviation * deviation / (spread * spread)
    }
    return (sum / Double(max(1, deviations.count - 1))).squareRoot()
  }
}
