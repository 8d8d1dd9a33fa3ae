import PredictionEngine
import PredictionMeasures

/// An answer compared with the truth of a trial: the part of a ``Trial`` that depends on the kind of
/// contender.
package struct TrialAnswer {
  /// The truth's rank among the candidates, from 1, or `nil` when it is not a candidate.
  package var rank: Int?
  package var candidates: Int
  /// The probability stated for the truth. For a truth that was never donated it is that of NEW.
  package var probability: Double
  /// The first candidate, or `nil` without candidates.
  package var top: Shortcut?
  package var topProbability: Double
  /// The Brier score over the known shortcuts and NEW.
  package var brier: Double
  /// The slots that the surface shows, in order.
  package var shown: [Int]
  /// The supplied shortcuts that the surface shows behind these slots, in order.
  var supplied: [Shortcut] = []

  package init(
    rank: Int? = nil, candidates: Int, probability: Double, top: Shortcut? = nil, topProbability: Double,
    brier: Double, shown: [Int], supplied: [Shortcut] = []
  ) {
    self.rank = rank
    self.candidates = candidates
    self.probability = probability
    self.top = top
    self.topProbability = topProbability
    self.brier = brier
    self.shown = shown
    self.supplied = supplied
  }
}

extension Trial {
  /// Creates a trial from an answer. All trials are created here.
  init(
    _ answer: TrialAnswer, to truth: Truth, _ history: PersonalHistory, _ learned: LearnedRows, person: Int,
    row: Int
  ) {
    let match = answer.shown.firstIndex { truth.slots.contains($0) }
    let supplied = answer.supplied.firstIndex { truth.matches($0, history) }
    self.init(
      person: person, row: row, rank: answer.rank, isKnown: truth.slot != nil, candidates: answer.candidates,
      probability: answer.probability, top: answer.top, topProbability: answer.topProbability,
      shown: answer.shown.count + answer.supplied.count,
      matchPosition: match.map { $0 + 1 } ?? supplied.map { answer.shown.count + $0 + 1 },
      parametersSaved: match.map { truth.share(ofParametersIn: answer.shown[$0], history) }
        ?? supplied.map { truth.share(ofParameters: answer.supplied[$0].values.count) } ?? 0,
      brier: answer.brier,
      secondsSinceUse: answer.shown.first.map { learned.secondsSinceUse(of: $0, in: history, at: row) },
      knownDonations: history.donations, isRepeat: truth.slot != nil && truth.slot == history.previous)
  }
}

/// Compares a strategy's forecast with the truth of a trial.
extension TrialAnswer {
  /// Extracts the truth's rank, probability and the shown slots from a forecast.
  init(_ forecast: Forecast, to truth: Truth, in history: PersonalHistory) {
    let top = forecast.first(in: history)
    let offer = forecast.offers.first.flatMap { offer in
      top.map { forecast.score($0) >= offer.score } ?? false ? nil : offer
    }
    probability = 0
    brier = 0
    if !forecast.probabilities.isEmpty || history.candidates.isEmpty {
      probability = truth.slot.map { forecast.probabilities[$0] } ?? forecast.probabilityOfNew
      let (probabilities, own) = (forecast.probabilities, truth.slot ?? -1)
      var sum = 0.0
      for slot in history.candidates {
        let miss = probabilities[slot] - (slot == own ? 1 : 0)
        sum += miss * miss
      }
      brier = sum
      let miss = forecast.probabilityOfNew - (truth.slot == nil ? 1 : 0)
      brier += miss * miss
    }
    if let slot = truth.slot {
      rank = forecast.rank(of: slot, in: history)
    } else if let target = truth.target {
      let position = forecast.offers.firstIndex { $0.shortcut == target }
      rank = position.map { forecast.rank(ofOffer: $0, in: history) }
    }
    candidates = history.candidates.count + forecast.offers.count
    self.top = offer?.shortcut ?? top.map { history.counters.index.shortcut(at: $0) }
    topProbability =
      offer?.probability
      ?? top.flatMap { forecast.probabilities.isEmpty ? nil : forecast.probabilities[$0] } ?? 0
    shown = forecast.shown
    supplied = forecast.shownSupplied.map(\.shortcut)
  }
}
