import PredictionEngine
import PredictionTestSupport
import Testing

/// The mixture against a second implementation in plain Python, and what it promises beside.
@Suite("The mixture of counters")
struct ContextMixtureTests {
  /// Two weeks with places, one with device signals, one with both and a ring shorter than the history, one of somebody whose
  /// day and weekend are not the calendar's, and fifteen weeks of a person with rhythms, who leaves each of them.
  static let golden: [(name: String, ring: Double)] = [
    ("messenger-ring-400", 400), ("noise-ring-60", 60), ("listener-ring-400", 400),
    ("night-shift-ring-90", 90), ("rhythms-ring-400", 400),
  ]
  private static let nats = 0.6931471805599453

  @Test("Without residual, every probability is the plain implementation's to 1e-6", arguments: golden)
  func withoutResidual(name: String, ring: Double) throws {
    let golden = try MixtureGolden(name)
    var predictor = try MixtureGolden.predictor(["residual": 0, "ring": ring])
    var forecast = Forecast()
    for (number, trial) in golden.trials.enumerated() {
      predictor.forecast(in: trial.context(&predictor), into: &forecast)
      try expect(forecast, predictor, truth: trial.truth, new: trial.new, trial, number)
      let best = forecast.best(1, in: predictor.history).first
      try #require(best == trial.best, "trial \(number)")
      if let best {
        try #require(
          abs(forecast.probabilities[best] - trial.bestProbability) < 1e-6, "trial \(number)")
      }
      try trial.donate(to: &predictor)
    }
  }

  @Test("With an exact residual too", arguments: golden)
  func withExactResidual(name: String, ring: Double) throws {
    let golden = try MixtureGolden(name)
    var predictor = try MixtureGolden.predictor(["residual": 2, "ring": ring])
    var forecast = Forecast()
    for (number, trial) in golden.trials.enumerated() {
      predictor.forecast(in: trial.context(&predictor), into: &forecast)
      try expect(
        forecast, predictor, truth: trial.truthWithResidual, new: trial.newWithResidual, trial, number)
      try trial.donate(to: &predictor)
    }
  }

  @Test("Every feature of a trial is the plain implementation's to 1e-6", arguments: golden)
  func features(name: String, ring: Double) throws {
    let golden = try MixtureGolden(name)
    var predictor = try MixtureGolden.predictor(["residual": 0, "ring": ring])
    for trial in golden.trials.prefix(MixtureGolden.shown) { try trial.donate(to: &predictor) }
    var forecast = Forecast()
    predictor.forecast(in: golden.trials[MixtureGolden.shown].context(&predictor), into: &forecast)
    #expect(Set(forecast.evidence.labels.map(\.source)) == Set(golden.features.keys))
    for (column, label) in forecast.evidence.labels.enumerated() {
      let expected = try #require(golden.features[label.source])
      #expect(forecast.evidence.column(column).count == expected.count)
      for (slot, number) in expected.enumerated() {
        let bits = forecast.evidence.bits(column, of: slot)
        #expect(abs(bits * ContextMixtureTests.nats - number) < 1e-6, "\(label.source) of \(slot)")
      }
    }
  }

  @Test("At a place the clock goes round midnight: twenty minutes after are as near as twenty minutes before")
  func placeAtMidnight() throws {
    let intents = ["Lock", "Read"].map { IntentDefinition(name: $0, parameters: [], shortcutTypes: [[]]) }
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: intents), strategy: ContextMixture(), learning: .everything)
    for day in 0..<4 {
      try predictor.donate("Read", [:], at: SoupChef.moment(day: day, hour: 11, minute: 50), place: "home")
      try predictor.donate("Lock", [:], at: SoupChef.moment(day: day, hour: 23, minute: 50), place: "home")
    }
    func bits(day: Int, hour: Int, minute: Int) throws -> [Double] {
      var forecast = Forecast()
      let moment = SoupChef.moment(day: day, hour: hour, minute: minute)
      predictor.forecast(in: predictor.context(at: moment, place: "home"), into: &forecast)
      let column = try #require(forecast.evidence.labels.firstIndex { $0.source == "place-clock" })
      return forecast.evidence.column(column)
    }
    let (before, after) = (
      try bits(day: 4, hour: 23, minute: 30), try bits(day: 5, hour: 0, minute: 10)
    )
    #expect(before == after)
    #expect(after[1] > after[0] + 2, "locking up speaks for itself, reading at noon does not")
  }

  @Test("Hashing the residual costs little: P(NEW) is .01 off the exact one on average over three weeks")
  func hashedResidual() throws {
    let golden = try MixtureGolden("messenger-ring-400")
    var predictor = try MixtureGolden.predictor([:])
    var forecast = Forecast()
    var (fromExact, fromNone) = (0.0, 0.0)
    for trial in golden.trials {
      predictor.forecast(in: trial.context(&predictor), into: &forecast)
      fromExact += abs(forecast.probabilityOfNew - trial.newWithResidual)
      fromNone += abs(forecast.probabilityOfNew - trial.new)
      try trial.donate(to: &predictor)
    }
    #expect(fromExact / Double(golden.trials.count) < 0.01)
    #expect(fromNone > 2 * fromExact, "the residual learns something")
  }

  @Test("While no donation had its target type's values, scores are finite and probabilities 0")
  func withoutCandidates() throws {
    let intent = IntentDefinition(
      name: "Order",
      parameters: [ParameterDefinition("dish", .string), ParameterDefinition("size", .string)],
      shortcutTypes: [["dish"], ["dish", "size"]], primaryShortcutType: ["dish", "size"])
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [intent]), strategy: ContextMixture(), symbols: SymbolTable())
    let noon = Moment(year: 2026, month: 3, day: 2, hour: 12)
    try predictor.donate("Order", ["dish": "soup"], at: noon)
    var forecast = Forecast()
    predictor.forecast(in: predictor.context(at: noon), into: &forecast)
    #expect(predictor.history.candidates.isEmpty && forecast.evidence.scores.count == 1)
    #expect(forecast.evidence.scores.allSatisfy { $0.isFinite })
    #expect(forecast.probabilities == [0] && forecast.probabilityOfNew == 1)
  }

  private func expect(
    _ forecast: Forecast, _ predictor: Predictor, truth: Double, new: Double, _ trial: MixtureGolden.Trial,
    _ number: Int
  ) throws {
    try #require(abs(forecast.probabilityOfNew - new) < 1e-6, "NEW at trial \(number)")
    let isKnown = trial.shortcut < predictor.history.candidates.count
    let stated = isKnown ? forecast.probabilities[trial.shortcut] : forecast.probabilityOfNew
    try #require(abs(stated - truth) < 1e-6, "the truth at trial \(number)")
  }
}
