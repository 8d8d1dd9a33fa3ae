import PredictionEngine

/// What an answer says of a trial's truth: the part of a ``Trial`` that depends on how the answer was made.
struct TrialAnswer {
  /// The truth's rank among the candidates, from 1; `nil` when it is no candidate.
  var rank: Int?
  /// How many candidates were ranked.
  var candidates: Int
  /// The probability stated for the truth, or for NEW and everything never donated.
  var probability: Double
  /// The first candidate.
  var top: Shortcut?
  /// The first candidate's probability.
  var topProbability: Double
  /// The Brier score over known shortcuts and NEW.
  var brier: Double
  /// The slots that the surface shows, in order.
  var shown: [Int]
}

extension Trial {
  /// Judges an answer: the one place where a trial is made.
  init(
    _ answer: TrialAnswer, to truth: Truth, _ history: PersonalHistory, _ learned: LearnedRows, person: Int,
    row: Int
  ) {
    let match = answer.shown.firstIndex { truth.slots.contains($0) }
    self.init(
      person: person, row: row, rank: answer.rank, isKnown: truth.slot != nil, candidates: answer.candidates,
      probability: answer.probability, top: answer.top, topProbability: answer.topProbability,
      shown: answer.shown.count, matchPosition: match.map { $0 + 1 },
      parametersSaved: match.map { truth.share(ofParametersIn: answer.shown[$0], history) } ?? 0,
      brier: answer.brier, shownSlots: ShownSlots(answer.shown),
      secondsSinceUse: answer.shown.first.map { learned.secondsSinceUse(of: $0, in: history, at: row) },
      knownShortcuts: history.counters.count, knownDonations: history.donations,
      isRepeat: truth.slot != nil && truth.slot == history.previous)
  }
}
