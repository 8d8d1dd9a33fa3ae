import PredictionEngine

/// The laws about a strategy's statements: its name, numbers, reasons and treatment of new signals.
extension StrategyLaw {
  /// The name is in kebab-case, and the summary has one line, for lists and results.
  public static let named = StrategyLaw("its name is in kebab-case and its summary one line") { strategy in
    Wording.fault(in: strategy.name, strategy.summary)
  }

  /// The strategy has the recipe that it was made with, so that results can be made again.
  public static let keepsItsRecipe = StrategyLaw("it keeps the recipe that it was made with") { strategy in
    try Wording.fault(inRecipeOf: strategy)
  }

  /// The explained bits add up to exactly the score that ranked, and every suggestion prints it.
  public static let explained = StrategyLaw("the explanation is exactly the score that ranked") { strategy in
    let history = try DrawnHistory(seed: 4, count: drawn(120))
    let answers = Answers(of: strategy.init(), to: history)
    for (trial, forecast) in answers.forecasts.enumerated() {
      for slot in forecast.evidence.scores.indices {
        let explanation = answers.predictor.explanation(for: slot, in: forecast)
        if !(explanation.score == forecast.score(slot)) {
          return
            "\(answers.place(trial)): \(answers.text(slot)) is ranked by \(forecast.score(slot)) bits and "
            + "explained by \(explanation.score)"
        }
      }
    }
    return nil
  }

  /// Scores are finite from the first donation on. Before it there is nothing to score or to show.
  public static let finite = StrategyLaw("scores are finite, also with next to nothing learned") { strategy in
    let history = try DrawnHistory(seed: 5, count: drawn(80))
    let answers = Answers(of: strategy.init(), to: history)
    let first = answers.forecasts[0]
    if !first.evidence.scores.isEmpty || !first.shown.isEmpty {
      return "\(answers.place(0)): with nothing learned, \(first.evidence.scores.count) shortcuts are scored"
    }
    for (trial, forecast) in answers.forecasts.enumerated() {
      for slot in forecast.evidence.scores.indices {
        let numbers = [forecast.score(slot)] + forecast.evidence.bits(ofSlot: slot)
        if let wrong = numbers.first(where: { !$0.isFinite }) {
          return
            "\(answers.place(trial)): \(answers.text(slot)) has \(wrong) bits after \(CountedNoun.of(trial, "donations"))"
        }
      }
    }
    return nil
  }

  /// A signal that was never seen before is neutral: it does not change the order.
  public static let unknownSignal = StrategyLaw("a signal never seen changes no order") { strategy in
    let history = try DrawnHistory(seed: 7, count: drawn(120))
    let answers = Answers(of: strategy.init(), to: history)
    var predictor = answers.predictor
    for hour in 0..<24 {
      let moment = Moment(year: 2026, month: 6, day: 1, hour: hour, secondsFromGMT: 3600)
      let strange = predictor.interned(at: moment, signals: ["never seen": "anything"])
      var (without, with) = (Forecast(), Forecast())
      predictor.forecast(in: predictor.context(at: moment), into: &without)
      predictor.forecast(in: strange, into: &with)
      let (plain, other) = (without.best(50, in: predictor.history), with.best(50, in: predictor.history))
      if let rank = plain.indices.first(where: { plain[$0] != other[$0] }) {
        return "at \(moment), with the signal \"never seen\": \"anything\", rank \(rank + 1) goes to "
          + "\(answers.text(other[rank])), without it to \(answers.text(plain[rank]))"
      }
    }
    return nil
  }

  /// Learning a shortcut never lowers its own rank in the same context. This holds for every strategy that
  /// counts.
  public static let learningHelps = StrategyLaw(
    "learning a shortcut never lowers its own rank in that same context", mayBeExempted: true
  ) { strategy in
    let history = try DrawnHistory(seed: 8, count: drawn(120))
    let answers = Answers(of: strategy.init(), to: history)
    var predictor = history.predictor(strategy.init())
    var forecast = Forecast()
    for (trial, donation) in history.donations.enumerated() {
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
      let after = forecast.rank(of: slot, in: taught.history)
      if after > before {
        return "\(answers.place(trial)): \(answers.text(slot)) is ranked \(before), and \(after) once it is "
          + "donated again"
      }
    }
    return nil
  }
}

extension EvidenceColumns {
  /// Returns the unweighted bits of a slot, column by column.
  func bits(ofSlot slot: Int) -> [Double] { labels.indices.map { bits($0, of: slot) } }
}
