import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

/// The history that each trial may use. Every command that replays has the same options.
struct FrozenHistoryArguments: ParsableArguments {
  // Numbers are parsed unconditionally, so that -1 is reported as too small and not as an unknown option.
  @Option(
    parsing: .unconditional,
    help: .value(
      "n",
      "Each trial learns the person's last n donations before their first scored one, and the --recent ones.")
  )
  var frozenHistory: Int?

  @Option(
    parsing: .unconditional,
    help: .value("m", "With --frozen-history: the m donations directly before each trial are learned too."))
  var recent: Int?

  func validate() throws { _ = try history() }

  func history() throws -> FrozenHistory? {
    for (name, number) in [("--frozen-history", frozenHistory), ("--recent", recent)] {
      if let number, !(0...1_000_000_000).contains(number) {
        throw WrongUsage.because("\(name) is a number from 0 to 1000000000")
      }
    }
    switch (frozenHistory, recent) {
    case (nil, nil): return nil
    case (let donations?, let recent?): return FrozenHistory(donations: donations, recent: recent)
    case (_?, nil):
      throw WrongUsage.because("--frozen-history needs --recent, the donations before each trial; 0 for none")
    case (nil, _?):
      throw WrongUsage.because(
        "--recent needs --frozen-history, the donations before the first scored one; 0 for none")
    }
  }

  var isGiven: Bool { frozenHistory != nil || recent != nil }

  /// Refuses what cannot be had together with a frozen history.
  func check(learning: LearningArguments) throws {
    guard isGiven else { return }
    if learning.follow != nil {
      throw WrongUsage.because(
        "a frozen history does not go on, and who follows suggestions changes it; leave out one or --follow")
    }
    if learning.feedbackDelay != nil {
      throw WrongUsage.because(
        "a frozen history says what is known at each trial, and so does --feedback-delay; leave one out")
    }
  }
}
