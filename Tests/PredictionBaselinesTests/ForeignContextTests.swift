import PredictionBaselines
import PredictionEngine
import PredictionTestSupport
import Testing

/// Questions whose place and signals the predictor has never met.
@Suite("Questions about the unknown")
struct ForeignContextTests {
  private static let call = IntentDefinition(
    name: "Call", parameters: [ParameterDefinition("who", .string)], shortcutTypes: [["who"]])

  private static func predictor(_ strategy: any ScoringStrategy, places: [String]) throws -> Predictor {
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [call]), strategy: strategy, learning: .everything)
    for day in 0..<21 {
      for (hour, who) in [(8, "ann"), (13, "bob"), (20, day % 3 == 0 ? "ann" : "eve")] {
        try predictor.donate(
          "Call", ["who": .string(who)], at: Moment(year: 2026, month: 3, day: 2 + day, hour: hour),
          place: places[(day + hour) % places.count], signals: ["dock": .boolean(hour == 20)])
      }
    }
    return predictor
  }

  @Test(
    "A place or reading without donations, and a context of another predictor, have an answer",
    arguments: StrategyRegistry.all.map { $0.name })
  func answers(_ name: String) throws {
    let strategy = try StrategyRegistry.type(named: name).init()
    let predictor = try ForeignContextTests.predictor(strategy, places: ["home", "work"])
    let other = try ForeignContextTests.predictor(
      strategy, places: (0..<40).map { "place \($0)" })
    let moment = Moment(year: 2026, month: 3, day: 24, hour: 8)
    let contexts = [
      predictor.context(at: moment, place: "nowhere", signals: ["dock": "broken", "unheard of": 1]),
      other.context(at: moment, place: "place 39", signals: ["dock": true]),
    ]
    let before = predictor.snapshot()
    for context in contexts {
      var forecast = Forecast()
      predictor.forecast(in: context, into: &forecast)
      #expect(forecast.evidence.scores.allSatisfy { $0.isFinite })
      #expect(forecast.evidence.scores.count == predictor.history.counters.count)
      for slot in predictor.history.candidates {
        #expect(!predictor.explanation(for: slot, in: forecast).description.isEmpty)
      }
      var shortlist = Shortlist()
      predictor.suggest(in: context, into: &shortlist)
      #expect(shortlist.count > 0)
    }
    #expect(predictor.snapshot() == before)
  }
}
