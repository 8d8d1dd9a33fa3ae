import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

/// What it costs to be blind to the place: bucketed-bayes as it is, and with the weight of places at 0.
///
/// The messenger of this project writes to other people from other places, so places matter there too, as its page says.
/// Once everybody is written to from everywhere they are worse than nothing: a signal that says nothing is read all the
/// same. Where places follow from the clock, as the weekender's do, they make no difference.
@Suite("Place")
struct PlaceTests {
  static let personas = ["parent", "messenger"]
  static let distraction = "a place that says nothing costs the messenger hits"
  static let people = TestEffort.isWhole ? 120 : Runs.people

  static func claim(_ persona: String) -> String { "place matters to the \(persona)" }

  private static func runs(
    of persona: Persona, seed: UInt64 = Runs.spentSeed
  ) async throws -> (seeing: StrategyRun, blind: StrategyRun) {
    let dataset = WeekGenerator(persona: persona, weeks: Runs.weeks, people: people, seed: seed).dataset()
    let blind = BucketedBayes(recipe: try Recipe(BucketedBayes.self, ["weight.place": 0]))
    return (await Runs.run(BucketedBayes(), dataset), await Runs.run(blind, dataset))
  }

  @Sendable static func claims() async throws -> [DifferenceClaim] {
    var claims: [DifferenceClaim] = []
    for name in personas {
      let (seeing, blind) = try await runs(of: #require(Persona.named(name)))
      claims.append(try DifferenceClaim(claim(name), challenger: seeing, baseline: blind))
    }
    let (seeing, blind) = try await runs(of: unbound())
    claims.append(try DifferenceClaim(distraction, challenger: blind, baseline: seeing))
    return claims
  }

  /// A messenger who writes to everybody from everywhere.
  private static func unbound() throws -> Persona {
    let messenger = try #require(Persona.named("messenger"))
    return Persona(
      name: messenger.name, summary: messenger.summary, signals: [.timeOfDay], intents: messenger.intents,
      repertoires: messenger.repertoires,
      routines: messenger.routines.map { routine in
        var routine = routine
        routine.places = messenger.oneOffs.places
        return routine
      }, oneOffs: messenger.oneOffs, knobs: messenger.knobs)
  }

  @Test("Place matters to the parent, and to a messenger who is tied to places", arguments: personas)
  func matters(persona: String) async throws { try await ClaimFamily.expect(PlaceTests.claim(persona)) }

  @Test("A place that says nothing is worse than none")
  func distraction() async throws { try await ClaimFamily.expect(PlaceTests.distraction) }

  @Test("Place does not matter to the weekender, whose places follow from the clock")
  func weekender() async throws {
    // Another seed: on the first ones this persona was found.
    let (seeing, blind) = try await PlaceTests.runs(of: #require(Persona.named("weekender")), seed: 7003)
    let found = try DifferenceClaim("weekender", challenger: seeing, baseline: blind).comparison
    Runs.expectNoDifference("place to the weekender", found, margin: 0.01)
  }
}
