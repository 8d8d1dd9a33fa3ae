import PredictionEngine

/// The law of forgetting: a deleted donation has no effect on any answer.
extension StrategyLaw {
  /// A strategy that learned donations and forgot them answers like one that never learned them. So does one
  /// that is loaded from its snapshot.
  public static let forgetsWithoutTrace = StrategyLaw(
    "what it forgets leaves no trace in its answers"
  ) { strategy in
    let history = try DrawnHistory(seed: 10, count: 120)
    for (filter, left) in history.partsToForget {
      var told = asked(history.predictor(strategy.init()), history.donations)
      if told.forget(filter) == 0 { return "nothing was forgotten" }
      let never = asked(history.predictor(strategy.init()), left)
      let questions = history.donations.suffix(24).map(\.context)
      if let words = ForgettingCheck.firstDifference(told, never, asking: questions) {
        return
          "with \(filter.description) of \(CountedNoun.of(history.donations.count, "donations")) forgotten, \(words)"
      }
      let loaded = try Predictor(
        snapshot: told.snapshot(), catalog: history.catalog, strategy: strategy.init(),
        learning: told.learning)
      if loaded.snapshot() != told.snapshot() { return "loaded from its snapshot it has another" }
    }
    return nil
  }

  /// A predictor that forgot answers like the one that is loaded from its snapshot, in which texts have other
  /// numbers.
  ///
  /// The questions are the contexts of the first donations, and one at a place that the person never visited.
  public static let survivesSnapshots = StrategyLaw(
    "made to forget, saved and loaded again, it answers as before"
  ) { strategy in
    let history = try DrawnHistory(seed: 12, count: 120)
    var told = history.predictor(strategy.init())
    for donation in history.donations { told.donate(donation) }
    let first = history.donations[0].context.moment
    told.forget(
      .matching("a third, the first among them") { donation, _ in
        (donation.context.moment.secondsSince1970 - first.secondsSince1970) / 60 % 3 == 0
      })
    var loaded = try Predictor(
      snapshot: told.snapshot(), catalog: history.catalog, strategy: strategy.init(),
      learning: told.learning)
    if loaded.history.donations == history.donations.count { return "nothing was forgotten" }
    let answers = Answers(history, told)
    let strange = Context(at: first, place: history.symbols.symbol(for: "true"))
    for (number, question) in (history.donations.prefix(24).map(\.context) + [strange]).enumerated() {
      var (left, right) = (Forecast(), Forecast())
      told.forecast(in: question, into: &left)
      loaded.forecast(in: loaded.context(as: question, of: told.symbols), into: &right)
      if let words = answers.difference(left, right) {
        return "question \(number), at \(question.moment): \(words) from the snapshot"
      }
    }
    return nil
  }

  private static func asked(_ predictor: Predictor, _ donations: [Donation]) -> Predictor {
    var predictor = predictor
    var forecast = Forecast()
    for donation in donations {
      predictor.forecast(in: donation.context, into: &forecast)
      predictor.donate(donation)
    }
    return predictor
  }
}

extension Predictor {
  /// Translates a context of another table into this predictor's symbols. Its signals are those of a drawn
  /// history, true or false.
  fileprivate func context(as other: Context, of symbols: SymbolTable) -> Context {
    let place = other.place.map { symbols.text(of: $0) }
    guard let signal = other.signals.first else { return context(at: other.moment, place: place) }
    let isTrue = symbols.text(of: signal.value) == "true"
    return context(
      at: other.moment, place: place, signals: [symbols.text(of: signal.name): .boolean(isTrue)])
  }
}
