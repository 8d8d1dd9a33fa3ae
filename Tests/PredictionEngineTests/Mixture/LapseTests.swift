import Testing

@testable import PredictionEngine

/// Whether a habit has ended, and whether a life has changed.
@Suite("Lapsed habits")
struct LapseTests {
  @Test(
    "Ten of ten, then missed once: 1/11.5; twice: times 2/12.5, but no less than .05; half a time: half-way")
  func probability() {
    let always = (1.0 / 11.5, 1.0 / 11.5 * 2 / 12.5)
    #expect(Lapse.probability(missed: 0, used: 10, of: 10) == 1)
    #expect(abs(Lapse.probability(missed: 1, used: 10, of: 10) - always.0) < 1e-15)
    #expect(always.1 < 0.05 && Lapse.probability(missed: 2, used: 10, of: 10) == 0.05)
    #expect(abs(Lapse.probability(missed: 0.5, used: 10, of: 10) - (1 + always.0) / 2) < 1e-15)
    // One of ten is missed often by those who go on: 10/11.5 · 11/12.5.
    #expect(abs(Lapse.probability(missed: 2, used: 1, of: 10) - 10 / 11.5 * 11 / 12.5) < 1e-15)
  }

  @Test("More is missed, less probable; more was done of as much, less probable still")
  func monotone() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      let (all, share, missed) = (
        20 * generator.unitInterval(), generator.unitInterval(), 9 * generator.unitInterval()
      )
      let probability = Lapse.probability(missed: missed, used: share * all, of: all)
      #expect(probability >= 0.05 && probability <= 1)
      #expect(Lapse.probability(missed: missed + 0.3, used: share * all, of: all) <= probability)
      #expect(
        Lapse.probability(missed: missed, used: share * all * 1.01, of: all * 1.01) <= probability + 0.01)
    }
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

  @Test("Tea for coffee: three mornings on, coffee has lapsed and tea has not; before, the column is zeros")
  func habits() throws {
    let intent = IntentDefinition(
      name: "Drink", parameters: [ParameterDefinition("what", .string)], shortcutTypes: [["what"]])
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [intent]), strategy: ContextMixture())
    var forecast = Forecast()
    func column(_ day: Int) throws -> [Double] {
      let moment = Moment(year: 2026, month: 3, day: 2, hour: 8)
      let at = Moment(secondsSince1970: moment.secondsSince1970 + Int64(day) * 86_400)
      predictor.forecast(in: predictor.context(at: at), into: &forecast)
      let lapse = try #require(forecast.evidence.labels.firstIndex { $0.source == "lapse" })
      let bits = forecast.evidence.bits[lapse]
      try predictor.donate("Drink", ["what": .string(day < 42 ? "coffee" : "tea")], at: at)
      return bits
    }
    for day in 0..<42 { #expect(try column(day).allSatisfy { $0 == 0 }) }
    for day in 42..<45 { _ = try column(day) }
    let bits = try column(45)
    // Three missed, e 1: log₂(.05/(.05 + .1·.95)).
    #expect(abs(bits[0] - Logarithm.binary(0.05 / 0.145)) < 1e-12)
    #expect(bits[1] == 0)
  }
}
