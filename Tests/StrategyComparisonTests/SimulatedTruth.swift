import PredictionEngine

@testable import PredictionMeasures

/// What tests and intervals do where the truth is known: shares of many simulated comparisons.
///
/// `Scripts/simulated-truth` prints it; the tests hold it to its limits.
struct SimulatedTruth: Sendable {
  let people: Int
  let spread: Double
  let runs: Int
  /// How often sign flips call alike strategies different, at 5 %.
  private(set) var signFlips = 0.0
  /// How often the 95 % interval holds the truth.
  private(set) var coverage = 0.0
  /// The same of a plain percentile interval from the same resamples, which nothing here prints.
  private(set) var percentileCoverage = 0.0

  /// Simulates `runs` comparisons of alike strategies.
  ///
  /// `percentiles`: of how many runs plain percentile intervals are made as well, which takes as long again.
  init(people: Int, spread: Double, runs: Int, seed: UInt64, percentiles: Int) throws {
    (self.people, self.spread, self.runs) = (people, spread, runs)
    var world = SimulatedPeople(generator: SplitMix64(seed: seed), people: people, spread: spread)
    for run in 0..<runs {
      let drawn = world.draw(truth: 0)
      let found = try PairedComparison(
        differences: drawn.differences, trials: drawn.trials, seed: UInt64(run))
      if found.pValue <= 0.05 { signFlips += 1 }
      if let interval = found.interval(), interval.low <= 0, 0 <= interval.high { coverage += 1 }
      if run < percentiles, SimulatedTruth.percentile(drawn, seed: UInt64(run)).contains(0) {
        percentileCoverage += 1
      }
    }
    let all = Double(runs)
    (signFlips, coverage) = (signFlips / all, coverage / all)
    percentileCoverage /= Double(max(1, percentiles))
  }

  /// From the 2.5 % to the 97.5 % quantile of the resampled differences.
  static func percentile(_ drawn: (differences: [Double], trials: [Int]), seed: UInt64) -> ClosedRange<Double>
  {
    var values: [Double] = []
    BlockBootstrap.forEachResample(blocks: drawn.trials.count, seed: seed) { counts in
      var (top, bottom) = (0.0, 0.0)
      for person in counts.indices {
        top += Double(counts[person]) * drawn.differences[person]
        bottom += Double(counts[person]) * Double(drawn.trials[person])
      }
      values.append(top / bottom)
    }
    values.sort()
    let edge = values.count / 40
    return values[edge]...values[values.count - 1 - edge]
  }

  /// What a share of so many runs may stray by chance, in three standard deviations; four where runs are few.
  static func tolerance(_ share: Double, runs: Int) -> Double {
    (runs < 1000 ? 4 : 3) * (share * (1 - share) / Double(runs)).squareRoot()
  }

  /// How many of so many boards of five alike strategies, 12 people each, are told apart anywhere by randomised Tukey.
  static func alarms(boards: Int, seed: UInt64) throws -> Int {
    var generator = SplitMix64(seed: seed)
    var alarms = 0
    for board in 0..<boards {
      let runs = (0..<5).map { number in
        StrategyRun(
          strategy: "\(number)", statesProbabilities: false,
          trials: (0..<48).map { row in
            Trial(
              person: row / 4, row: row, rank: generator.below(2) + 1, isKnown: true, candidates: 2,
              probability: 0, top: nil, topProbability: 0, shown: 0, matchPosition: nil, parametersSaved: 0,
              brier: 0)
          })
      }
      let test = RandomisedTukey(try CommonTrials(runs, metric: .hitRate(at: 1)) { $0 }, seed: UInt64(board))
      let areApart = runs.indices.contains { first in
        runs.indices.contains { test.pValue(first, $0) <= 0.05 }
      }
      if areApart { alarms += 1 }
    }
    return alarms
  }
}
