import PredictionEngine

/// A contender's complete answer at one trial: every candidate by rank, and the probability of NEW.
///
/// # Definition
/// Candidates are ranked by score with the usual tie-breaking. `shown` is a candidate's position in the shown
/// list, from 1.
///
/// # Edge cases
/// The shown list may contain shortcuts of other types than the target type. They are no candidates and are
/// left out.
///
/// # Cost
/// O(candidates × log candidates). It is computed only when an observer asks for it.
package struct RankedAnswer {
  /// A candidate with its score, probability and position.
  package struct Candidate {
    package let shortcut: Shortcut
    package let score: Double
    package let probability: Double?
    package let shown: Int?

    package init(shortcut: Shortcut, score: Double, probability: Double?, shown: Int?) {
      (self.shortcut, self.score, self.probability, self.shown) = (shortcut, score, probability, shown)
    }
  }

  package var candidates: [Candidate]
  /// The probability that the truth is new, or `nil` when the strategy states no probabilities.
  package var probabilityOfNew: Double?

  package init(candidates: [Candidate], probabilityOfNew: Double?) {
    self.candidates = candidates
    self.probabilityOfNew = probabilityOfNew
  }

  /// Ranks all candidates of a forecast.
  package init(_ forecast: Forecast, in history: PersonalHistory, statesProbabilities: Bool) {
    // Supplied shortcuts are shown behind the slots; some of them were donated and have one.
    let supplied = forecast.shownSupplied.map { $0.slot ?? -1 }
    let ranking = history.candidates.sorted { forecast.precedes($0, $1, in: history) }
    self.init(
      ranking, in: history, shown: forecast.shown + supplied,
      probabilityOfNew: statesProbabilities ? forecast.probabilityOfNew : nil,
      score: forecast.score, probability: { statesProbabilities ? forecast.probabilities[$0] : nil })
    for offer in forecast.offers {
      let place = candidates.firstIndex { $0.score < offer.score } ?? candidates.endIndex
      let shown = forecast.shownSupplied.firstIndex { $0.shortcut == offer.shortcut }
      candidates.insert(
        Candidate(
          shortcut: offer.shortcut, score: offer.score, probability: offer.probability,
          shown: shown.map { forecast.shown.count + $0 + 1 }),
        at: place)
      probabilityOfNew? -= offer.probability
    }
  }

  init(
    _ ranking: [Int], in history: PersonalHistory, shown: [Int], probabilityOfNew: Double?,
    score: (Int) -> Double, probability: (Int) -> Double?
  ) {
    candidates = ranking.map { slot in
      Candidate(
        shortcut: history.shortcut(at: slot), score: score(slot),
        probability: probability(slot), shown: shown.firstIndex(of: slot).map { $0 + 1 })
    }
    self.probabilityOfNew = probabilityOfNew
  }
}
