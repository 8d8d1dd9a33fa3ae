import PredictionEngine

/// A strategy's whole answer at one trial: every candidate by rank, and what is left for NEW.
///
/// # Definition
/// Candidates are ranked by score, ties as everywhere. `shown` is the candidate's position in the shown list, from 1.
///
/// # Edge cases
/// The shown list may hold shortcuts of other types than the target's; they are no candidates and not here.
///
/// # Cost
/// O(candidates × log candidates), only where somebody asked for it.
///
/// # Source
/// Ours.
struct RankedAnswer {
  /// A shortcut that was ranked.
  struct Candidate {
    let shortcut: Shortcut
    let score: Double
    let probability: Double?
    let shown: Int?
  }

  /// Best first.
  var candidates: [Candidate]
  /// `nil` for a strategy that only scores.
  var probabilityOfNew: Double?

  /// An answer put together elsewhere.
  init(candidates: [Candidate], probabilityOfNew: Double?) {
    self.candidates = candidates
    self.probabilityOfNew = probabilityOfNew
  }

  /// The answer in a forecast.
  init(_ forecast: Forecast, in history: PersonalHistory, statesProbabilities: Bool) {
    let ranking = history.candidates.sorted { forecast.precedes($0, $1, in: history) }
    self.init(
      ranking, in: history, shown: forecast.shown,
      probabilityOfNew: statesProbabilities ? forecast.probabilityOfNew : nil,
      score: forecast.score, probability: { statesProbabilities ? forecast.probabilities[$0] : nil })
    for offer in forecast.offers {
      let place = candidates.firstIndex { $0.score < offer.score } ?? candidates.endIndex
      candidates.insert(
        Candidate(shortcut: offer.shortcut, score: offer.score, probability: offer.probability, shown: nil),
        at: place)
      probabilityOfNew? -= offer.probability
    }
  }

  /// The answer in a ranking of slots.
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
