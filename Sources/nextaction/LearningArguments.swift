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
  var doubleWindow: String?

  @Option(
    parsing: .unconditional,
    help: .value("share", "The share of donations that began at a suggestion which is counted (default: 1)."))
  var suggestionWeight: String?

  @Option(
    parsing: .unconditional,
    help: .value(
      "share",
      "People run the first suggestion instead with this probability, and are judged by what they wanted (default: 0)."
    ))
  var follow: String?

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
    let seconds = try number(doubleWindow, "--double-window") ?? 0
    let weight = try number(suggestionWeight, "--suggestion-weight") ?? 1
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
    guard let share = try number(follow, "--follow") else { return nil }
    guard (0...1).contains(share) else {
      throw WrongUsage.because("--follow: a probability lies between 0 and 1")
    }
    return share == 0 ? nil : SuggestionFollowing(share)
  }

  /// Indicates whether the options leave donations out, or put others in their place.
  var leavesOut: Bool { doubleWindow != nil || suggestionWeight != nil || follow != nil }

  private func number(_ text: String?, _ option: String) throws -> Double? {
    guard let text else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw WrongUsage.because("\(option): \"\(text)\" is no number, such as 5 or .5")
    }
    return number
  }
}
