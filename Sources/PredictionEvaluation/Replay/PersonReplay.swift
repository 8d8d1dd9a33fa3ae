import PredictionEngine

/// One person's donations, replayed: ask, judge, reveal, in this order, always.
///
/// A leak is impossible by type: the predictor is asked with a `Context`, never with a `Donation`. With a
/// ``FeedbackDelay``, what is revealed waits until it is known.
///
/// # Cost
/// Every fourth question and donation is timed.
///
/// # Source
/// Prequential evaluation: Dawid, "Statistical Theory: The Prequential Approach", JRSS A 1984.
struct PersonReplay {
  let dataset: Dataset
  let scored: [Bool]
  let surface: Surface
  var delay = FeedbackDelay.none
  /// The row after whose question the replay ends; `nil` for the person's last.
  var last: Int?
  /// Told of every answer, before the donation is learned; from any thread.
  var observer: (@Sendable (_ row: Int, _ forecast: Forecast, _ history: PersonalHistory) -> Void)?

  /// What one person's replay yields.
  struct Outcome: Sendable {
    var trials: [Trial] = []
    var untargeted = 0
    var cost = PersonCost()
  }

  func run(_ person: Int, strategy: any ScoringStrategy, seed: UInt64) -> Outcome {
    var outcome = Outcome()
    var predictor = Predictor(
      catalog: dataset.catalog, strategy: strategy, symbols: dataset.symbols,
      seed: StableHash.fold(seed, StableHash.hash(dataset.people[person].identifier)))
    var forecast = Forecast()
    let learned = LearnedRows(of: person, in: dataset)
    let clock = ContinuousClock()
    var waiting = WaitingRows(delay)
    for (position, row) in dataset.people[person].rows.enumerated() {
      let donation = dataset.rows[row].donation
      let isTimed = position & 3 == 0
      let entry = dataset.catalog.entries[donation.definition]
      guard entry.isEligible else { continue }
      reveal(&waiting, at: donation.context.moment, to: &predictor, &forecast, &outcome.cost)
      if scored[row] {
        if let truth = Truth(donation, entry, predictor.history, symbols: dataset.symbols) {
          let start = isTimed ? clock.now : nil
          predictor.forecast(in: donation.context, on: surface, into: &forecast)
          if let start { outcome.cost.suggest.append(start.duration(to: clock.now).nanoseconds) }
          outcome.trials.append(
            PersonReplay.judge(forecast, predictor.history, truth, learned, person: person, row: row))
          observer?(row, forecast, predictor.history)
        } else {
          outcome.untargeted += 1
        }
      }
      if row == last { break }
      waiting.add(row, at: donation.context.moment)
      reveal(&waiting, at: donation.context.moment, to: &predictor, &forecast, &outcome.cost)
    }
    outcome.cost.bytes = predictor.history.byteCount + predictor.learner.byteCount
    return outcome
  }

  /// Learns what is known at a moment; every fourth donation is timed.
  private func reveal(
    _ waiting: inout WaitingRows, at moment: Moment, to predictor: inout Predictor,
    _ forecast: inout Forecast, _ cost: inout PersonCost
  ) {
    let clock = ContinuousClock()
    while let row = waiting.next(at: moment) {
      let start = predictor.history.donations & 3 == 0 ? clock.now : nil
      predictor.donate(dataset.rows[row].donation, after: &forecast)
      if let start { cost.donate.append(start.duration(to: clock.now).nanoseconds) }
    }
  }

  static func judge(
    _ forecast: Forecast, _ history: PersonalHistory, _ truth: Truth, _ learned: LearnedRows, person: Int,
    row: Int
  ) -> Trial {
    let top = forecast.best(1, in: history).first
    let offer = forecast.offers.first.flatMap { offer in
      top.map { forecast.score($0) >= offer.score } ?? false ? nil : offer
    }
    let states = !forecast.probabilities.isEmpty || history.candidates.isEmpty
    var probability = 0.0
    var brier = 0.0
    if states {
      probability = truth.slot.map { forecast.probabilities[$0] } ?? forecast.probabilityOfNew
      for slot in history.candidates {
        let miss = forecast.probabilities[slot] - (slot == truth.slot ? 1 : 0)
        brier += miss * miss
      }
      let miss = forecast.probabilityOfNew - (truth.slot == nil ? 1 : 0)
      brier += miss * miss
    }
    let match = forecast.shown.firstIndex { truth.slots.contains($0) }
    var rank: Int?
    if let slot = truth.slot {
      rank = forecast.rank(of: slot, in: history)
    } else if let target = truth.target {
      let position = forecast.offers.firstIndex { $0.shortcut == target }
      rank = position.map { forecast.rank(ofOffer: $0, in: history) }
    }
    var shortcut = offer?.shortcut
    if shortcut == nil, let top { shortcut = history.shortcut(at: top) }
    var saved = 0.0
    if let match { saved = truth.share(ofParametersIn: forecast.shown[match], history) }
    return Trial(
      person: person, row: row, rank: rank,
      isKnown: truth.slot != nil, candidates: history.candidates.count + forecast.offers.count,
      probability: probability,
      top: shortcut,
      topProbability: offer?.probability
        ?? top.flatMap { forecast.probabilities.isEmpty ? nil : forecast.probabilities[$0] } ?? 0,
      shown: forecast.shown.count, matchPosition: match.map { $0 + 1 },
      parametersSaved: saved, brier: brier, shownSlots: ShownSlots(forecast.shown),
      secondsSinceUse: forecast.shown.first.map { learned.secondsSinceUse(of: $0, in: history, at: row) },
      knownShortcuts: history.counters.count, knownDonations: history.donations,
      isRepeat: truth.slot != nil && truth.slot == history.previous)
  }
}
