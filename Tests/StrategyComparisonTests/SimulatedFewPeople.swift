import PredictionEngine

@testable import PredictionMeasures

/// How often the intervals of few people hold the truth, and how wide they are, where the truth is known.
///
/// # Definition
/// A population is normal, or skewed to one side; people's trials are equal, or log-normal about 45 with a spread σ. For a
/// rate, a person's own is normal about .5 with standard deviation .1, or from a beta distribution of mean .2 (2 and 8),
/// and hits are binomial. For a difference, a person's effect is normal about 0 with standard deviation .1, or
/// exponential with the same mean and standard deviation, and the noise of a trial normal with .6.
///
/// The width is compared with that of the t-interval of the people's own means on the same drawing, which ignores trials.
struct SimulatedFewPeople: Sendable {
  /// The kinds of numbers.
  enum Number: String, Sendable, CaseIterable { case rate, difference }

  let people: Int
  let number: Number
  let isSkewed: Bool
  let spread: Double
  /// How often an interval that is there holds the truth, and how often there is none.
  private(set) var (coverage, without) = (0.0, 0.0)
  /// The median widths of ours and of the plain t-interval, where there is one.
  private(set) var (width, plainWidth) = (0.0, 0.0)

  init(people: Int, number: Number, isSkewed: Bool, spread: Double, runs: Int, seed: UInt64) throws {
    (self.people, self.number, self.isSkewed, self.spread) = (people, number, isSkewed, spread)
    var generator = SplitMix64(seed: seed)
    let student = StudentDistribution(degreesOfFreedom: Double(people - 1)).quantile(0.975)
    let truth = number == .difference ? 0 : isSkewed ? 0.2 : 0.5
    var (widths, plain): ([Double], [Double]) = ([], [])
    for run in 0..<runs {
      let trials = (0..<people).map { _ in
        spread == 0
          ? 50 : max(5, (45 * Exponential.natural(spread * normal(&generator)) + 0.5).rounded(.down))
      }
      let sums = trials.map { drawn(of: $0, &generator) }
      let found = try interval(sums, trials, seed: UInt64(run))
      guard let found else {
        without += 1
        continue
      }
      if found.low <= truth, truth <= found.high { coverage += 1 }
      widths.append(found.high - found.low)
      let means = zip(sums, trials).map { $0 / $1 }
      let mean = means.reduce(0, +) / Double(people)
      let squares = means.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      plain.append(2 * student * (squares / Double(people * (people - 1))).squareRoot())
    }
    (coverage, without) = (coverage / Double(max(1, widths.count)), without / Double(runs))
    (widths, plain) = (widths.sorted(), plain.sorted())
    if !widths.isEmpty { (width, plainWidth) = (widths[widths.count / 2], plain[plain.count / 2]) }
  }

  /// What is printed of these people.
  private func interval(_ sums: [Double], _ trials: [Double], seed: UInt64) throws -> ConfidenceInterval? {
    if number == .difference {
      return try PairedComparison(differences: sums, trials: trials.map { Int($0) }, seed: seed).interval()
    }
    let statistic = BlockBootstrap.Statistic(
      form: Metric.hitRate(at: 1), sums: zip(sums, trials).flatMap { [$0, $1] })
    return BlockBootstrap.intervals(of: [statistic], blocks: people, seed: seed)[0]
  }

  private func normal(_ generator: inout SplitMix64) -> Double {
    NormalDistribution.quantile((Double(generator.next() >> 11) + 0.5) * 0x1p-53)
  }

  private func exponential(_ generator: inout SplitMix64) -> Double {
    -Logarithm.natural((Double(generator.next() >> 11) + 0.5) * 0x1p-53)
  }

  /// One person's sum over their trials.
  private func drawn(of trials: Double, _ generator: inout SplitMix64) -> Double {
    switch number {
    case .difference:
      let effect = 0.1 * (isSkewed ? exponential(&generator) - 1 : normal(&generator))
      return trials * effect + 0.6 * trials.squareRoot() * normal(&generator)
    case .rate:
      var rate = min(0.99, max(0.01, 0.5 + 0.1 * normal(&generator)))
      if isSkewed {
        // Sums of 2 and of 8 exponential numbers are gamma distributed, and their share is beta distributed.
        let (first, second) = (
          (0..<2).reduce(0.0) { sum, _ in sum + exponential(&generator) },
          (0..<8).reduce(0.0) { sum, _ in sum + exponential(&generator) }
        )
        rate = first / (first + second)
      }
      return (0..<Int(trials)).reduce(0.0) { sum, _ in sum + (generator.unitInterval() < rate ? 1 : 0) }
    }
  }
}
