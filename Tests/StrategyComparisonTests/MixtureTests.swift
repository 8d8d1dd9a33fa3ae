import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

/// What the mixture of counters promises where there is routine: early, late, and when routine changes.
///
/// # Definition
/// A share is hits over the oracle's expected hits, averaged over the routine personas. Differences are of hits: with
/// everybody of all these personas as one population, and by persona, because pooling hides where it loses. All of it is on
/// the spent seed, on which settings were chosen; the same by persona on a reserved seed prints `Scripts/reserved-seed`.
@Suite("The mixture")
struct MixtureTests {
  static let personas =
    TestEffort.isWhole ? Persona.all.filter(\.isRoutine) : Persona.all.filter { $0.name == "weekender" }
  static let peopleOfAYear = TestEffort.isWhole ? 8 : 4

  static let early = "the mixture beats counting in weeks 3 to 6"
  static let rivals: [any ScoringStrategy] = [BucketedBayes(), TimeOfDayKernel()]

  static func claim(_ rival: any ScoringStrategy) -> String { "\(early): \(type(of: rival).name)" }

  /// Runs of every persona in a window of weeks, counted from 1: the mixture, then its rivals.
  private static func runs(weeks: ClosedRange<Int>, people: Int) async throws -> (
    runs: [[StrategyRun]], shares: [Double]
  ) {
    var (found, shares): ([[StrategyRun]], [Double]) = ([], [])
    let start = Moment(year: 2026, month: 3, day: 2, hour: 0, secondsFromGMT: 3600)
    let from = Moment(secondsSince1970: start.secondsSince1970 + Int64(weeks.lowerBound - 1) * 604_800)
    for persona in personas {
      let dataset = Runs.weeks(of: persona, people: people, weeks: weeks.upperBound)
      var runs: [StrategyRun] = []
      for strategy in [ContextMixture()] + rivals {
        runs.append(await Runs.run(strategy, dataset, from: from))
      }
      var options = ReplayOptions()
      options.threads = 2
      options.from = from
      let oracle = await Replay(dataset: dataset, options: options).run(
        try RoutineOracle(generator: try #require(dataset.generator), dataset: dataset))
      let expected = oracle.run.trials.reduce(0) { $0 + $1.topProbability }
      shares.append(Runs.hits(runs[0]) / expected)
      found.append(runs)
    }
    return (found, shares)
  }

  /// The mixture's hits less a rival's, everybody of all personas a block.
  private static func comparison(_ runs: [[StrategyRun]], with rival: Int) throws -> PairedComparison {
    var (differences, trials): ([Double], [Int]) = ([], [])
    for runs in runs {
      let people = 1 + (runs[0].trials.map(\.person).max() ?? 0)
      var (sums, counts) = (Array(repeating: 0.0, count: people), Array(repeating: 0, count: people))
      for (one, other) in zip(runs[0].trials, runs[rival].trials) {
        sums[one.person] += (one.rank == 1 ? 1 : 0) - (other.rank == 1 ? 1 : 0)
        counts[one.person] += 1
      }
      differences += sums
      trials += counts
    }
    return try PairedComparison(
      challenger: runs[0][0].strategy, baseline: runs[0][rival].strategy, differences: differences,
      trials: trials, seed: Runs.spentSeed)
  }

  // Ahead of counting by little: thirty people of each persona cannot tell it from chance at the level of the claims.
  private static let peopleOfWeeks = TestEffort.isWhole ? 90 : Runs.people
  private static let earlyRuns = Task { try await runs(weeks: 3...6, people: peopleOfWeeks) }

  @Sendable static func claims() async throws -> [DifferenceClaim] {
    let runs = try await earlyRuns.value.runs
    return try rivals.enumerated().map { number, rival in
      DifferenceClaim(claim(rival), comparison: try comparison(runs, with: number + 1))
    }
  }

  @Test("From the third to the sixth week it has .84 of the oracle's hits, and more than counting has")
  func weeks3to6() async throws {
    let shares = try await MixtureTests.earlyRuns.value.shares
    let mean = shares.reduce(0, +) / Double(shares.count)
    #expect(mean >= 0.84, "\(shares)")
    print("the mixture, weeks 3 to 6: \(mean) of the oracle's expected hits, \(shares); \(Runs.footing)")
    for rival in MixtureTests.rivals { try await ClaimFamily.expect(MixtureTests.claim(rival)) }
  }

  @Test("By persona, no rival is shown to be ahead in weeks 3 to 6: no interval lies below zero")
  func byPersona() async throws {
    let found = try await MixtureTests.earlyRuns.value.runs
    #expect(found.count == MixtureTests.personas.count)
    for (persona, runs) in zip(MixtureTests.personas, found) {
      #expect(runs.count == 1 + MixtureTests.rivals.count, "the mixture and every rival")
      for rival in runs.indices.dropFirst() {
        let comparison = try MixtureTests.comparison([runs], with: rival)
        let figures = "\(persona.name), less \(comparison.baseline): \(Runs.figures(comparison))"
        #expect(MarginClaim.isNotShownWorse(comparison, by: 0), "\(figures); \(Runs.footing)")
        print("the mixture by persona: \(figures)")
      }
    }
  }

  @Test(
    "In the second half of a year it has .915 of the oracle's hits, and no less than counting: margin .01")
  func weeks27to52() async throws {
    let (weeks, least) = TestEffort.isWhole ? (27...52, 0.915) : (5...6, 0.85)
    let found = try await MixtureTests.runs(weeks: weeks, people: MixtureTests.peopleOfAYear)
    let mean = found.shares.reduce(0, +) / Double(found.shares.count)
    #expect(mean >= least, "\(found.shares)")
    print(
      "the mixture, weeks \(weeks): \(mean) of the oracle's expected hits, \(found.shares); \(Runs.footing)")
    for rival in 1...MixtureTests.rivals.count {
      let comparison = try MixtureTests.comparison(found.runs, with: rival)
      let figures = "\(comparison.baseline), weeks \(weeks): \(Runs.figures(comparison)); \(Runs.footing)"
      let isNoWorse =
        TestEffort.isWhole ? MarginClaim.isShownNoWorse(comparison, by: 0.01) : comparison.difference > -0.05
      #expect(isNoWorse, "\(figures)")
      print("the mixture less \(figures)")
    }
  }
}
