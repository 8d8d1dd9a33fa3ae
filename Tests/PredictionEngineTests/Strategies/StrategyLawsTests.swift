import PredictionEngine
import Testing

/// The registered strategies by name.
private let allNames = StrategyRegistry.all.map { $0.name }

/// What holds for every registered strategy.
@Suite("Laws of every strategy")
struct StrategyLawsTests {
  private func forecasts(_ history: DrawnHistory, _ name: String) throws -> [Forecast] {
    var predictor = history.predictor(try StrategyRegistry.type(named: name).init())
    var forecast = Forecast()
    return history.donations.map { donation in
      predictor.forecast(in: donation.context, into: &forecast)
      predictor.donate(donation)
      return forecast
    }
  }

  /// What two histories must agree on: scores, probabilities and what is shown, slot by slot.
  private func agree(_ left: [Forecast], _ right: [Forecast]) -> Int? {
    zip(left, right).enumerated().first { _, pair in
      pair.0.evidence.scores != pair.1.evidence.scores || pair.0.probabilities != pair.1.probabilities
        || pair.0.shown != pair.1.shown
    }?.offset
  }

  @Test("Names are unique, in kebab-case, and found", arguments: allNames)
  func naming(name: String) throws {
    #expect(allNames.filter { $0 == name }.count == 1)
    #expect(name.allSatisfy { $0 == "-" || $0.isNumber || ($0.isLetter && $0.isLowercase) })
    #expect(try StrategyRegistry.type(named: name).name == name)
  }

  @Test("The same history has the same answers", arguments: allNames)
  func deterministic(name: String) throws {
    let history = try DrawnHistory(seed: 1, count: 200)
    #expect(agree(try forecasts(history, name), try forecasts(history, name)) == nil)
  }

  @Test("The order of the catalogue does not matter", arguments: allNames)
  func catalogueOrder(name: String) throws {
    let first = agree(
      try forecasts(DrawnHistory(seed: 2, count: 200), name),
      try forecasts(DrawnHistory(seed: 2, count: 200, reversed: true), name))
    #expect(first == nil, "first differing trial")
  }

  @Test(
    "Renaming intents, parameters and values changes names in the results and nothing else",
    arguments: allNames)
  func renaming(name: String) throws {
    let first = agree(
      try forecasts(DrawnHistory(seed: 3, count: 200), name),
      try forecasts(DrawnHistory(seed: 3, count: 200, rename: { "z" + String($0.reversed()) }), name))
    #expect(first == nil, "first differing trial")
  }

  @Test("The explanation is exactly the score that ranked, and prints it", arguments: allNames)
  func explanation(name: String) throws {
    let history = try DrawnHistory(seed: 4, count: 200)
    var predictor = history.predictor(try StrategyRegistry.type(named: name).init())
    var forecast = Forecast()
    for donation in history.donations {
      predictor.forecast(in: donation.context, into: &forecast)
      for slot in forecast.evidence.scores.indices {
        let explanation = predictor.explanation(for: slot, in: forecast)
        #expect(explanation.score == forecast.score(slot))
        #expect(explanation.score.isFinite)
      }
      for suggestion in predictor.suggestions(in: donation.context) {
        #expect(suggestion.explanation.description.contains("score"))
        #expect(suggestion.explanation.probability == suggestion.probability)
      }
      predictor.donate(donation)
    }
  }

  @Test("An empty history scores nothing, states P(NEW) = 1 and stays silent", arguments: allNames)
  func emptyHistory(name: String) throws {
    let history = try DrawnHistory(seed: 5, count: 1)
    let predictor = history.predictor(try StrategyRegistry.type(named: name).init())
    var forecast = Forecast()
    predictor.forecast(in: history.donations[0].context, into: &forecast)
    #expect(forecast.evidence.scores.isEmpty && forecast.shown.isEmpty)
    #expect(forecast.probabilityOfNew == 1)
  }

  @Test("Copies are independent: what one learns the other does not know", arguments: allNames)
  func valueSemantics(name: String) throws {
    let history = try DrawnHistory(seed: 6, count: 120)
    var one = history.predictor(try StrategyRegistry.type(named: name).init())
    for donation in history.donations.prefix(60) { one.donate(donation) }
    let copy = one
    var (before, after) = (Forecast(), Forecast())
    copy.forecast(in: history.donations[60].context, into: &before)
    for donation in history.donations[60...] { one.donate(donation) }
    copy.forecast(in: history.donations[60].context, into: &after)
    #expect(agree([before], [after]) == nil)
    #expect(copy.history.donations == 60 && one.history.donations == 120)
  }

  @Test("A signal never seen says nothing: the order stays", arguments: allNames)
  func unknownSignal(name: String) throws {
    let history = try DrawnHistory(seed: 7, count: 150)
    var predictor = history.predictor(try StrategyRegistry.type(named: name).init())
    for donation in history.donations { predictor.donate(donation) }
    let moment = SoupChef.moment(day: 60, hour: 9)
    let plain = predictor.context(at: moment)
    let strange = predictor.context(at: moment, signals: ["never seen": "anything"])
    var (without, with) = (Forecast(), Forecast())
    predictor.forecast(in: plain, into: &without)
    predictor.forecast(in: strange, into: &with)
    #expect(
      without.best(50, in: predictor.history) == with.best(50, in: predictor.history))
  }

  @Test(
    "Learning a shortcut never lowers its own rank in that same context; random draws anew and is exempt",
    arguments: allNames.filter { $0 != RandomChoice.name })
  func learningHelps(name: String) throws {
    let history = try DrawnHistory(seed: 8, count: 150)
    var predictor = history.predictor(try StrategyRegistry.type(named: name).init())
    var forecast = Forecast()
    for (position, donation) in history.donations.enumerated() {
      let combination = history.catalog.entries[donation.definition].targetCombination
      predictor.donate(donation)
      guard
        let slot = predictor.history.slot(of: donation, combination: combination, symbols: predictor.symbols)
      else { continue }
      predictor.forecast(in: donation.context, into: &forecast)
      let before = forecast.rank(of: slot, in: predictor.history)
      var taught = predictor
      taught.donate(donation)
      taught.forecast(in: donation.context, into: &forecast)
      #expect(forecast.rank(of: slot, in: taught.history) <= before, "trial \(position)")
    }
  }
}
