import Testing

@testable import PredictionEngine

/// Whether a habit has ended, and whether a life has changed.
@Suite("Lapsed habits")
struct LapseTests {
  @Test("Expected once and not done: it goes on with probability 1/e; thrice and more: .05; just done: 1")
  func probability() {
    let few = Lapse.probability(missed: [1, 0])
    #expect(abs(few[0] - 1 / 2.718281828459045) < 1e-15 && few[1] == 1)
    #expect(Lapse.probability(missed: [3, 1e9]) == [0.05, 0.05])
  }

  @Test("What was expected adds up until it is done, and of nothing else is anything forgotten")
  func missed() {
    var lapse = Lapse()
    lapse.count(0)
    lapse.count(1)
    for _ in 0..<4 { lapse.expect([0.5, 0.25]) }
    #expect(lapse.missed == [2, 1])
    lapse.count(0)
    #expect(lapse.missed == [0, 1] && lapse.byteCount == 8)
  }

  @Test("Surprise is 0 while nothing is known or all is as usual, and 1 when losses double")
  func surprise() {
    var surprise = Surprise()
    #expect(surprise.excess == 0)
    for _ in 0..<100 {
      surprise.judge(0.5)
      #expect(surprise.excess == 0)
    }
    for _ in 0..<30 { surprise.judge(0.25) }
    #expect(surprise.excess == 1)
    for _ in 0..<60 { surprise.judge(0.9) }
    #expect(surprise.excess == 0)
    surprise.judge(0)
    #expect(surprise.excess.isFinite)
  }

  @Test("Tea for coffee: four mornings on, coffee has lapsed, and more than it would have in a calm life")
  func habits() throws {
    let intent = IntentDefinition(
      name: "Drink", parameters: [ParameterDefinition("what", .string)], shortcutTypes: [["what"]])
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [intent]), strategy: ContextMixture())
    var forecast = Forecast()
    var expected = 0.0
    func column(_ day: Int) throws -> [Double] {
      let moment = Moment(year: 2026, month: 3, day: 2, hour: 8)
      let at = Moment(secondsSince1970: moment.secondsSince1970 + Int64(day) * 86_400)
      predictor.forecast(in: predictor.context(at: at), into: &forecast)
      let lapse = try #require(forecast.evidence.labels.firstIndex { $0.source == "lapse" })
      let bits = forecast.evidence.column(lapse)
      if day >= 42 {
        expected += forecast.evidence.workspace.learned[0]
      }
      try predictor.donate("Drink", ["what": .string(day < 42 ? "coffee" : "tea")], at: at)
      return bits
    }
    for day in 0..<42 { #expect(try column(day).allSatisfy { $0 == 0 }) }
    for day in 42..<46 { _ = try column(day) }
    let missed = expected
    let bits = try column(46)
    // e 1, and q as much as was expected: log₂(q/(q + .1(1 − q))).
    let goesOn = Lapse.probability(missed: [missed, missed])[0]
    #expect(abs(bits[0] - Logarithm.binary(goesOn / (goesOn + 0.1 * (1 - goesOn)))) < 1e-6)
    #expect(bits[0] < 0.2 * Logarithm.binary(0.05 / 0.145) && bits[1] == 0)
  }
}
