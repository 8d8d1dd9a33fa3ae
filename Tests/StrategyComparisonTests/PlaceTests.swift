import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks
import Testing

/// What it costs to be blind to the place: bucketed-bayes as it is, and with the weight of places at 0.
///
/// The messenger of this project writes to other people from other places, so that places matter there too, as its page
/// says; they stop to matter once everybody is written to from everywhere.
@Suite("Place")
struct PlaceTests {
  static let personas = ["parent", "messenger"]

  static func claim(_ persona: String) -> String { "place matters to the \(persona)" }

  private static func runs(of persona: Persona) async throws -> (seeing: StrategyRun, blind: StrategyRun) {
    let dataset = Runs.weeks(of: persona)
    let blind = BucketedBayes(recipe: try Recipe(BucketedBayes.self, ["weight.place": 0]))
    return (await Runs.run(BucketedBayes(), dataset), await Runs.run(blind, dataset))
  }

  @Sendable static func claims() async throws -> [DifferenceClaim] {
    var claims: [DifferenceClaim] = []
    for name in personas {
      let (seeing, blind) = try await runs(of: #require(Persona.named(name)))
      claims.append(try DifferenceClaim(claim(name), challenger: seeing, baseline: blind))
    }
    return claims
  }

  @Test("Place matters to the parent, and to a messenger who is tied to places", arguments: personas)
  func matters(persona: String) async throws { try await ClaimFamily.expect(PlaceTests.claim(persona)) }

  @Test("Place does not matter to a messenger who writes to everybody from everywhere")
  func unbound() async throws {
    let messenger = try #require(Persona.named("messenger"))
    let persona = Persona(
      name: messenger.name, summary: messenger.summary, signals: [.timeOfDay], intents: messenger.intents,
      repertoires: messenger.repertoires,
      routines: messenger.routines.map { routine in
        var routine = routine
        routine.places = messenger.oneOffs.places
        return routine
      }, oneOffs: messenger.oneOffs, knobs: messenger.knobs)
    let (seeing, blind) = try await PlaceTests.runs(of: persona)
    let found = try DifferenceClaim("unbound", challenger: seeing, baseline: blind).comparison
    Runs.expectNoDifference("place to the messenger everywhere", found, margin: 0.01)
  }
}
