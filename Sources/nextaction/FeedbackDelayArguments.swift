import ArgumentParser
import PredictionEvaluation

/// The delay after which donations become known. Every command that replays has the same option.
struct FeedbackDelayArguments: ParsableArguments {
  // The value is parsed unconditionally, so that -1 is reported as a bad delay and not as an unknown option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Donations become known n donations (5) or hours (3h) later (default: at once).", valueName: "n|nh"))
  var feedbackDelay: String?

  func validate() throws { _ = try delay() }

  /// Returns the delay that the option asks for.
  func delay() throws -> FeedbackDelay {
    guard let feedbackDelay else { return .none }
    do { return try FeedbackDelay(feedbackDelay) } catch {
      throw WrongUsage.because("--feedback-delay: " + error.description)
    }
  }
}
