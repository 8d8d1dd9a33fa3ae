import PredictionEngine
import PredictionReplays

/// Answers one person's questions by scores that were made elsewhere, so that they are judged like a strategy's.
///
/// # Definition
/// Candidates are ranked by score, equal scores by later last use and then by earlier slot. Shortcuts that
/// the person never donated come after known ones with the same score, in the order of the file.
///
/// # Edge cases
/// A known shortcut that the file does not name has no rank, and probability 0 when probabilities are stated.
/// A truth that was never donated can be a hit when the file ranks it. Its probability is P(NEW) plus that of all
/// candidates that were never donated.
package struct ScoresAnswerer: KnownAnswerer {
  package static let timesQuestions = false
  package static let timesDonations = false

  private struct Candidate {
    let shortcut: Int32
    let score: Double
    let probability: Double
    let slot: Int?
  }

  package var knowledge: KnownCandidates
  let scores: ExternalStrategy
  let surface: Surface
  private var ranking: [Candidate] = []
  private var shown: [Int] = []
  private var new = 0.0
  package var available = Availability.everything

  init(_ scores: ExternalStrategy, _ candidates: KnownCandidates, surface: Surface) {
    self.scores = scores
    knowledge = candidates
    self.surface = surface
  }

  package mutating func ask(in context: Context, at row: Int) {
    ranking = ranked(row)
    let states = scores.statesProbabilities
    var probabilities: [Int: Double] = [:]
    for candidate in ranking { if let slot = candidate.slot { probabilities[slot] = candidate.probability } }
    let isBarred = surface.needsProbabilities && !states
    shown = knowledge.shown(
      isBarred ? [] : ranking.compactMap(\.slot), on: surface, in: context, available
    ) { states ? probabilities[$0] ?? 0 : nil }
  }

  package mutating func answer(to truth: Truth, in history: PersonalHistory) -> TrialAnswer {
    var (mass, never) = (0.0, 0.0)
    for candidate in ranking {
      mass += candidate.probability
      if candidate.slot == nil { never += candidate.probability }
    }
    new = max(0, 1 - mass)
    let states = scores.statesProbabilities
    let position = ranking.firstIndex { candidate in
      truth.slot != nil
        ? candidate.slot == truth.slot : scores.shortcuts[Int(candidate.shortcut)] == truth.target
    }
    let known = truth.slot == nil ? nil : position.map { ranking[$0].probability } ?? 0
    return TrialAnswer(
      rank: position.map { $0 + 1 }, candidates: ranking.count,
      probability: states ? known ?? min(1, new + never) : 0,
      top: ranking.first.map { scores.shortcuts[Int($0.shortcut)] },
      topProbability: states ? ranking.first?.probability ?? 0 : 0,
      brier: states ? brier(new: new + never, truth, known: known) : 0,
      shown: shown)
  }

  package func ranking(in history: PersonalHistory) -> RankedAnswer {
    let states = scores.statesProbabilities
    return RankedAnswer(
      candidates: ranking.map { candidate in
        .init(
          shortcut: scores.shortcuts[Int(candidate.shortcut)], score: candidate.score,
          probability: states ? candidate.probability : nil,
          shown: candidate.slot.flatMap { shown.firstIndex(of: $0) }.map { $0 + 1 })
      }, probabilityOfNew: states ? new : nil)
  }

  private func ranked(_ row: Int) -> [Candidate] {
    let offered = scores.candidates(ofRow: row).map { score in
      Candidate(
        shortcut: score.shortcut, score: score.score, probability: score.probability,
        slot: knowledge.slots[scores.shortcuts[Int(score.shortcut)]])
    }
    // The position is the last criterion, so that candidates that are otherwise equal keep the file's order.
    let uses = knowledge.history.lastUse
    return offered.indices.sorted { left, right in
      let (first, second) = (offered[left], offered[right])
      if first.score != second.score { return first.score > second.score }
      switch (first.slot, second.slot) {
      case (let one?, let other?): return PersonalHistory.precedesOnTie(one, uses[one], other, uses[other])
      case (_?, nil): return true
      case (nil, _?): return false
      case (nil, nil): return left < right
      }
    }.map { offered[$0] }
  }

  /// The Brier score over the known shortcuts and NEW, which has the probability of all that were never donated.
  private func brier(new: Double, _ truth: Truth, known: Double?) -> Double {
    let miss = new - (truth.slot == nil ? 1 : 0)
    var sum = miss * miss
    for candidate in ranking where candidate.slot != nil && candidate.slot != truth.slot {
      sum += candidate.probability * candidate.probability
    }
    if let known { sum += (known - 1) * (known - 1) }
    return sum
  }
}

extension ExternalStrategy: Contender {
  package func answerer(of person: Int, in replay: Replay) -> ScoresAnswerer {
    ScoresAnswerer(
      self, KnownCandidates(in: replay.dataset, learning: replay.options.learning),
      surface: replay.options.surface)
  }
}
