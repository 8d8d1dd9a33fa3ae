import PredictionEngine

/// One person's donations, replayed before a referee that knows the truth of the world.
///
/// The referee's probabilities are judged over the same candidates and ties as every strategy's: shortcuts that the
/// person donated before, and NEW for the rest of the mass.
///
/// # Edge cases
/// With a ``FeedbackDelay`` or a ``FrozenHistory`` the referee is still told of every donation at once, and is judged over the candidates that
/// are known then: a ceiling that may lie above what the protocol allows, never below.
///
/// # Source
/// Ours.
struct RefereeReplay {
  let dataset: Dataset
  let scored: [Bool]
  let surface: Surface
  var delay = FeedbackDelay.none
  var frozen: FrozenHistory?
  /// Told of every answer, from any thread.
  var observer: (@Sendable (_ row: Int, _ answer: RankedAnswer) -> Void)?

  func run(_ person: Int, referee: any Referee) -> PersonReplay.Outcome {
    var outcome = PersonReplay.Outcome()
    var forecaster = referee.forecaster(forPerson: person)
    var known = KnownHistory(of: person, in: dataset, delay: delay, frozen: frozen, scored: scored)
    let clock = ContinuousClock()
    for row in dataset.people[person].rows {
      let donation = dataset.rows[row].donation
      let entry = dataset.catalog.entries[donation.definition]
      guard entry.isEligible else { continue }
      if scored[row] {
        known.prepare(for: row)
        if let truth = Truth(donation, entry, known.history, symbols: dataset.symbols) {
          let start = clock.now
          let answer = forecaster.forecast(in: donation.context)
          outcome.cost.suggest.append(start.duration(to: clock.now).nanoseconds)
          outcome.trials.append(
            judge(answer, known.slots, known.history, truth, known.learned, person: person, row: row))
        } else {
          outcome.untargeted += 1
        }
      }
      forecaster.reveal(donation)
      known.add(row)
    }
    return outcome
  }

  private func judge(
    _ answer: [(shortcut: Shortcut, probability: Double)], _ slots: [Shortcut: Int],
    _ history: PersonalHistory,
    _ truth: Truth, _ learned: LearnedRows, person: Int, row: Int
  ) -> Trial {
    var known: [Int: Double] = [:]
    var new = 0.0
    for (shortcut, probability) in answer {
      if let slot = slots[shortcut] {
        known[slot, default: 0] += probability
      } else {
        new += probability
      }
    }
    func precedes(_ left: Int, _ right: Int) -> Bool {
      let (first, second) = (known[left, default: 0], known[right, default: 0])
      return first != second ? first > second : history.precedesOnTie(left, right)
    }
    let ranking = history.candidates.sorted(by: precedes)
    let shown = ranking.filter {
      known[$0, default: 0] >= surface.minimumProbability
        && history.counters.total($0) >= surface.minimumSupport
    }.prefix(surface.slots)
    let match = shown.firstIndex { truth.slots.contains($0) }
    var brier = (new - (truth.slot == nil ? 1 : 0)) * (new - (truth.slot == nil ? 1 : 0))
    for slot in history.candidates {
      let miss = known[slot, default: 0] - (slot == truth.slot ? 1 : 0)
      brier += miss * miss
    }
    observer?(
      row,
      RankedAnswer(
        ranking, in: history, shown: Array(shown), probabilityOfNew: new,
        score: { known[$0, default: 0] }, probability: { known[$0, default: 0] }))
    return Trial(
      person: person, row: row, rank: truth.slot.flatMap { ranking.firstIndex(of: $0) }.map { $0 + 1 },
      isKnown: truth.slot != nil, candidates: ranking.count,
      probability: truth.slot.map { known[$0, default: 0] } ?? new,
      top: ranking.first.map { history.shortcut(at: $0) },
      topProbability: ranking.first.map { known[$0, default: 0] } ?? 0, shown: shown.count,
      matchPosition: match.map { $0 + 1 },
      parametersSaved: match.map { truth.share(ofParametersIn: shown[$0], history) } ?? 0, brier: brier,
      shownSlots: ShownSlots(shown),
      secondsSinceUse: shown.first.map { learned.secondsSinceUse(of: $0, in: history, at: row) },
      knownShortcuts: history.counters.count, knownDonations: history.donations,
      isRepeat: truth.slot != nil && truth.slot == history.previous)
  }
}
