/// Why a supplied shortcut does not fit the definitions, naming the intent and the way out.
public enum AppSuggestionError: Error, Sendable, Equatable, ReasonedError {
  /// The values do not fit the definitions, for the same reason as a donation's.
  case values(DonationError)
  /// No shortcut type of the intent has these parameters.
  case noShortcutType(intent: String, parameters: [String])
  /// A required key of the activity has no value.
  case missingKey(activity: String, key: String)
  /// The activity is not eligible for prediction, so nobody is shown it.
  case notEligible(activity: String)
  /// A date ends before it starts, or a radius is not above 0.
  case invalidProvider(name: String)
  /// The suggestion ends before it starts.
  case endsBeforeStart(name: String)
  /// The phrase has no text.
  case emptyPhrase(name: String)

  public var description: String { sentence }

  package var parts: (reason: String, remedy: String) {
    switch self {
    case .values(let error): return error.parts
    case .noShortcutType(let intent, let parameters):
      return (
        "no shortcut type of \"\(intent)\" is {\(parameters.joined(separator: ", "))}",
        "give the parameters of one declared type, or declare this one"
      )
    case .missingKey(let activity, let key):
      return ("the required key \"\(key)\" of \"\(activity)\" has no value", "add it to the dictionary")
    case .notEligible(let activity):
      return (
        "activity \"\(activity)\" is not eligible for prediction",
        "make it eligible for search and prediction, or leave it out"
      )
    case .invalidProvider(let name):
      return (
        "a provider of \"\(name)\" has an end before its start, or a radius that is not above 0",
        "correct the provider"
      )
    case .endsBeforeStart(let name):
      return ("the suggestion of \"\(name)\" ends before it starts", "correct its times")
    case .emptyPhrase(let name):
      return ("the phrase for \"\(name)\" is empty", "give the words that the person recorded")
    }
  }
}
