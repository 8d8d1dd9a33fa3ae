import PredictionEngine

/// What apps and the person supply, as the store keeps it.
extension PersonPredictor {
  /// Replaces a list of an app.
  mutating func replace(
    _ kind: AppSuggestion.Kind, _ list: [AppSuggestion], of app: String, onlyThese: Bool
  ) throws(AppSuggestionError) {
    switch kind {
    case .relevant: try predictor.setRelevantShortcuts(list, of: app)
    case .upcomingMedia: try predictor.setUpcomingMedia(list, of: app, onlyThese: onlyThese)
    case .suggestion, .pinned: try predictor.setAppSuggestions(list, of: app, onlyThese: onlyThese)
    }
  }

  /// Pins a shortcut, or gives it another phrase.
  mutating func pin(_ shortcut: AppSuggestion, phrase: String) throws(AppSuggestionError) {
    try predictor.pin(shortcut, phrase: phrase)
  }

  /// Removes the pins with a phrase, and returns their number.
  mutating func unpin(phrase: String) -> Int { predictor.unpin(phrase: phrase) }

  /// The pinned shortcuts as compact JSON, each with its phrase.
  var voiceShortcuts: [(phrase: String, shortcut: String)] { predictor.voiceShortcuts }

  /// Whether another person has the very same supplied shortcuts.
  func isSuppliedLike(_ other: PersonPredictor) -> Bool { predictor.isSuppliedLike(other.predictor) }
}
