import PredictionEngine

/// One person's scored donations, each asked of a fresh predictor that learned a ``FrozenHistory`` and nothing else.
///
/// # Cost
/// A copy of the predictor that learned the past, the recent donations and a question for each trial. Every fourth
/// question and donation is timed.
///
/// # Source
/// Ours.
struct FrozenReplay {
  let dataset: Dataset
  let scored: [Bool]
  let surface: Surface
  let frozen: FrozenHistory
  /// The row after whose question the replay ends; `nil` for the person's last.
  var last: Int?
  /// Told of every answer, from any thread.
  var observer: (@Sendable (_ row: Int, _ forecast: Forecast, _ history: PersonalHistory) -> Void)?

  func run(_ person: Int, strategy: any ScoringStrategy, seed: UInt64) -> PersonReplay.Outcome {
    var outcome = PersonReplay.Outcome()
    guard let past = FrozenPast(frozen, of: person, in: dataset, scored: scored) else { return outcome }
    let fresh = Predictor(
      catalog: dataset.catalog, strategy: strategy, symbols: dataset.symbols,
      seed: StableHash.fold(seed, StableHash.hash(dataset.people[person].identifier)))
    var knowing = fresh
    for position in past.past { donate(past.rows[position], to: &knowing, &outcome.cost) }
    var forecast = Forecast()
    let clock = ContinuousClock()
    for position in past.rows.indices where scored[past.rows[position]] {
      let row = past.rows[position]
      let donation = dataset.rows[row].donation
      let parts = past.learned(before: position)
      var predictor = parts.past == past.past ? knowing : fresh
      for recent in parts.recent { donate(past.rows[recent], to: &predictor, &outcome.cost) }
      let entry = dataset.catalog.entries[donation.definition]
      guard let truth = Truth(donation, entry, predictor.history, symbols: dataset.symbols) else {
        outcome.untargeted += 1
        continue
      }
      let start = position & 3 == 0 ? clock.now : nil
      predictor.forecast(in: donation.context, on: surface, into: &forecast)
      if let start { outcome.cost.suggest.append(start.duration(to: clock.now).nanoseconds) }
      let learned = LearnedRows(past, before: position, in: dataset)
      outcome.trials.append(
        PersonReplay.judge(forecast, predictor.history, truth, learned, person: person, row: row))
      observer?(row, forecast, predictor.history)
      outcome.cost.bytes = predictor.history.byteCount + predictor.learner.byteCount
      if row == last { break }
    }
    return outcome
  }

  /// Learns a row; every fourth donation is timed.
  private func donate(_ row: Int, to predictor: inout Predictor, _ cost: inout PersonCost) {
    let clock = ContinuousClock()
    let start = predictor.history.donations & 3 == 0 ? clock.now : nil
    predictor.donate(dataset.rows[row].donation)
    if let start { cost.donate.append(start.duration(to: clock.now).nanoseconds) }
  }
}
