import Testing

@testable import PredictionEngine

@Suite("Ranks")
struct ForecastTests {
  /// Three shortcuts donated in this order, with these scores, and an offer of each score.
  private func forecast(_ scores: [Double], offers: [Double]) throws -> (Forecast, PersonalHistory) {
    let kinds = ["A", "B", "C"].map { IntentDefinition(name: $0, parameters: [], shortcutTypes: [[]]) }
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: kinds), strategy: BucketedBayes())
    for (day, name) in ["A", "B", "C"].enumerated() {
      try predictor.donate(name, [:], at: SoupChef.moment(day: day, hour: 8))
    }
    var forecast = Forecast()
    forecast.evidence.reset(slots: 3)
    forecast.evidence.append("scores", scores)
    forecast.supplied.offers = offers.map {
      Offer(shortcut: Shortcut(definition: 0, combination: 0, values: []), score: $0, probability: 0)
    }
    return (forecast, predictor.history)
  }

  @Test("An offer of the score of a known shortcut comes after it; one of a hair more comes before")
  func offers() throws {
    let (tied, history) = try forecast([-1, -2, -3], offers: [-1, -2, -3])
    #expect((0..<3).map { tied.rank(of: $0, in: history) } == [1, 3, 5])
    #expect((0..<3).map { tied.rank(ofOffer: $0, in: history) } == [2, 4, 6])
    let (ahead, _) = try forecast([-1, -2, -3], offers: [(-1).nextUp])
    #expect((0..<3).map { ahead.rank(of: $0, in: history) } == [2, 3, 4])
    #expect(ahead.rank(ofOffer: 0, in: history) == 1)
  }

  @Test("Of known shortcuts of one score the one used last comes first, in ranks and among the best")
  func ties() throws {
    let (forecast, history) = try forecast([-1, -1, -1], offers: [])
    #expect((0..<3).map { forecast.rank(of: $0, in: history) } == [3, 2, 1])
    #expect(forecast.best(2, in: history) == [2, 1])
  }
}
