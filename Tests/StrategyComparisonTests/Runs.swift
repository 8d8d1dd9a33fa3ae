import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

/// Replays for the claims of this suite.
///
/// `swift test` runs one seed, few people and some of the strategies, so that `swift test` stays short; `Scripts/check
/// claims` runs the whole suite again with all seeds, many people and every strategy. What only the whole run
/// can show, the small one asks less of.
enum Runs {
  static let seeds: [UInt64] = TestEffort.isWhole ? [1, 2, 3] : [1]
  static let people = TestEffort.isWhole ? 30 : 4
  static let weeks = TestEffort.isWhole ? 6 : 3
  /// The first six, and of the field every sixteenth: the laws of strategies run over all of them in any build.
  static let strategies =
    TestEffort.isWhole
    ? StrategyRegistry.all.map { $0.init() }
    : StrategyRegistry.all.enumerated()
      .filter { $0.offset < 6 || $0.offset % 16 == 0 || $0.element is ContextMixture.Type }
      .map { $0.element.init() }

  /// The seed of the claims. It is spent: claims were changed after its figures were seen, and settings were chosen on it,
  /// so that what holds here is kept from getting worse and proves nothing. What is reported stands on a seed that is
  /// derived from the sources, see `Scripts/reserved-seed` and the page *Reserved seeds*.
  static let spentSeed: UInt64 = 7001

  /// One run a strategy.
  static func all(of dataset: Dataset, seed: UInt64 = 1) async -> [StrategyRun] {
    var runs: [StrategyRun] = []
    for strategy in strategies { runs.append(await run(strategy, dataset, seed: seed)) }
    return runs
  }

  /// One strategy's run.
  static func run(
    _ strategy: any ScoringStrategy, _ dataset: Dataset, seed: UInt64 = 1, on surface: Surface = .search,
    from: Moment? = nil, until: Moment? = nil
  ) async -> StrategyRun {
    var options = ReplayOptions()
    options.threads = 2
    options.seed = seed
    options.surface = surface
    options.from = from
    options.until = until
    return await Replay(dataset: dataset, options: options).run(strategy).run
  }

  /// Weeks of a persona on the spent seed.
  static func weeks(of persona: Persona, people: Int = people, weeks: Int = weeks) -> Dataset {
    WeekGenerator(persona: persona, weeks: weeks, people: people, seed: spentSeed).dataset()
  }

  /// Hits at 1.
  static func hits(_ run: StrategyRun) -> Double { run.trials.reduce(0) { $0 + ($1.rank == 1 ? 1 : 0) } }

  /// What a claim stands on, for messages: how many people, which seed, and what that can show.
  static let footing: String = {
    TestEffort.isWhole
      ? "the spent seed \(spentSeed): a regression test; what is reported stands on the reserved seed"
      : "\(people) people of the spent seed \(spentSeed): the sign of a difference, which is no evidence"
  }()

  /// A comparison in figures.
  static func figures(_ found: PairedComparison, level: Double = 0.95) -> String {
    let interval = found.interval(level: level).map { "[\($0.low), \($0.high)]" } ?? "no interval"
    return
      "\(found.difference) \(interval), p \(found.pValue), \(found.blocks) people, \(found.trials) trials"
  }

  /// Fails unless a difference is as good as none: the 90 % interval inside a margin stated beforehand.
  ///
  /// A run that is not whole has too few people for such an interval, and asks whether the difference itself is inside `slack`.
  static func expectNoDifference(
    _ name: String, _ found: PairedComparison, margin: Double, slack: Double = 0.05,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let figures = figures(found, level: 0.9)
    if TestEffort.isWhole {
      #expect(
        found.isEquivalent(margin: margin), "\(name): \(figures)", sourceLocation: sourceLocation)
      print("no difference: \(name): \(figures)")
    } else {
      #expect(
        abs(found.difference) <= slack, "\(name), the difference alone within \(slack): \(figures)",
        sourceLocation: sourceLocation)
    }
  }
}
