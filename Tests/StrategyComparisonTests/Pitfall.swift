import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks

/// A mistake in evaluation, made on purpose: the number it gives, and the number that is meant.
///
/// The page *How not to fool yourself* shows them; ``PitfallTests`` measures each again.
struct Pitfall: Sendable {
  /// The row of the page's table.
  let row: String
  /// What the mistake shows.
  let wrong: Double
  /// What it should have shown.
  let right: Double

  /// Every pitfall of the page, in its order.
  static let all: [@Sendable () async throws -> Pitfall] = [
    overTrials, percentiles, tuned, fittedOnAll, randomSplit, answeredOnly, sampledNegatives, kindTies,
    noBaseline, noCeiling, manyStrategies, notDifferent, personMeans,
  ]

  static let groups = TestEffort.isWhole ? 100 : 4
  static let people = TestEffort.isWhole ? 60 : 6
  static let weeks = TestEffort.isWhole ? 6 : 3
  static let recipes = TestEffort.isWhole ? 24 : 2

  static func weeks(_ persona: String, people: Int = people, weeks: Int = weeks) -> Dataset {
    guard let persona = Persona.named(persona) else { preconditionFailure("there is no persona \(persona)") }
    return Runs.weeks(of: persona, people: people, weeks: weeks)
  }

  /// Hits at 1 and trials of each person.
  static func sums(_ run: StrategyRun, people: Int) -> (hits: [Double], trials: [Int]) {
    var (hits, trials) = ([Double](repeating: 0, count: people), [Int](repeating: 0, count: people))
    for trial in run.trials {
      if trial.rank == 1 { hits[trial.person] += 1 }
      trials[trial.person] += 1
    }
    return (hits, trials)
  }

  /// The share of trials that satisfy something.
  static func share(_ run: StrategyRun, _ isHit: (Trial) -> Bool) -> Double {
    Double(run.trials.count(where: isHit)) / Double(run.trials.count)
  }

  /// Groups of 12 commuters: how often the interval holds the hit rate of all of them together.
  @Sendable static func overTrials() async throws -> Pitfall {
    let dataset = weeks("commuter", people: 12 * groups)
    let (hits, trials) = sums(await Runs.run(BucketedBayes(), dataset), people: 12 * groups)
    let truth = hits.reduce(0, +) / Double(trials.reduce(0, +))
    var (binomial, blocks) = (0.0, 0.0)
    for group in 0..<groups {
      let people = group * 12..<group * 12 + 12
      let count = Double(trials[people].reduce(0, +))
      let rate = hits[people].reduce(0, +) / count
      if abs(rate - truth) <= 1.96 * (rate * (1 - rate) / count).squareRoot() { binomial += 1 }
      let interval = try PairedComparison(
        differences: Array(hits[people]), trials: Array(trials[people]), seed: UInt64(group)
      ).interval()
      if let interval, interval.low <= truth, truth <= interval.high { blocks += 1 }
    }
    return Pitfall(
      row: "Intervals over trials", wrong: binomial / Double(groups), right: blocks / Double(groups))
  }

  /// Simulated comparisons of 12 unequal people: how often the interval holds the truth.
  @Sendable static func percentiles() async throws -> Pitfall {
    let world = try SimulatedTruth(
      people: 12, spread: 0.06, runs: 20 * groups, seed: Runs.spentSeed, percentiles: 20 * groups)
    return Pitfall(row: "Percentile bootstrap", wrong: world.percentileCoverage, right: world.coverage)
  }

  /// The best of 24 recipes on four people's three weeks, and the same recipe on everybody else.
  @Sendable static func tuned() async throws -> Pitfall {
    let dataset = weeks("commuter", weeks: 3)
    var generator = SplitMix64(seed: Runs.spentSeed)
    var outcomes: [(hits: [Double], trials: [Int])] = []
    for _ in 0..<recipes {
      let weights = BucketedBayes.fields.filter { $0.name.hasPrefix("weight.") }.map {
        ($0.name, 0.2 + 1.3 * generator.unitInterval())
      }
      let recipe = try Recipe(BucketedBayes.self, values: weights)
      outcomes.append(sums(await Runs.run(BucketedBayes(recipe: recipe), dataset), people: people))
    }
    func rate(_ outcome: (hits: [Double], trials: [Int]), _ chosen: (Int) -> Bool) -> Double {
      let some = outcome.hits.indices.filter(chosen)
      return some.reduce(0) { $0 + outcome.hits[$1] } / Double(some.reduce(0) { $0 + outcome.trials[$1] })
    }
    var (reported, fresh) = (0.0, 0.0)
    let studies = people / 4
    for study in 0..<studies {
      let rates = outcomes.map { rate($0) { $0 / 4 == study } }
      let best = rates.indices.max { rates[$0] < rates[$1] } ?? 0
      reported += rates[best]
      fresh += rate(outcomes[best]) { $0 / 4 != study }
    }
    return Pitfall(
      row: "Tuning on the reported rows", wrong: reported / Double(studies), right: fresh / Double(studies))
  }
}
