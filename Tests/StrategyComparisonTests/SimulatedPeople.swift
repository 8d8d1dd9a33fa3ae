import PredictionEngine
import PredictionEvaluation

/// People whose true difference between two strategies is known, because it is made.
///
/// # Definition
/// A person's trials are log-normal (median 45, σ 1, at least 5), their own effect normal about the truth with a stated
/// standard deviation, the noise of a trial normal with standard deviation .6.
struct SimulatedPeople {
  var generator: SplitMix64
  let people: Int
  let spread: Double

  /// The normal quantile of a uniform number is a normal number.
  mutating func normal() -> Double {
    NormalDistribution.quantile((Double(generator.next() >> 11) + 0.5) * 0x1p-53)
  }

  /// People's summed differences and numbers of trials.
  mutating func draw(truth: Double) -> (differences: [Double], trials: [Int]) {
    var (differences, trials): ([Double], [Int]) = ([], [])
    for _ in 0..<people {
      let count = max(5, Int(45 * Exponential.natural(normal()) + 0.5))
      let effect = truth + spread * normal()
      let noise = 0.6 * Double(count).squareRoot() * normal()
      differences.append(Double(count) * effect + noise)
      trials.append(count)
    }
    return (differences, trials)
  }
}
