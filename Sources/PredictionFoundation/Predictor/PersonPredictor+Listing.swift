import PredictionEngine

/// What a person looks through: lists with reasons, and all of their shortcuts.
extension PersonPredictor {
  /// What a surface lists, each entry with its reasons.
  func listing(
    at moment: Moment, place: String?, signals: NamedValues, on surface: Surface,
    suggestedByApp: [Suggestion],
    available: Availability
  ) -> [ListedSuggestion] {
    predictor.listing(
      at: moment, place: place, signals: signals, on: surface, suggestedByApp: suggestedByApp,
      available: available)
  }

  /// The person's shortcuts, newest first.
  func shortcuts(of app: String?, limit: Int?) -> [KnownShortcut] {
    predictor.shortcuts(of: app, limit: limit)
  }
}
