import PredictionEngine

extension AppSuggestion.Kind {
  var words: String {
    switch self {
    case .pinned: "pinned by the person"
    case .relevant: "relevant now, by the app"
    case .upcomingMedia: "new to play, by the app"
    case .suggestion: "suggested by the app"
    }
  }
}
