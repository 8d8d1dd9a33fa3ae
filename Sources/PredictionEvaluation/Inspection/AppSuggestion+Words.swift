import PredictionEngine

extension AppSuggestion.Kind {
  /// Who supplied it and as what, in a few English words.
  var words: String {
    switch self {
    case .pinned: "pinned by the person"
    case .relevant: "relevant now, by the app"
    case .upcomingMedia: "new to play, by the app"
    case .suggestion: "suggested by the app"
    }
  }
}
