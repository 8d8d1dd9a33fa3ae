import PredictionEngine
import PredictionEvaluation
import Testing

/// Whether tests and intervals keep what they promise, where the truth is known because it is made.
///
/// Simulated people: trials log-normal (median 45, σ 1, at least 5), a person's own effect normal with standard deviation
/// .06 or .15, noise of a trial .6. A debug build runs few of the smaller; an optimised one 10,000 of each, and
/// prints the table.
struct SimulatedTruthTests {
  #if DEBUG
    static let runs = 24
    static let sizes = [12, 31]
  #else
    static let runs = 10_000
    static let sizes = [12, 31, 130]
  #endif

  static let worlds: [(people: Int, spread: Double)] = sizes.flatMap { people in
    [0.06, 0.15].map { (people, $0) }
  }

  /// People drawn from a seed; the normal quantile of a uniform number is a normal number.
  struct World {
    var generator: SplitMix64
    let people: Int
    let spread: Double

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

  /// What a share of all runs may stray by chance.
  static func tolerance(_ share: Double) -> Double {
    let deviations = runs < 1000 ? 4.0 : 3
    return deviations * (share * (1 - share) / Double(runs)).squareRoot()
  }

  @Test(
    "Rejection at 5 %, coverage of the 95 % interval, power at the printed smallest detectable effect",
    arguments: worlds.indices)
  func truth(index: Int) throws {
    let (people, spread) = SimulatedTruthTests.worlds[index]
    var world = World(generator: SplitMix64(seed: UInt64(2026 + index)), people: people, spread: spread)
    var (flips, ranks, held, effects) = (0, 0, 0, 0.0)
    for run in 0..<SimulatedTruthTests.runs {
      let drawn = world.draw(truth: 0)
      let found = try PairedComparison(
        differences: drawn.differences, trials: drawn.trials, seed: UInt64(run))
      if found.pValue <= 0.05 { flips += 1 }
      if found.wilcoxon.pValue <= 0.05 { ranks += 1 }
      if let interval = found.interval(), interval.low <= 0, 0 <= interval.high { held += 1 }
      effects += found.smallestDetectableEffect
    }
    let effect = effects / Double(SimulatedTruthTests.runs)
    var detected = 0
    for run in 0..<SimulatedTruthTests.runs {
      let drawn = world.draw(truth: effect)
      if SignFlipTest(differences: drawn.differences, seed: UInt64(run)).pValue <= 0.05 { detected += 1 }
    }
    func share(_ count: Int) -> Double { Double(count) / Double(SimulatedTruthTests.runs) }
    print(
      "\(people) people, spread \(spread): sign flips reject \(share(flips)), Wilcoxon \(share(ranks)), "
        + "coverage \(share(held)), smallest detectable \(effect), power \(share(detected))")
    // Sign flips of symmetric differences are exact or, drawn, below the level by construction. Wilcoxon's exact p is
    // discrete: its attainable level at 12 people is .0425.
    #expect(share(flips) <= 0.05 + SimulatedTruthTests.tolerance(0.05))
    #expect(share(flips) >= 0.045 - SimulatedTruthTests.tolerance(0.05))
    #expect(share(ranks) <= 0.05 + SimulatedTruthTests.tolerance(0.05))
    let coverage = people == 12 ? 0.92...0.97 : 0.935...0.97
    let slack = SimulatedTruthTests.runs < 1000 ? SimulatedTruthTests.tolerance(0.05) : 0
    #expect(share(held) >= coverage.lowerBound - slack && share(held) <= coverage.upperBound + slack)
    let doubt = SimulatedTruthTests.runs < 1000 ? SimulatedTruthTests.tolerance(0.2) : 0
    #expect(abs(share(detected) - 0.8) <= 0.04 + doubt)
  }

  @Test("Randomised Tukey of five alike strategies: a false alarm anywhere on the board at most at 5 %")
  func board() throws {
    let boards = SimulatedTruthTests.runs / 20
    var generator = SplitMix64(seed: 99)
    var alarms = 0
    for board in 0..<boards {
      let runs = (0..<5).map { number in
        StrategyRun(
          strategy: "\(number)", statesProbabilities: false,
          trials: (0..<48).map { row in
            Trial(
              person: row / 4, row: row, rank: generator.below(2) + 1, isKnown: true, candidates: 2,
              probability: 0,
              top: nil, topProbability: 0, shown: 0, matchPosition: nil, parametersSaved: 0, brier: 0)
          })
      }
      let order = try Leaderboard(runs, metric: HitRate(k: 1), seed: UInt64(board)) { $0 }
      if order.rows.contains(where: { $0.letters != "a" }) { alarms += 1 }
    }
    let bound = 0.05 * Double(boards) + 4 * (0.05 * 0.95 * Double(boards)).squareRoot() + 1
    print("randomised Tukey: \(alarms) of \(boards) boards of alike strategies told some apart")
    #expect(Double(alarms) <= bound)
  }
}
