import Testing

@testable import PredictionEngine

@Suite("The order of what is shown")
struct ShownOrderTests {
  /// Three shortcuts with support, the last donated used last, then the first, and what is shown at these probabilities.
  private func shown(_ probabilities: [Double], inBackground: Set<Int> = []) throws -> [Int] {
    let intents = (0..<3).map { number in
      IntentDefinition(
        name: "Do \(number)", parameters: [],
        shortcutTypes: [ShortcutType([], runsInBackground: inBackground.contains(number))])
    }
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: intents), strategy: BucketedBayes())
    for (day, number) in [0, 1, 2, 1, 1, 0, 0, 2, 2].enumerated() {
      try predictor.donate("Do \(number)", [:], at: SoupChef.moment(day: day, hour: 8))
    }
    var forecast = Forecast()
    forecast.probabilities = probabilities
    return predictor.policy.shown(on: .search, forecast, predictor.history)
  }

  @Test("By probability; of equal ones the shortcut used last comes first, not the one first donated")
  func ties() throws {
    #expect(try shown([0.4, 0.3, 0.2]) == [0, 1, 2])
    #expect(try shown([0.3, 0.3, 0.3]) == [2, 0, 1])
    #expect(try shown([0.1, 0.4, 0.4]) == [2, 1, 0])
    #expect(try shown([0.2, 0.2, 0.4]) == [2, 0, 1], "shortcut 0 was used after shortcut 1")
  }

  @Test("What runs in the background counts a tenth more, in the order alone")
  func background() throws {
    #expect(try shown([0.3, 0.32, 0.2], inBackground: [0]) == [0, 1, 2])
    #expect(try shown([0.3, 0.34, 0.2], inBackground: [0]) == [1, 0, 2])
  }
}
