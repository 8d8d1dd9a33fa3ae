import ArgumentParser
import PredictionEngine
import PredictionEvaluation

/// What is scored, and how. Every command that replays one dataset has the same options.
struct ScoringArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Score only the rows whose identifiers stand in a column of a CSV file.", valueName: "file:column"),
    completion: .file(extensions: ["csv"]))
  var scoreOnly: String?

  @Option(
    help: ArgumentHelp("Score from this time on (default: the manifest's scoredFrom).", valueName: "time"))
  var from: String?

  @Option(help: ArgumentHelp("Score before this time.", valueName: "time"))
  var until: String?

  @Option(help: ArgumentHelp("Do not score the first n donations of each person.", valueName: "n"))
  var warmUp: Int = 0

  @Option(help: ArgumentHelp("Score only these people, comma-separated.", valueName: "names"))
  var onlyPeople: String?

  @Option(
    help: ArgumentHelp(
      "The surface whose shown list is judged: search, or lock-screen, which asks whether now is the time.",
      valueName: "name"),
    completion: NameCompletion.surface)
  var surface: String = "search"

  @Option(help: ArgumentHelp("The seed of everything random.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp("People replayed at a time (default: all cores); changes no answer.", valueName: "n"))
  var threads: Int?

  @Flag(help: "Means of person means instead of figures pooled over trials.")
  var perPerson = false

  @Flag(help: "No intervals.")
  var noIntervals = false

  func validate() throws {
    if warmUp < 0 { throw WrongUsage.because("--warm-up is a number from 0 up") }
    try WrongUsage.check(threads: threads)
    _ = try WrongUsage.surface(named: surface)
    for time in [from, until].compactMap({ $0 }) { _ = try WrongUsage.time(time) }
    if let onlyPeople { _ = try WrongUsage.names(onlyPeople, of: "--only-people") }
    if let scoreOnly {
      let colon = scoreOnly.lastIndex(of: ":")
      if colon == nil || colon == scoreOnly.startIndex || scoreOnly.hasSuffix(":") {
        throw WrongUsage.because("--score-only is FILE:COLUMN, such as published-predictions.csv:id")
      }
    }
  }

  /// The file of --score-only without its column.
  var scoreOnlyFile: String? {
    guard let scoreOnly, let colon = scoreOnly.lastIndex(of: ":") else { return nil }
    return String(scoreOnly[..<colon])
  }

  /// The number of threads to use.
  var threadCount: Int { threads ?? Machine.cores }

  /// What is scored and how, with what each trial may know.
  func options(
    delay: FeedbackDelayArguments, frozen: FrozenHistoryArguments?
  ) throws -> ScoringOptions {
    var options = ScoringOptions()
    options.scoreOnly = scoreOnly
    options.from = try from.map { try ScoringOptions.Time($0) }
    options.until = try until.map { try ScoringOptions.Time($0) }
    options.warmUp = warmUp
    options.onlyPeople = onlyPeople?.split(separator: ",").map(String.init)
    if let surface = Surface.named(surface) { options.surface = surface }
    options.feedbackDelay = try delay.delay()
    options.frozenHistory = try frozen?.history()
    options.perPerson = perPerson
    return options
  }
}
