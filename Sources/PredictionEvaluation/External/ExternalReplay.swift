import PredictionEngine

/// One person's donations, with scores that were made elsewhere judged as a strategy's answers are.
///
/// # Definition
/// Candidates are ranked by score. Equal scores: later last use first, then the earlier slot; shortcuts that the person
/// never donated come after known ones, in the file's order. Shown are, by rank, those that reach the surface's
/// probability and support.
///
/// # Edge cases
/// A known shortcut that the file does not name has no rank, and probability zero where probabilities are stated. A
/// truth never donated can be hit if it is named; it is charged with P(NEW) and all mass of never-donated candidates.
/// With a ``FeedbackDelay`` or a ``FrozenHistory`` a shortcut is known, supported and used last as far as its donations
/// are known.
///
/// # Cost
/// A donation is learned, and a trial's candidates are sorted.
///
/// # Source
/// Ours.
struct ExternalReplay {
  let dataset: Dataset
  let scored: [Bool]
  let surface: Surface
  let decomposer: Decomposer
  var delay = FeedbackDelay.none
  var frozen: FrozenHistory?
  /// Told of every answer, from any thread.
  var observer: (@Sendable (_ row: Int, _ answer: RankedAnswer) -> Void)?

  /// A candidate and what the person's history knows of it.
  private struct Candidate {
    let shortcut: Int32
    let score: Double
    let probability: Double
    let slot: Int?
  }

  func run(_ person: Int, scores: ExternalStrategy) -> PersonReplay.Outcome {
    var outcome = PersonReplay.Outcome()
    var known = KnownHistory(of: person, in: dataset, delay: delay, frozen: frozen, scored: scored)
    for row in dataset.people[person].rows {
      let donation = dataset.rows[row].donation
      let entry = dataset.catalog.entries[donation.definition]
      guard entry.isEligible else { continue }
      if scored[row] {
        known.prepare(for: row)
        if let truth = Truth(donation, entry, known.history, symbols: dataset.symbols) {
          outcome.trials.append(
            judge(scores, known.slots, known.history, truth, known.learned, person: person, row: row))
        } else {
          outcome.untargeted += 1
        }
      }
      known.add(row)
    }
    return outcome
  }

  private func judge(
    _ scores: ExternalStrategy, _ slots: [Shortcut: Int], _ history: PersonalHistory, _ truth: Truth,
    _ learned: LearnedRows, person: Int, row: Int
  ) -> Trial {
    let ranking = ranking(scores, slots, history, row: row)
    var (mass, never) = (0.0, 0.0)
    for candidate in ranking {
      mass += candidate.probability
      if candidate.slot == nil { never += candidate.probability }
    }
    let new = max(0, 1 - mass)
    let states = scores.statesProbabilities
    let target = decomposer.target(of: dataset.rows[row].donation)
    let position = ranking.firstIndex { scores.shortcuts[Int($0.shortcut)] == target }
    let shown = ranking.indices.filter { index in
      guard let slot = ranking[index].slot else { return false }
      return history.counters.total(slot) >= surface.minimumSupport
        && (!states || ranking[index].probability >= surface.minimumProbability)
    }.prefix(surface.slots)
    let match = shown.firstIndex { index in ranking[index].slot.map { truth.slots.contains($0) } ?? false }
    let known = truth.slot == nil ? nil : position.map { ranking[$0].probability } ?? 0
    let trial = Trial(
      person: person, row: row, rank: position.map { $0 + 1 }, isKnown: truth.slot != nil,
      candidates: ranking.count, probability: states ? known ?? min(1, new + never) : 0,
      top: ranking.first.map { scores.shortcuts[Int($0.shortcut)] },
      topProbability: states ? ranking.first?.probability ?? 0 : 0, shown: shown.count,
      matchPosition: match.map { shown.distance(from: shown.startIndex, to: $0) + 1 },
      parametersSaved: match.flatMap { ranking[shown[$0]].slot }.map {
        truth.share(ofParametersIn: $0, history)
      } ?? 0,
      brier: states ? brier(ranking, new: new + never, truth, known: known) : 0,
      shownSlots: ShownSlots(shown.compactMap { ranking[$0].slot }),
      secondsSinceUse: shown.first.flatMap { ranking[$0].slot }.map {
        learned.secondsSinceUse(of: $0, in: history, at: row)
      }, knownShortcuts: history.counters.count, knownDonations: history.donations,
      isRepeat: truth.slot != nil && truth.slot == history.previous)
    observer?(
      row,
      RankedAnswer(
        candidates: ranking.enumerated().map { index, candidate in
          .init(
            shortcut: scores.shortcuts[Int(candidate.shortcut)], score: candidate.score,
            probability: states ? candidate.probability : nil,
            shown: shown.firstIndex(of: index).map { shown.distance(from: shown.startIndex, to: $0) + 1 })
        }, probabilityOfNew: states ? new : nil))
    return trial
  }

  private func ranking(
    _ scores: ExternalStrategy, _ slots: [Shortcut: Int], _ history: PersonalHistory, row: Int
  ) -> [Candidate] {
    let offered = scores.candidates(ofRow: row).map { score in
      Candidate(
        shortcut: score.shortcut, score: score.score, probability: score.probability,
        slot: slots[scores.shortcuts[Int(score.shortcut)]])
    }
    // Sorted by position, so that what is equal in everything else keeps the file's order.
    return offered.indices.sorted { left, right in
      let (first, second) = (offered[left], offered[right])
      if first.score != second.score { return first.score > second.score }
      switch (first.slot, second.slot) {
      case (let one?, let other?): return history.precedesOnTie(one, other)
      case (_?, nil): return true
      case (nil, _?): return false
      case (nil, nil): return left < right
      }
    }.map { offered[$0] }
  }

  /// Over the known shortcuts and NEW, which has the mass of every shortcut never donated.
  private func brier(_ ranking: [Candidate], new: Double, _ truth: Truth, known: Double?) -> Double {
    let miss = new - (truth.slot == nil ? 1 : 0)
    var sum = miss * miss
    for candidate in ranking where candidate.slot != nil && candidate.slot != truth.slot {
      sum += candidate.probability * candidate.probability
    }
    if let known { sum += (known - 1) * (known - 1) }
    return sum
  }
}

extension Replay {
  /// Judges scores made elsewhere before an observer of the answers.
  func run(
    _ scores: ExternalStrategy, observer: (@Sendable (Int, RankedAnswer) -> Void)?,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> ReplayOutcome {
    let person = ExternalReplay(
      dataset: dataset, scored: scored, surface: options.surface,
      decomposer: Decomposer(catalog: dataset.catalog), delay: options.feedbackDelay,
      frozen: options.frozenHistory, observer: observer)
    return await run(
      name: scores.name, statesProbabilities: scores.statesProbabilities, recipe: nil, progress: progress
    ) { person.run($0, scores: scores) }
  }
}
