import Testing

@testable import PredictionEngine

/// Where a bar is reached exactly: numbers that a double holds, so that nothing is rounded.
@Suite("Specificity, at its bars")
struct SpecificityPolicyTests {
  /// Slot 0 is soup, slot 1 the same soup in one size.
  private func shown(
    _ general: Double, _ specific: Double, threshold: Double = 0.75, on surface: Surface = .search
  ) throws -> [Int] {
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [SoupChef.intent(types: [["soup"], ["soup", "quantity"]])]),
      strategy: BucketedBayes())
    for day in 0..<3 {
      try predictor.donate(
        "OrderSoup", ["soup": .object("tomato", display: nil), "quantity": 1],
        at: SoupChef.moment(day: day, hour: 12))
    }
    var forecast = Forecast()
    forecast.probabilities = [general, specific]
    let policy = SpecificityPolicy(
      .preferSpecific(from: threshold), worth: ShowingWorth(backgroundGain: 1, parameterGain: 1))
    return policy.shown(on: surface, forecast, predictor.history)
  }

  @Test("A specific shortcut replaces a general one at P(S) = τ·P(G), and not a hair below")
  func threshold() throws {
    #expect(try shown(0.5, 0.375) == [1])
    #expect(try shown(0.5, (0.375).nextDown) == [0])
    #expect(try shown(0.5, 0.5, threshold: 1) == [1])
    #expect(try shown(0.5, (0.5).nextDown, threshold: 1) == [0])
  }

  @Test("A shortcut is shown at the surface's probability and support, and not a hair below")
  func bars() throws {
    let surface = Surface(name: "test", slots: 2, minimumProbability: 0.25, minimumSupport: 3)
    #expect(try shown(0.25, 0.125, on: surface) == [0])
    #expect(try shown((0.25).nextDown, 0.125, on: surface) == [])
    let four = Surface(name: "test", slots: 2, minimumProbability: 0.25, minimumSupport: 4)
    #expect(try shown(0.25, 0.125, on: four) == [])
  }
}
