import PredictionEngine

/// A strategy's answers to a history, trial by trial, so that two runs can be compared.
struct Answers {
  let history: DrawnHistory
  private(set) var forecasts: [Forecast] = []
  /// The predictor after the whole history; its slots are those of the answers.
  let predictor: Predictor

  /// Starts without answers, with a predictor that has learned a history.
  init(_ history: DrawnHistory, _ predictor: Predictor) {
    self.history = history
    self.predictor = predictor
  }

  /// Asks about each donation and then reveals it.
  init(of strategy: any ScoringStrategy, to history: DrawnHistory, counting signals: SignalSet? = nil) {
    self.history = history
    var predictor = history.predictor(strategy, counting: signals)
    var forecast = Forecast()
    for donation in history.donations {
      predictor.forecast(in: donation.context, into: &forecast)
      forecasts.append(forecast)
      predictor.donate(donation)
    }
    self.predictor = predictor
  }

  /// Returns the first trial in which two runs differ, in words; `nil` when they do not.
  func firstDifference(from other: Answers, upTo count: Int = .max) -> String? {
    for trial in 0..<min(count, forecasts.count, other.forecasts.count) {
      if let difference = difference(forecasts[trial], other.forecasts[trial]) {
        return "\(place(trial)): \(difference)"
      }
    }
    return nil
  }

  /// Returns a trial's number, time and donation as text.
  func place(_ trial: Int) -> String {
    let donation = history.donations[trial]
    return
      "trial \(trial), \(history.catalog.entries[donation.definition].name) at \(donation.context.moment)"
  }

  /// Returns a slot's shortcut as text.
  func text(_ slot: Int) -> String { predictor.text(slot) }

  /// Returns the difference of two answers to the same question, in words; `nil` when there is none.
  func difference(_ left: Forecast, _ right: Forecast) -> String? {
    predictor.difference(left, right, joint: ", then")
  }
}
