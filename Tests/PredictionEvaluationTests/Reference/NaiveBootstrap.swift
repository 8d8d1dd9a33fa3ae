import PredictionEngine

@testable import PredictionEvaluation

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
      distances.append(abs(resampled - value) / resampledError)
    }
    distances.sort()
    let halfWidth = distances[1900] * error
    return (value - halfWidth, value + halfWidth)
  }

  static func estimate(_ people: [(a: Double, b: Double)]) -> (value: Double, error: Double) {
    let n = Double(people.count)
    let (a, b) = people.reduce((0.0, 0.0)) { ($0.0 + $1.a, $0.1 + $1.b) }
    let squares = people.reduce(0.0) { $0 + ($1.a - a / b * $1.b) * ($1.a - a / b * $1.b) }
    return (a / b, (n / (n - 1) * squares).squareRoot() / b)
  }
}
