import ArgumentParser
import PredictionEngine
import PredictionEvaluation

/// The choice of what is scored, and how.
struct ScoringArguments: ParsableArguments {
  @Option(
    help: .value("file:column", "Score only the rows whose identifiers stand in a column of a CSV file."),
    completion: .file(extensions: ["csv"]))
  var scoreOnly: String?

  @Option(help: .value("time", "Score from this time on (default: the manifest's scoredFrom)."))
  var from: String?

  @Option(help: .value("time", "Score before this time."))
  var until: String?

  @Option(help: .value("n", "Do not score the first n donations of each person."))
  var warmUp: Int = 0

  @Option(help: .value("names", "Score only these people, comma-separated."))
  var onlyPeople: String?

  @Option(
    help: .value(
      "name",
      "The surface whose shown list is judged, see `nextaction list surfaces`; some ask whether now is the time."
    ), completion: NameCompletion.surface)
  var surface: String = "search"

  @Option(
    help: .value(
      "name",
      "Which of related shortcuts is shown, see `nextaction list specificity-rules` (default: prefer-specific)."
    ), completion: NameCompletion.specificity)
  var specificity: String?

  @Option(
    help: .value(
      "factor", "What a right showing gains that runs in the background, in right showings (default: 1.1)."))
  var backgroundGain: Double?

  @Option(
    help: .value(
      "factor", "What a right showing gains for each parameter that it fills, as a factor (default: 1.02)."))
  var parameterGain: Double?

  @Option(
    help: .value("n", "How many wrong showings a wrong one costs that has to be confirmed (default: 1)."))
  var confirmationCost: Double?

  @Flag(help: "Gains also move the surface's bar, and not only the order.")
  var gainsMoveBar = false

  @OptionGroup var weekend: WeekendArguments

  @Flag(help: "Without what apps and people supplied (suggestions.jsonl).")
  var noSuggestions = false

  @Option(help: .value("n", "The seed of everything random."))
  var seed: UInt64 = 1

  @Option(help: .value("n", "People replayed at a time (default: all cores); changes no answer."))
  var threads: Int?

  @Flag(help: "Means of person means instead of figures pooled over trials.")
  var perPerson = false

  @Flag(help: "No intervals.")
  var noIntervals = false

  func validate() throws {
    if warmUp < 0 { throw WrongUsage.because("--warm-up is a number from 0 up") }
    try WrongUsage.check(threads: threads)
    _ = try WrongUsage.surface(named: surface)
    _ = try policy()
    for time in [from, until].compactMap({ $0 }) { _ = try WrongUsage.time(time) }
    if let onlyPeople { _ = try WrongUsage.names(onlyPeople, of: "--only-people") }
    if let scoreOnly {
      let colon = scoreOnly.lastIndex(of: ":")
      if colon == nil || colon == scoreOnly.startIndex || scoreOnly.hasSuffix(":") {
        throw WrongUsage.because("--score-only is FILE:COLUMN, such as published-predictions.csv:id")
      }
    }
  }

  var scoreOnlyFile: String? {
    guard let scoreOnly, let colon = scoreOnly.lastIndex(of: ":") else { return nil }
    return String(scoreOnly[..<colon])
  }

  var chosenSurface: Surface { Surface.named(surface) ?? .search }

  func policy() throws -> SpecificityPolicy {
    var policy = SpecificityPolicy()
    if let specificity { policy.rule = try WrongUsage.specificity(specificity) }
    if let confirmationCost, !(1...1000).contains(confirmationCost) {
      throw WrongUsage.because("--confirmation-cost is a number from 1 to 1000; 1 costs no more than others")
    }
    for (option, gain) in [("--background-gain", backgroundGain), ("--parameter-gain", parameterGain)] {
      if let gain, !(0.1...10).contains(gain) {
        throw WrongUsage.because("\(option) is a factor from 0.1 to 10; 1 is no gain")
      }
    }
    policy.worth.backgroundGain = backgroundGain ?? policy.worth.backgroundGain
    policy.worth.parameterGain = parameterGain ?? policy.worth.parameterGain
    policy.worth.confirmationCost = confirmationCost ?? policy.worth.confirmationCost
    policy.worth.movesBar = gainsMoveBar
    return policy
  }

  var threadCount: Int { threads ?? Machine.cores }

  func options(
    learning: LearningArguments, frozen: FrozenHistoryArguments?
  ) throws -> ScoringOptions {
    var options = ScoringOptions()
    options.scoreOnly = scoreOnly
    options.from = try from.map { try ScoringOptions.Time($0) }
    options.until = try until.map { try ScoringOptions.Time($0) }
    options.warmUp = warmUp
    options.onlyPeople = onlyPeople?.split(separator: ",").map(String.init)
    options.surface = chosenSurface
    options.policy = try policy()
    options.usesSuggestions = !noSuggestions
    options.feedbackDelay = try learning.delay()
    options.learning = try learning.rules()
    options.following = try learning.following()
    options.frozenHistory = try frozen?.history()
    options.perPerson = perPerson
    options.weekend = try weekend.days()
    return options
  }
}
