import Testing

@testable import PredictionEngine

/// What was done today, and is done once a day, is hardly what comes next.
@Suite("What was done today")
struct DoneTodayTests {
  /// Three things on each of twenty days, or the first few of them, and the first this morning; what is said three minutes later of
  /// it, of the second, and of NEW.
  private static func said(
    again: Double, things: Int = 3, twice: Bool = false
  ) throws -> (first: Double, second: Double, ofNew: Double) {
    let log = IntentDefinition(
      name: "Log", parameters: [ParameterDefinition("what", .string)], shortcutTypes: [["what"]])
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [log]),
      strategy: ContextMixture(recipe: try Recipe(ContextMixture.self, ["again": again])),
      symbols: SymbolTable())
    func donate(_ what: String, _ day: Int, _ hour: Int, _ minute: Int) throws {
      try predictor.donate(
        "Log", ["what": .string(what)], at: SoupChef.moment(day: day, hour: hour, minute: minute))
    }
    for day in 0..<20 {
      try donate("pill", day, 7, 40)
      if twice, day == 9 { try donate("pill", day, 9, 15) }
      if things > 1 { try donate("soup", day, 12, 30) }
      if things > 2 { try donate("alarm", day, 22, 0) }
    }
    try donate("pill", 20, 7, 40)
    var forecast = Forecast()
    predictor.forecast(
      in: predictor.context(at: SoupChef.moment(day: 20, hour: 7, minute: 43)), into: &forecast)
    return (forecast.probabilities[0], things > 1 ? forecast.probabilities[1] : 0, forecast.probabilityOfNew)
  }

  @Test("It is lowered, NEW stays as it is, and what was done twice on a day is not lowered")
  func lowered() throws {
    let (free, limited) = (try DoneTodayTests.said(again: 0), try DoneTodayTests.said(again: 4))
    #expect(
      limited.first < free.first && limited.first < 4.0 / 24, "\(free.first) and \(limited.first)"
    )
    #expect(abs(limited.ofNew - free.ofNew) < 1e-6)
    let twice = try DoneTodayTests.said(again: 4, twice: true)
    #expect(twice.first > limited.first, "\(twice.first) and \(limited.first)")
  }
  @Test("Who does two things a day is asked for the other one, and who does one for nothing that is known")
  func few() throws {
    let two = try DoneTodayTests.said(again: 8, things: 2)
    #expect(two.first < 0.2 && two.second > two.first, "\(two)")
    let (free, one) = (
      try DoneTodayTests.said(again: 0, things: 1), try DoneTodayTests.said(again: 8, things: 1)
    )
    #expect(one.first < 0.3 && free.first > one.first, "\(free) and \(one)")
    #expect(abs(one.first + one.ofNew - 1) < 1e-12)
  }
}
