import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks
import Testing

/// Replays for the claims of this suite.
///
/// A debug build runs one seed, few people and some of the strategies, so that `swift test` stays short; `Scripts/check
/// claims` runs the whole suite again, optimised, with all seeds, many people and every strategy. What only the whole run
/// can show, the small one asks less of.
enum Runs {
  #if DEBUG
    static let seeds: [UInt64] = [1]
    static let people = 4
    static let weeks = 3
    /// The first six, and of the field every sixteenth: the laws of strategies run over all of them in any build.
    static let strategies = StrategyRegistry.all.enumerated()
      .filter { $0.offset < 6 || $0.offset % 16 == 0 || $0.element.name.hasPrefix("context-mixture") }
      .map { $0.element.init() }
  #else
    static let seeds: [UInt64] = [1, 2, 3]
    static let people = 30
    static let weeks = 6
    static let strategies = StrategyRegistry.all.map { $0.init() }
  #endif

  /// A seed on which nothing was tuned: defaults were chosen on others.
  static let freshSeed: UInt64 = 7001

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

  /// Weeks of a persona on the fresh seed.
  static func weeks(of persona: Persona, people: Int = people, weeks: Int = weeks) -> Dataset {
    WeekGenerator(persona: persona, weeks: weeks, people: people, seed: freshSeed).dataset()
  }

  /// Hits at 1.
  static func hits(_ run: StrategyRun) -> Double { run.trials.reduce(0) { $0 + ($1.rank == 1 ? 1 : 0) } }

  /// A comparison in figures.
  static func figures(_ found: PairedComparison, level: Double = 0.95) -> String {
    let interval = found.interval(level: level).map { "[\($0.low), \($0.high)]" } ?? "no interval"
    return
      "\(found.difference) \(interval), p \(found.pValue), \(found.blocks) people, \(found.trials) trials"
  }

  /// Fails unless a difference is as good as none: the 90 % interval inside a margin stated beforehand.
  ///
  /// A debug build has too few people for such an interval, and asks whether the difference itself is inside `slack`.
  static func expectNoDifference(
    _ name: String, _ found: PairedComparison, margin: Double, slack: Double = 0.05,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let figures = figures(found, level: 0.9)
    #if DEBUG
      #expect(abs(found.difference) <= slack, "\(name): \(figures)", sourceLocation: sourceLocation)
    #else
      #expect(
        found.equivalence(margin: margin).isEquivalent, "\(name): \(figures)", sourceLocation: sourceLocation)
      print("no difference: \(name): \(figures)")
    #endif
  }
}
