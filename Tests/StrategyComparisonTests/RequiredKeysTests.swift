import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks
import Testing

/// The talk's G4: an activity whose dictionary holds a scroll position never repeats, until its required keys are named.
///
/// The scroller's weeks, once as declared and once with the section's required keys left out; the same people do the same
/// things at the same times. A hit is a suggestion among the first three shown that the donation matches.
@Suite("Required keys")
struct RequiredKeysTests {
  static let claim = "required keys turn nothing into something"
  private static let section = "com.example.news.section"

  /// The run's trials of the section activity.
  private static func run(naming keys: Bool) async throws -> StrategyRun {
    let scroller = try #require(Persona.named("scroller"))
    // The same name draws the same people.
    let persona = Persona(
      name: scroller.name, summary: scroller.summary, signals: scroller.signals, intents: scroller.intents,
      activities: scroller.activities.map { activity in
        activity.activityType == section && !keys ? ActivityDefinition(activityType: section) : activity
      }, repertoires: scroller.repertoires, routines: scroller.routines, oneOffs: scroller.oneOffs,
      knobs: scroller.knobs)
    let dataset = Runs.weeks(of: persona)
    let definition = try #require(dataset.catalog.position(ofActivity: section))
    var run = await Runs.run(BucketedBayes(), dataset)
    run.trials = run.trials.filter { dataset.rows[$0.row].donation.definition == definition }
    return run
  }

  @Sendable static func claims() async throws -> [DifferenceClaim] {
    [
      try DifferenceClaim(
        claim, challenger: await run(naming: true), baseline: await run(naming: false),
        in: .hitRateAny(at: 3))
    ]
  }

  @Test("Required keys turn nothing into something")
  func keys() async throws { try await ClaimFamily.expect(RequiredKeysTests.claim) }

  @Test("Without them nothing is found: not one match in a thousand")
  func nothing() async throws {
    let run = try await RequiredKeysTests.run(naming: false)
    let matches = run.trials.count { $0.matchPosition.map { $0 <= 3 } ?? false }
    #expect(run.trials.count >= 100)
    #expect(matches * 1000 <= run.trials.count, "\(matches) of \(run.trials.count)")
  }
}
