import PredictionEngine
import PredictionLogs
import PredictionMeasures

/// The loop of every replay, over one person's donations in order of time. For each donation it asks, judges the answer, and then reveals the donation.
///
/// Lines of `feedback.jsonl` are told up to each question's moment: outcomes, deletions, and what is unavailable. A frozen
/// history is told no feedback. With ``SuggestionFollowing``, what is revealed may be a suggestion instead of the donation.
/// A ``TrialAnswerer`` answers, and a ``Trial`` judges.
///
/// # Definition
/// With a ``FeedbackDelay``, a donation waits until the person's next row at which it is due. With a
/// ``FrozenHistory``, each trial is asked of an answerer that learned the person's frozen past and the
/// donations directly before the trial, and nothing else.
///
/// # Cost
/// Every fourth question and every fourth donation is timed, unless the answerer opts out.
///
/// # Source
/// Prequential evaluation: Dawid, "Statistical Theory: The Prequential Approach", JRSS A 1984.
struct ReplayLoop<Answering: TrialAnswerer> {
  private let replay: Replay
  private let person: Int
  /// The rows that each trial learns, or `nil` without a frozen history.
  private let past: FrozenPast?
  private let clock = ContinuousClock()
  private(set) var answerer: Answering
  private var outcome = PersonOutcome()
  private var waiting: WaitingRows
  private var learned: LearnedRows
  private var made = 0
  private var known = 0
  /// The lines beside donations that are not told yet.
  private var untold: Range<Int>
  /// The rows that were deleted before they were learned; with a frozen history, all that were deleted.
  private var deleted: Set<Int> = []
  private var unavailable: [ActionNotice] = []
  /// The donations that were made instead of what was wanted, by row, until they are learned.
  private var done: [Int: Donation] = [:]

  init(_ replay: Replay, _ person: Int, _ answerer: Answering) {
    let dataset = replay.dataset
    (self.replay, self.person, self.answerer) = (replay, person, answerer)
    past = replay.options.frozenHistory.map {
      FrozenPast($0, of: person, in: dataset, scored: replay.scored)
    }
    waiting = WaitingRows(replay.options.feedbackDelay)
    learned = LearnedRows(of: person, in: dataset)
    untold = dataset.told(of: person)
  }

  /// Replays the rows and returns the person's outcome. With `last` given, it stops after that row's question.
  ///
  /// `progress` is called with the number of rows replayed since the last call.
  mutating func run(
    upTo last: Int? = nil, observer: TrialObserver? = nil, progress: (Int) -> Void = { _ in }
  ) -> PersonOutcome {
    let rows = replay.dataset.people[person].rows
    let fresh = past.map { _ in answerer.knowledge }
    if let past { for position in past.past { learn(past.rows[position]) } }
    let knowing = past.map { _ in answerer.knowledge }
    for (position, row) in rows.enumerated() {
      if position & 1023 == 1023 { progress(1024) }
      let donation = replay.dataset.rows[row].donation
      guard replay.dataset.catalog.entries[donation.definition].isEligible else { continue }
      if past == nil { reveal(at: donation.context.moment) }
      tell(at: donation.context.moment)
      var isAsked = false
      if replay.scored[row] {
        if let past, let fresh, let knowing {
          let known = past.learned(before: made)
          answerer.knowledge = known.past == past.past && deleted.isEmpty ? knowing : fresh
          for position in Array(deleted.isEmpty ? 0..<0 : known.past) + Array(known.recent)
          where !deleted.contains(past.rows[position]) {
            learn(past.rows[position])
          }
          learned = LearnedRows(past, before: made, without: deleted, in: replay.dataset)
        }
        isAsked = ask(row, donation, observer)
      }
      if row == last { break }
      if let following = replay.options.following {
        if !isAsked { answerer.ask(in: donation.context, at: row) }
        follow(following, row, donation)
      }
      answerer.note(donation)
      made += 1
      guard past == nil else { continue }
      waiting.add(row, at: donation.context.moment)
      reveal(at: donation.context.moment)
    }
    progress(rows.count & 1023)
    if past == nil { outcome.cost.bytes = answerer.byteCount }
    return outcome
  }

  /// Notes what the person does instead of what they wanted, where they run the first suggestion.
  private mutating func follow(_ following: SuggestionFollowing, _ row: Int, _ donation: Donation) {
    let dataset = replay.dataset
    guard let slot = answerer.strategyForecast?.shown.first,
      following.follows(at: dataset.rows[row].identifier, in: dataset, seed: replay.options.seed)
    else { return }
    done[row] = SuggestionFollowing.run(
      answerer.history.shortcut(at: slot), insteadOf: donation, in: dataset.catalog)
  }

  /// Asks about a scored row and judges the answer. A row without a truth is only counted.
  /// - Returns: whether it was asked.
  private mutating func ask(_ row: Int, _ donation: Donation, _ observer: TrialObserver?) -> Bool {
    let entry = replay.dataset.catalog.entries[donation.definition]
    // The history is copied once, because a copy costs as much as a question of the fastest strategies.
    let history = answerer.history
    guard let truth = Truth(donation, entry, history, symbols: replay.dataset.symbols) else {
      outcome.untargeted += 1
      return false
    }
    let start = Answering.timesQuestions && outcome.trials.count & 3 == 0 ? clock.now : nil
    answerer.ask(in: donation.context, at: row)
    if let start { outcome.cost.suggest.append(start.duration(to: clock.now).nanoseconds) }
    let answer = answerer.answer(to: truth, in: history)
    outcome.trials.append(Trial(answer, to: truth, history, learned, person: person, row: row))
    if past != nil { outcome.cost.bytes = answerer.byteCount }
    guard let observer else { return true }
    observer.rankings?(row, answerer.ranking(in: history))
    if let forecast = answerer.strategyForecast { observer.forecasts?(row, forecast, history) }
    return true
  }

  /// Tells what is known at a moment beside donations.
  private mutating func tell(at moment: Moment) {
    while let next = untold.first, replay.dataset.told[next].moment <= moment {
      let row = replay.dataset.told[next]
      untold.removeFirst()
      switch row.deed {
      case .outcome(let outcome, let shortcut, let surface):
        if past == nil {
          answerer.record(outcome, of: shortcut, on: surface, at: row.moment, by: row.person)
        }
      case .forget(let deletion): forget(deletion.filter)
      case .unavailable, .available:
        row.change(&unavailable)
        answerer.hide(without: Availability(without: unavailable))
      }
    }
  }

  /// Deletes what was donated so far: donations that are learned, and those that wait.
  private mutating func forget(_ filter: DonationFilter) {
    let dataset = replay.dataset
    if let past {
      deleted.formUnion(past.rows[..<made].filter { dataset.selects(filter, $0) })
      return
    }
    let positions = filter.positions(in: answerer.history, symbols: dataset.symbols)
    answerer.forget(filter)
    let unlearned = waiting.rows.filter { row in
      filter.selects(done[row] ?? dataset.rows[row].donation, dataset.catalog, dataset.symbols)
    }
    deleted.formUnion(unlearned)
    learned.remove(positions, rows: Set(unlearned))
  }

  private mutating func reveal(at moment: Moment) {
    while let row = waiting.next(at: moment) {
      // A deleted donation was made all the same, so the others become known when they would have.
      if deleted.remove(row) != nil { continue }
      learn(row)
    }
  }

  private mutating func learn(_ row: Int) {
    let start = Answering.timesDonations && known & 3 == 0 ? clock.now : nil
    let done = done.isEmpty ? nil : done.removeValue(forKey: row)
    answerer.learn(done ?? replay.dataset.rows[row].donation)
    if let start { outcome.cost.donate.append(start.duration(to: clock.now).nanoseconds) }
    known += 1
  }
}
