import ArgumentParser
import PredictionEvaluation

/// When donations become known, the same on every command that replays.
struct FeedbackDelayArguments: ParsableArguments {
  // Taken as it stands, so that -1 is told to be no delay and not to be an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Donations become known n donations (5) or hours (3h) later (default: at once).", valueName: "n|nh"))
  var feedbackDelay: String?

  func validate() throws { _ = try delay() }

  /// The delay asked for.
  func delay() throws -> FeedbackDelay {
    guard let feedbackDelay else { return .none }
    do { return try FeedbackDelay(feedbackDelay) } catch {
      throw WrongUsage.because("--feedback-delay: " + error.description)
    }
  }
}
