import PredictionEngine
import PredictionLogs

/// Answers one person's questions by a referee, which knows how the synthetic world was generated.
///
/// The referee's probabilities are judged over the same candidates, with the same tie-breaking, as every
/// strategy's: the shortcuts that the person has donated, and NEW for the remaining probability.
///
/// # Edge cases
/// With a ``FeedbackDelay`` or a ``FrozenHistory`` the referee still learns every donation at once, but is
/// judged over the candidates that are known under that protocol. As a ceiling it may be higher than the
/// protocol allows, and never lower. Where donations are forgotten its candidates are; it goes on knowing how
/// the world was generated.
package struct RefereeAnswerer: KnownAnswerer {
  package static let timesQuestions = true
  package static let timesDonations = false

  package var knowledge: KnownCandidates
  let surface: Surface
  private var forecaster: any RefereeForecaster
  private var forecast: [(shortcut: Shortcut, probability: Double)] = []
  private var known: [Int: Double] = [:]
  private var new = 0.0
  private var ranking: [Int] = []
  private var shown: [Int] = []
  private var context: Context?
  package var available = Availability.everything

  init(_ forecaster: any RefereeForecaster, _ candidates: KnownCandidates, surface: Surface) {
    self.forecaster = forecaster
    knowledge = candidates
    self.surface = surface
  }

  package mutating func note(_ donation: Donation) { forecaster.reveal(donation) }

  package mutating func ask(in context: Context, at row: Int) {
    forecast = forecaster.forecast(in: context)
    self.context = context
  }

  package mutating func answer(to truth: Truth, in history: PersonalHistory) -> TrialAnswer {
    rank()
    var brier = (new - (truth.slot == nil ? 1 : 0)) * (new - (truth.slot == nil ? 1 : 0))
    for slot in history.candidates {
      let miss = known[slot, default: 0] - (slot == truth.slot ? 1 : 0)
      brier += miss * miss
    }
    return TrialAnswer(
      rank: truth.slot.flatMap { ranking.firstIndex(of: $0) }.map { $0 + 1 }, candidates: ranking.count,
      probability: truth.slot.map { known[$0, default: 0] } ?? new,
      top: ranking.first.map { history.shortcut(at: $0) },
      topProbability: ranking.first.map { known[$0, default: 0] } ?? 0, brier: brier, shown: shown)
  }

  package func ranking(in history: PersonalHistory) -> RankedAnswer {
    RankedAnswer(
      ranking, in: history, shown: shown, probabilityOfNew: new,
      score: { known[$0, default: 0] }, probability: { known[$0, default: 0] })
  }

  /// Divides the forecast into known candidates, best first, and NEW.
  private mutating func rank() {
    let history = knowledge.history
    var (known, new) = ([Int: Double](), 0.0)
    for (shortcut, probability) in forecast {
      if let slot = knowledge.slots[shortcut] {
        known[slot, default: 0] += probability
      } else {
        new += probability
      }
    }
    let uses = history.lastUse
    ranking = history.candidates.sorted { left, right in
      let (first, second) = (known[left, default: 0], known[right, default: 0])
      return first != second
        ? first > second : PersonalHistory.precedesOnTie(left, uses[left], right, uses[right])
    }
    shown =
      context.map { knowledge.shown(ranking, on: surface, in: $0, available) { known[$0, default: 0] } } ?? []
    (self.known, self.new) = (known, new)
  }
}

/// A referee as a contender in a replay.
package struct RefereeContender: Contender {
  package let referee: any Referee

  package init(referee: any Referee) {
    self.referee = referee
  }

  package var name: String { referee.name }
  package var statesProbabilities: Bool { true }

  package func answerer(of person: Int, in replay: Replay) -> RefereeAnswerer {
    RefereeAnswerer(
      referee.forecaster(forPerson: person),
      KnownCandidates(in: replay.dataset, learning: replay.options.learning), surface: replay.options.surface)
  }
}
