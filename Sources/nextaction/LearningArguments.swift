import ArgumentParser
import PredictionEngine
import PredictionEvaluation

/// The time at which donations become known, the share of them that is learned, and whether people do what they wanted.
struct LearningArguments: ParsableArguments {
  // Values are parsed unconditionally, so that -1 is reported as a bad value and not as an unknown option.
  @Option(
    parsing: .unconditional,
    help: .value("n|nh", "Donations become known n donations (5) or hours (3h) later (default: at once)."))
  var feedbackDelay: String?

  @Option(
    parsing: .unconditional,
    help: .value(
      "seconds",
      "Equal donations of one person within these seconds are learned once (default: 0, each is learned)."))
  var doubleWindow: Double?

  @Option(
    parsing: .unconditional,
    help: .value("share", "The share of donations that began at a suggestion which is counted (default: 1)."))
  var suggestionWeight: Double?

  @Option(
    parsing: .unconditional,
    help: .value(
      "share",
      "People run the first suggestion instead with this probability, and are judged by what they wanted (default: 0)."
    ))
  var follow: Double?

  func validate() throws {
    _ = try delay()
    _ = try following()
    _ = try rules()
  }

  func delay() throws -> FeedbackDelay {
    guard let feedbackDelay else { return .none }
    do { return try FeedbackDelay(feedbackDelay) } catch {
      throw WrongUsage.because("--feedback-delay: " + error.description)
    }
  }

  func rules() throws -> LearningRules {
    let seconds = doubleWindow ?? 0
    let weight = suggestionWeight ?? 1
    if let problem = LearningRules.problem(doubleWindowSeconds: seconds) {
      throw WrongUsage.because("--double-window: " + problem)
    }
    if let problem = LearningRules.problem(suggestionWeight: weight) {
      throw WrongUsage.because("--suggestion-weight: " + problem)
    }
    return LearningRules(doubleWindowSeconds: seconds, suggestionWeight: weight)
  }

  /// Returns whether people run suggestions instead of what they wanted.
  func following() throws -> SuggestionFollowing? {
    guard let share = follow else { return nil }
    guard (0...1).contains(share) else {
      throw WrongUsage.because("--follow: a probability lies between 0 and 1")
    }
    return share == 0 ? nil : SuggestionFollowing(share)
  }

  /// Indicates whether the options leave donations out, or put others in their place.
  var leavesOut: Bool { doubleWindow != nil || suggestionWeight != nil || follow != nil }
}
