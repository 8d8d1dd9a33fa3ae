import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import Testing

@Suite("Strategies without a bar")
struct SurfaceRefusalTests {
  @Test("A surface that needs probabilities refuses a strategy that only scores, and names both")
  func refusals() {
    for surface in Surface.all {
      for type in StrategyRegistry.all {
        let refusal = surface.refusal(of: type)
        #expect((refusal != nil) == (surface.needsProbabilities && !type.statesProbabilities))
        if let refusal {
          #expect(refusal.description.contains(type.name) && refusal.description.contains(surface.name))
        }
      }
    }
  }
}
