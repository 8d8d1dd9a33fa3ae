import PredictionEngine

/// Everybody's donations, replayed together in absolute time order: ask, judge, reveal, in this order, always.
///
/// # Definition
/// The order is that of ``Dataset/rowsByAbsoluteTime``; equal times go one after the other, so that the later of them
/// knows the earlier. With a ``FeedbackDelay``, a donation is known to everybody when its own person's next row shows it
/// to be due.
///
/// # Cost
/// One thread, whatever the options say. Every fourth question and donation of a person is timed.
///
/// # Source
/// Ours.
struct SharedReplay {
  let dataset: Dataset
  let scored: [Bool]
  let surface: Surface
  let delay: FeedbackDelay
  /// The row after whose question the replay ends; `nil` for the last of all.
  var last: Int?
  /// Told of every answer, before the donation is learned.
  let observer: (@Sendable (_ row: Int, _ forecast: Forecast, _ history: PersonalHistory) -> Void)?

  /// What each person's replay yields, in the dataset's order of people.
  func run(
    _ strategy: any SharingStrategy, seed: UInt64, progress: (Int) -> Void
  ) -> [PersonReplay.Outcome] {
    var outcomes = Array(repeating: PersonReplay.Outcome(), count: dataset.people.count)
    var waiting = Array(repeating: WaitingRows(delay), count: dataset.people.count)
    let learned = dataset.people.indices.map { LearnedRows(of: $0, in: dataset) }
    var population = Population(
      seeds: dataset.people.map { StableHash.fold(seed, StableHash.hash($0.identifier)) },
      catalog: dataset.catalog, strategy: strategy, symbols: dataset.symbols)
    var forecast = Forecast()
    let clock = ContinuousClock()
    for (position, row) in dataset.rowsByAbsoluteTime.enumerated() {
      if position & 1023 == 1023 { progress(1024) }
      let (person, donation) = (dataset.rows[row].person, dataset.rows[row].donation)
      let entry = dataset.catalog.entries[donation.definition]
      guard entry.isEligible else { continue }
      let moment = donation.context.moment
      reveal(&waiting[person], of: person, at: moment, to: &population, &forecast, &outcomes[person].cost)
      if scored[row] {
        if let truth = Truth(donation, entry, population.history(of: person), symbols: dataset.symbols) {
          let start = outcomes[person].trials.count & 3 == 0 ? clock.now : nil
          population.forecast(of: person, in: donation.context, on: surface, into: &forecast)
          if let start {
            outcomes[person].cost.suggest.append(start.duration(to: clock.now).nanoseconds)
          }
          let history = population.history(of: person)
          outcomes[person].trials.append(
            PersonReplay.judge(forecast, history, truth, learned[person], person: person, row: row))
          observer?(row, forecast, history)
        } else {
          outcomes[person].untargeted += 1
        }
      }
      if row == last { break }
      waiting[person].add(row, at: moment)
      reveal(&waiting[person], of: person, at: moment, to: &population, &forecast, &outcomes[person].cost)
    }
    progress(dataset.rows.count & 1023)
    for person in outcomes.indices { outcomes[person].cost.bytes = population.byteCount(of: person) }
    return outcomes
  }

  private func reveal(
    _ waiting: inout WaitingRows, of person: Int, at moment: Moment, to population: inout Population,
    _ forecast: inout Forecast, _ cost: inout PersonCost
  ) {
    let clock = ContinuousClock()
    while let row = waiting.next(at: moment) {
      let start = row & 3 == 0 ? clock.now : nil
      population.donate(dataset.rows[row].donation, of: person, after: &forecast)
      if let start { cost.donate.append(start.duration(to: clock.now).nanoseconds) }
    }
  }
}
