import PredictionEngine
import PredictionEvaluation

/// The studentised bootstrap written from its definition: copies people's sums, one list a resample.
///
/// For ratios only. Shares nothing with ``BlockBootstrap`` but the resamples.
enum NaiveBootstrap {
  static func interval(_ people: [(a: Double, b: Double)], seed: UInt64) -> (low: Double, high: Double) {
    let (value, error) = estimate(people)
    var distances: [Double] = []
    BlockBootstrap.forEachResample(blocks: people.count, seed: seed) { counts in
      var drawn: [(a: Double, b: Double)] = []
      for (person, count) in counts.enumerated() { for _ in 0..<count { drawn.append(people[person]) } }
      let (resampled, resampledError) = estimate(drawn)
      distances.append(
        abs(logit(resampled) - logit(value)) / (resampledError / (resampled * (1 - resampled))))
    }
    distances.sort()
    let halfWidth = distances[1900] * error / (value * (1 - value))
    return (rate(logit(value) - halfWidth), rate(logit(value) + halfWidth))
  }

  private static func logit(_ rate: Double) -> Double { Logarithm.natural(rate / (1 - rate)) }

  private static func rate(_ logit: Double) -> Double { 1 / (1 + Exponential.natural(-logit)) }

  static func estimate(_ people: [(a: Double, b: Double)]) -> (value: Double, error: Double) {
    let n = Double(people.count)
    let (a, b) = people.reduce((0.0, 0.0)) { ($0.0 + $1.a, $0.1 + $1.b) }
    // How far the rate without each person lies from the rate with all, measured from the latter.
    let squares = people.reduce(0.0) { sum, one in
      let other = (a - one.a) / (b - one.b)
      return sum + (other - a / b) * (other - a / b)
    }
    return (a / b, ((n - 1) / n * squares).squareRoot())
  }
}
