import PredictionEngine

/// The loop of every replay. For each donation it asks, judges the answer, and then reveals the donation.
///
/// Lines of `feedback.jsonl` are told up to each question's moment: outcomes, deletions, and what is unavailable. A frozen history is told no feedback. With ``SuggestionFollowing``, what is revealed may
/// be a suggestion instead of the donation. A ``ReplaySource`` determines the donations and their order, a
/// ``TrialAnswerer`` answers, and a ``Trial`` judges.
///
/// # Definition
/// With a ``FeedbackDelay``, a donation waits until the same person's next row at which it is due. With a
/// ``FrozenHistory``, each trial is asked of an answerer that learned the person's frozen past and the
/// donations directly before the trial, and nothing else.
///
/// # Cost
/// Every fourth question and every fourth donation of a person is timed, unless the answerer opts out.
///
/// # Source
/// Prequential evaluation: Dawid, "Statistical Theory: The Prequential Approach", JRSS A 1984.
struct ReplayLoop<Answering: TrialAnswerer> {
  /// The state of one person's replay.
  private struct Part {
    var outcome = PersonOutcome()
    var waiting: WaitingRows
    /// Translates the history's donation numbers to rows.
    var learned: LearnedRows
    /// The number of eligible donations that were made.
    var made = 0
    /// The number of donations that were learned.
    var known = 0
    /// The lines beside donations that are not told yet.
    var untold: Range<Int>
    /// The rows that were deleted before they were learned; with a frozen history, all that were deleted.
    var deleted: Set<Int> = []
    /// The actions that cannot be done.
    var unavailable: [ActionNotice] = []
    /// What people did instead of what they wanted, by row, until it is learned.
    var done: [Int: Donation] = [:]
  }

  private let replay: Replay
  private let people: Range<Int>
  private let rows: [Int]
  /// The rows that each trial learns, or `nil` without a frozen history.
  private let past: FrozenPast?
  private let clock = ContinuousClock()
  private var parts: [Part]
  private(set) var answerer: Answering

  init(_ replay: Replay, _ source: ReplaySource, _ answerer: Answering) {
    let dataset = replay.dataset
    self.replay = replay
    self.answerer = answerer
    people = source.people(in: dataset)
    rows = source.rows(in: dataset)
    past = replay.options.frozenHistory.map {
      FrozenPast($0, of: source.people(in: dataset).lowerBound, in: dataset, scored: replay.scored)
    }
    parts = people.map {
      Part(
        waiting: WaitingRows(replay.options.feedbackDelay), learned: LearnedRows(of: $0, in: dataset),
        untold: dataset.told(of: $0))
    }
  }

  /// Replays the rows and returns each person's outcome. With `last` given, it stops after that row's
  /// question.
  ///
  /// `progress` is called with the number of rows replayed since the last call.
  mutating func run(
    upTo last: Int? = nil, observer: TrialObserver? = nil, progress: (Int) -> Void = { _ in }
  ) -> [PersonOutcome] {
    let fresh = past.map { _ in answerer.knowledge }
    if let past { for position in past.past { learn(past.rows[position], of: people.lowerBound) } }
    let knowing = past.map { _ in answerer.knowledge }
    for (position, row) in rows.enumerated() {
      if position & 1023 == 1023 { progress(1024) }
      let (person, donation) = (replay.dataset.rows[row].person, replay.dataset.rows[row].donation)
      guard replay.dataset.catalog.entries[donation.definition].isEligible else { continue }
      let part = person - people.lowerBound
      if past == nil { reveal(to: part, at: donation.context.moment) }
      tell(part, at: donation.context.moment)
      var isAsked = false
      if replay.scored[row] {
        if let past, let fresh, let knowing {
          let (made, deleted) = (parts[part].made, parts[part].deleted)
          let learned = past.learned(before: made)
          answerer.knowledge = learned.past == past.past && deleted.isEmpty ? knowing : fresh
          for position in Array(deleted.isEmpty ? 0..<0 : learned.past) + Array(learned.recent)
          where !deleted.contains(past.rows[position]) {
            learn(past.rows[position], of: person)
          }
          parts[part].learned = LearnedRows(past, before: made, without: deleted, in: replay.dataset)
        }
        isAsked = ask(row, donation, of: person, observer)
      }
      if row == last { break }
      if let following = replay.options.following {
        if !isAsked { answerer.ask(in: donation.context, of: person, at: row) }
        follow(following, row, donation, of: person)
      }
      answerer.note(donation)
      parts[part].made += 1
      guard past == nil else { continue }
      parts[part].waiting.add(row, at: donation.context.moment)
      reveal(to: part, at: donation.context.moment)
    }
    progress(rows.count & 1023)
    for person in people where past == nil {
      parts[person - people.lowerBound].outcome.cost.bytes = answerer.byteCount(of: person)
    }
    return parts.map(\.outcome)
  }

  /// Notes what a person does instead of what they wanted, where they run the first suggestion.
  private mutating func follow(
    _ following: SuggestionFollowing, _ row: Int, _ donation: Donation, of person: Int
  ) {
    let dataset = replay.dataset
    guard let slot = answerer.strategyForecast?.shown.first,
      following.follows(at: dataset.rows[row].identifier, in: dataset, seed: replay.options.seed)
    else { return }
    let shortcut = answerer.history(of: person).shortcut(at: slot)
    parts[person - people.lowerBound].done[row] = SuggestionFollowing.run(
      shortcut, insteadOf: donation, in: dataset.catalog)
  }

  /// Asks about a scored row and judges the answer. A row without a truth is only counted.
  /// - Returns: whether it was asked.
  private mutating func ask(
    _ row: Int, _ donation: Donation, of person: Int, _ observer: TrialObserver?
  ) -> Bool {
    let part = person - people.lowerBound
    let entry = replay.dataset.catalog.entries[donation.definition]
    // The history is copied once, because a copy costs as much as a question of the fastest strategies.
    let history = answerer.history(of: person)
    guard let truth = Truth(donation, entry, history, symbols: replay.dataset.symbols) else {
      parts[part].outcome.untargeted += 1
      return false
    }
    let start = Answering.timesQuestions && parts[part].outcome.trials.count & 3 == 0 ? clock.now : nil
    answerer.ask(in: donation.context, of: person, at: row)
    if let start { parts[part].outcome.cost.suggest.append(start.duration(to: clock.now).nanoseconds) }
    let answer = answerer.answer(to: truth, in: history)
    parts[part].outcome.trials.append(
      Trial(answer, to: truth, history, parts[part].learned, person: person, row: row))
    if past != nil { parts[part].outcome.cost.bytes = answerer.byteCount(of: person) }
    guard let observer else { return true }
    observer.rankings?(row, answerer.ranking(in: history))
    if let forecast = answerer.strategyForecast { observer.forecasts?(row, forecast, history) }
    return true
  }

  /// Tells what is known at a moment beside donations.
  private mutating func tell(_ part: Int, at moment: Moment) {
    while let next = parts[part].untold.first, replay.dataset.told[next].moment <= moment {
      let row = replay.dataset.told[next]
      parts[part].untold.removeFirst()
      switch row.deed {
      case .outcome: if past == nil, let feedback = row.feedback { answerer.record(feedback) }
      case .forget(let deletion): forget(deletion.filter, part)
      case .unavailable, .available:
        row.change(&parts[part].unavailable)
        answerer.hide(
          without: Availability(without: parts[part].unavailable), of: people.lowerBound + part)
      }
    }
  }

  /// Deletes what was donated so far: donations that are learned, and those that wait.
  private mutating func forget(_ filter: DonationFilter, _ part: Int) {
    let (dataset, person) = (replay.dataset, people.lowerBound + part)
    if let past {
      parts[part].deleted.formUnion(past.rows[..<parts[part].made].filter { dataset.selects(filter, $0) })
      return
    }
    let positions = filter.positions(in: answerer.history(of: person), symbols: dataset.symbols)
    guard answerer.forget(filter, of: person) else { return }
    let done = parts[part].done
    let waiting = parts[part].waiting.rows.filter { row in
      filter.selects(done[row] ?? dataset.rows[row].donation, dataset.catalog, dataset.symbols)
    }
    parts[part].deleted.formUnion(waiting)
    parts[part].learned.remove(positions, rows: Set(waiting))
  }

  /// Learns the donations that are known at a moment.
  private mutating func reveal(to part: Int, at moment: Moment) {
    while let row = parts[part].waiting.next(at: moment) {
      // A deleted donation was made all the same, so the others become known when they would have.
      if parts[part].deleted.remove(row) != nil { continue }
      learn(row, of: people.lowerBound + part)
    }
  }

  private mutating func learn(_ row: Int, of person: Int) {
    let part = person - people.lowerBound
    let start = Answering.timesDonations && parts[part].known & 3 == 0 ? clock.now : nil
    let done = parts[part].done.isEmpty ? nil : parts[part].done.removeValue(forKey: row)
    answerer.learn(done ?? replay.dataset.rows[row].donation, of: person)
    if let start { parts[part].outcome.cost.donate.append(start.duration(to: clock.now).nanoseconds) }
    parts[part].known += 1
  }
}
