extension Predictor {
  /// Answers a question into a buffer: the score and probability of every known shortcut, and the slots to
  /// show. A surface that asks whether now is the time has that besides, and shows by it alone.
  package func forecast(in context: Context, on surface: Surface = .search, into forecast: inout Forecast) {
    self.forecast(in: context, on: surface, ToldTexts(), into: &forecast)
  }

  /// Answers a question into a buffer as ``forecast(in:on:into:)`` does, and shows nothing that is not
  /// available.
  package func forecast(
    in context: Context, on surface: Surface, available: Availability, into forecast: inout Forecast
  ) {
    forecast.hidden = available.hidden(in: history, symbols)
    self.forecast(in: context, on: surface, ToldTexts(), available: available, into: &forecast)
  }

  /// Answers a question that says place and signals in texts which no donation need have.
  func forecast(
    in context: Context, on surface: Surface, _ told: ToldTexts, available: Availability = .everything,
    into forecast: inout Forecast
  ) {
    answer(context, into: &forecast)
    if !supplied.isEmpty { supply(in: context, told, available: available, to: &forecast) }
    show(on: surface, in: context, told, into: &forecast)
  }

  package func show(on surface: Surface, in context: Context, into forecast: inout Forecast) {
    show(on: surface, in: context, ToldTexts(), into: &forecast)
  }

  private func show(
    on surface: Surface, in context: Context, _ told: ToldTexts, into forecast: inout Forecast
  ) {
    forecast.dismissals = dismissals(on: surface, at: context.moment)
    if !supplied.isEmpty { (forecast.supplied.shown, forecast.supplied.kinds) = ([], surface.supplied) }
    if surface.asksNow { askNow(on: surface, in: context, in: &forecast) }
    if surface.interrupts { return showBest(on: surface, in: &forecast) }
    if surface.kinds.signal != nil, !surface.kinds.holds(in: context, symbols: symbols, told) {
      forecast.shown.removeAll(keepingCapacity: true)
      return
    }
    policy.show(
      on: surface, history, in: &forecast,
      statesProbabilities: surface.asksNow || order.statesProbabilities)
    if !supplied.isEmpty { forecast.fillFreeSlots(of: surface, history) }
  }

  /// Fills a forecast with scores, and with probabilities when the strategy states them.
  func answer(_ context: Context, into forecast: inout Forecast) {
    order.answer(context, history, learner, into: &forecast)
  }

  /// Answers as ``answer(_:into:)`` does, unless a forecast holds that very answer, and chooses nothing to show.
  package func answer(_ context: Context, unlessIn forecast: inout Forecast) {
    if learner.learnsFromForecasts, order.isAnswer(forecast, to: context) { return }
    answer(context, into: &forecast)
  }
}
