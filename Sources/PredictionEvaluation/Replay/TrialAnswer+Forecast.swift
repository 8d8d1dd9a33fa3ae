import PredictionEngine

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
      for slot in history.candidates {
        let miss = forecast.probabilities[slot] - (slot == truth.slot ? 1 : 0)
        brier += miss * miss
      }
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
