import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks
import Testing

@Suite("Context")
struct ContextTests {
  static let personas = Persona.all.filter(\.isRoutine)

  static func claim(_ persona: Persona) -> String { "context beats frequency on \(persona.name)" }

  @Sendable static func claims() async throws -> [DifferenceClaim] {
    var claims: [DifferenceClaim] = []
    for persona in personas {
      let dataset = Runs.weeks(of: persona)
      claims.append(
        try DifferenceClaim(
          claim(persona), challenger: await Runs.run(BucketedBayes(), dataset),
          baseline: await Runs.run(MostFrequent(), dataset)))
    }
    return claims
  }

  @Test("Context beats frequency where there is routine", arguments: personas)
  func context(persona: Persona) async throws { try await ClaimFamily.expect(ContextTests.claim(persona)) }
}
