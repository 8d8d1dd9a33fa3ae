extension Feedback {
  /// Describes what came of a suggestion.
  public init(_ outcome: Outcome, of suggestion: Suggestion, on surface: Surface, at moment: Moment) {
    self.init(
      outcome, intent: suggestion.intent, NamedValues(suggestion.parameters), on: surface.name, at: moment)
    isActivity = suggestion.isActivity
  }
}
