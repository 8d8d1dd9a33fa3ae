import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

/// The talk's G3: with options that vary, the full combination alone never repeats, and a smaller one still does.
///
/// The soup lover's weeks, with every soup's options drawn anew from 64 combinations; once with the three shortcut types
/// of the talk, once with the full one alone. A hit is a suggestion among the first three shown that the donation
/// matches, at whatever level of detail.
@Suite("Shortcut types")
struct ShortcutTypesTests {
  static let claim = "three shortcut types find what one cannot"

  /// The definitions with three types, or with the last of them alone.
  private static func catalog(_ persona: Persona, types: Int) throws -> DefinitionCatalog {
    let intents = persona.intents.map { intent in
      guard intent.name == "OrderSoup" else { return intent }
      var changed = intent
      changed.parameters = intent.parameters.map { parameter in
        guard parameter.name == "options" else { return parameter }
        return ParameterDefinition("options", .enumeration, isArray: true, cases: toppings)
      }
      changed.shortcutTypes = Array(intent.shortcutTypes.suffix(types))
      return changed
    }
    return try DefinitionCatalog(intents: intents)
  }

  private static let toppings = ["croutons", "cheese", "chili", "cream", "chives", "bacon"]

  /// The same donations under either catalogue, and the rows that order soup.
  private static func dataset(types: Int) throws -> (dataset: Dataset, soups: Set<Int>) {
    let persona = try #require(Persona.named("soup-lover"))
    let weeks = Runs.weeks(of: persona)
    let catalog = try catalog(persona, types: types)
    let soup = try #require(catalog.position(ofIntent: "OrderSoup"))
    let options = try #require(catalog.entries[soup].parameters.firstIndex { $0.name == "options" })
    var (symbols, rows) = (weeks.symbols, weeks.rows)
    var soups: Set<Int> = []
    var generator = SplitMix64(seed: Runs.spentSeed)
    for row in rows.indices where rows[row].donation.definition == soup {
      let drawn = toppings.filter { _ in generator.below(2) == 1 }
      rows[row].donation.values[options] = symbols.intern(
        ParameterValue.array(drawn.map { .string($0) }).canonicalText)
      soups.insert(row)
    }
    let dataset = Dataset(
      name: weeks.name, digest: "", catalog: catalog, symbols: symbols, rows: rows,
      people: weeks.people.map(\.identifier), scoredFrom: weeks.scoredFrom)
    return (dataset, soups)
  }

  /// The run's trials of soups.
  private static func run(types: Int) async throws -> StrategyRun {
    let (dataset, soups) = try dataset(types: types)
    var run = await Runs.run(BucketedBayes(), dataset)
    run.trials = run.trials.filter { soups.contains($0.row) }
    return run
  }

  static let sixteen = "three shortcut types save more parameters than one where two of four values vary"

  /// The run's trials of soups whose options and note are drawn anew, under some types; all sixteen for `nil`.
  static func varied(types: [[String]]?) async throws -> StrategyRun {
    let weeks = Runs.weeks(of: try #require(Persona.named("soup-lover")))
    let study = VariedValues(names: ["options", "note"], types: types)
    let dataset = try #require(try study.applied(to: weeks, seed: Runs.spentSeed))
    let soup = dataset.catalog.position(ofIntent: "OrderSoup")
    var run = await Runs.run(BucketedBayes(), dataset)
    run.trials = run.trials.filter { dataset.rows[$0.row].donation.definition == soup }
    return run
  }

  static let one = [["soup", "quantity", "options", "note"]]
  static let three = [["soup", "quantity"], ["soup", "options"]] + one

  @Sendable static func claims() async throws -> [DifferenceClaim] {
    [
      try DifferenceClaim(
        sixteen, challenger: await varied(types: three), baseline: await varied(types: one),
        in: .parametersSaved(at: 3)),
      try DifferenceClaim(
        claim, challenger: await run(types: 3), baseline: await run(types: 1), in: .hitRateAny(at: 3)),
    ]
  }

  @Test("Three shortcut types find what one cannot")
  func three() async throws { try await ClaimFamily.expect(ShortcutTypesTests.claim) }

  @Test("One shortcut type finds next to nothing: a match in at most one of fifty soups")
  func one() async throws {
    let run = try await ShortcutTypesTests.run(types: 1)
    let matches = run.trials.count { $0.matchPosition.map { $0 <= 3 } ?? false }
    #expect(run.trials.count >= 40)
    #expect(matches * 50 <= run.trials.count, "\(matches) of \(run.trials.count)")
  }

  @Test("Three shortcut types save more parameters than one where two of four values vary")
  func saved() async throws { try await ClaimFamily.expect(ShortcutTypesTests.sixteen) }

  @Test("All sixteen types are declared, of the same donations, and what they gain over three is printed")
  func all() async throws {
    let (three, all) = (
      try await ShortcutTypesTests.varied(types: ShortcutTypesTests.three),
      try await ShortcutTypesTests.varied(types: nil)
    )
    #expect(three.trials.map(\.row) == all.trials.map(\.row) && !all.trials.isEmpty)
    for metric in [Metric.hitRateAny(at: 3), Metric.parametersSaved(at: 3)] {
      let found = try PairedComparison(
        challenger: all, baseline: three, metric: metric, seed: Runs.spentSeed
      ) { _ in 0 }
      if TestEffort.isWhole {
        print("sixteen types less three, \(metric.name): \(Runs.figures(found))")
      }
      #expect(found.trials == all.trials.count)
    }
  }
}
