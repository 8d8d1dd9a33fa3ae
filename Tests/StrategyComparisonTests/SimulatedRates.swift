import PredictionEngine

@testable import PredictionMeasures

/// How often a rate's 95 % interval holds the truth, for four forms of interval from the same resamples.
///
/// # Definition
/// A person's trials are log-normal (median 45, at least 5, at most 20,000); their rate is logit-normal about the centre
/// with standard deviation .5; hits are binomial, rounded normal beyond 200 trials. The truth is the mean rate. With a
/// giant, one person has a quarter of all trials.
struct SimulatedRates: Sendable {
  /// The forms, in the order of ``coverage``.
  static let forms = ["symmetric", "equal-tailed", "BCa", "logit"]

  let people: Int
  let spread: Double
  let centre: Double
  let hasGiant: Bool
  /// How often each form holds the truth.
  private(set) var coverage = [0.0, 0, 0, 0]
  /// The mean number of people of equal length who weigh as much.
  private(set) var effective = 0.0
  /// How often the printed form, the last, has no interval: such a run counts as held.
  private(set) var without = 0.0

  init(people: Int, spread: Double, centre: Double, hasGiant: Bool, runs: Int, seed: UInt64) {
    (self.people, self.spread, self.centre, self.hasGiant) = (people, spread, centre, hasGiant)
    var generator = SplitMix64(seed: seed)
    let logit = Logarithm.natural(centre / (1 - centre))
    func rate(_ normal: Double) -> Double { 1 / (1 + Exponential.natural(-(logit + 0.5 * normal))) }
    let truth =
      (0..<4000).reduce(0.0) { sum, place in
        sum + rate(NormalDistribution.quantile((Double(place) + 0.5) / 4000))
      } / 4000
    for run in 0..<runs {
      var trials = (0..<people).map { _ in
        min(20_000, max(5, (45 * Exponential.natural(spread * normal(&generator)) + 0.5).rounded(.down)))
      }
      if hasGiant { trials[0] = (trials.dropFirst().reduce(0, +) / 3).rounded() }
      let hits = trials.map { drawnHits(of: $0, rate: rate(normal(&generator)), &generator) }
      effective += EffectiveBlocks.of(trials)
      let found = intervals(hits: hits, trials: trials, seed: UInt64(run))
      for (form, interval) in found.enumerated()
      where interval.map({ $0.low <= truth && truth <= $0.high }) ?? true {
        coverage[form] += 1
      }
      if found[3] == nil { without += 1 }
    }
    coverage = coverage.map { $0 / Double(runs) }
    (effective, without) = (effective / Double(runs), without / Double(runs))
  }

  private func normal(_ generator: inout SplitMix64) -> Double {
    NormalDistribution.quantile((Double(generator.next() >> 11) + 0.5) * 0x1p-53)
  }

  private func drawnHits(of trials: Double, rate: Double, _ generator: inout SplitMix64) -> Double {
    if trials > 200 {
      let deviation = (trials * rate * (1 - rate)).squareRoot()
      return min(trials, max(0, (trials * rate + deviation * normal(&generator)).rounded()))
    }
    return (0..<Int(trials)).reduce(0.0) { sum, _ in sum + (generator.unitInterval() < rate ? 1 : 0) }
  }

  /// The four forms; `nil` where one has no interval.
  private func intervals(hits: [Double], trials: [Double], seed: UInt64) -> [(low: Double, high: Double)?] {
    let statistic = BlockBootstrap.Statistic(
      form: Metric.hitRate(at: 1), sums: hits.indices.flatMap { [hits[$0], trials[$0]] })
    let printed = BlockBootstrap.intervals(of: [statistic], blocks: people, seed: seed)[0]
    let everybody = Array(repeating: UInt32(1), count: people)
    guard let (value, error) = estimate(hits, trials, everybody), error > 0 else {
      return [nil, nil, nil, printed.map { ($0.low, $0.high) }]
    }
    var (values, distances): ([Double], [Double]) = ([], [])
    BlockBootstrap.forEachResample(blocks: people, seed: seed) { counts in
      guard let (resampled, own) = estimate(hits, trials, counts) else { return }
      values.append(resampled)
      distances.append(own > 0 ? (resampled - value) / own : resampled == value ? 0 : .infinity)
    }
    let sizes = distances.map { abs($0) }.sorted()
    distances.sort()
    values.sort()
    func at(_ share: Double, _ sorted: [Double]) -> Double {
      sorted[min(sorted.count - 1, max(0, Int(share * Double(sorted.count + 1)) - 1))]
    }
    let reach = at(0.95, sizes)
    let (low, high) = (at(0.025, distances), at(0.975, distances))
    let (from, to) = accelerated(values, value, hits, trials)
    let ours = printed.map { (low: $0.low, high: $0.high) }
    return [
      reach < .infinity ? (value - reach * error, value + reach * error) : nil,
      abs(low) < .infinity && abs(high) < .infinity ? (value - high * error, value - low * error) : nil,
      (at(from, values), at(to, values)), ours,
    ]
  }

  /// The rate and its linearised error.
  private func estimate(_ hits: [Double], _ trials: [Double], _ counts: [UInt32]) -> (Double, Double)? {
    var (top, bottom) = (0.0, 0.0)
    for person in counts.indices {
      top += Double(counts[person]) * hits[person]
      bottom += Double(counts[person]) * trials[person]
    }
    guard bottom > 0 else { return nil }
    var squares = 0.0
    for person in counts.indices {
      let residual = hits[person] - top / bottom * trials[person]
      squares += Double(counts[person]) * residual * residual
    }
    return (top / bottom, (Double(people) / Double(people - 1) * squares).squareRoot() / bottom)
  }

  /// Efron's bias-corrected and accelerated levels.
  private func accelerated(
    _ sorted: [Double], _ value: Double, _ hits: [Double], _ trials: [Double]
  ) -> (Double, Double) {
    let below = Double(sorted.count { $0 < value }) + 0.5 * Double(sorted.count { $0 == value })
    let bias = NormalDistribution.quantile(min(0.999, max(0.001, below / Double(sorted.count))))
    let (top, bottom) = (hits.reduce(0, +), trials.reduce(0, +))
    let left = hits.indices.map { (top - hits[$0]) / (bottom - trials[$0]) }
    let mean = left.reduce(0, +) / Double(left.count)
    let squares = left.reduce(0) { $0 + (mean - $1) * (mean - $1) }
    let cubes = left.reduce(0) { $0 + (mean - $1) * (mean - $1) * (mean - $1) }
    let acceleration = squares > 0 ? cubes / (6 * squares * squares.squareRoot()) : 0
    func level(_ z: Double) -> Double {
      let shifted = bias + z
      return NormalDistribution.cumulative(bias + shifted / max(0.05, 1 - acceleration * shifted))
    }
    return (level(-1.959963984540054), level(1.959963984540054))
  }
}
