import ArgumentParser
import PredictionEngine
import PredictionEvaluation

struct SuggestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: "Ask your own predictor what comes next, and why.",
    discussion: """
      Each suggestion has its probability and one line of why; --why explains them term by term, and says whether now \
      is the time, as explain does of a dataset. A folder that another command changes is read as it was before.

      Examples:
        nextaction suggest --place ~/site --limit 3
        nextaction suggest --why
        nextaction suggest --value command
      """)

  @OptionGroup var circumstances: CircumstanceArguments

  @Option(help: .value("time", "The time: now, or one such as 2026-03-20T12:00."))
  var at: String = "now"

  @Option(help: .value("n", "At most this many."))
  var limit: Int = 5

  @Option(
    help: .value("name", "What a surface would show, see `nextaction list surfaces` (default: a prompt)."),
    completion: NameCompletion.surface)
  var surface: String?

  @Flag(help: "Explain the suggestions term by term.")
  var why = false

  @Option(help: .value("parameter", "Only this parameter's value, a tab, and why; for programs."))
  var value: String?

  @OptionGroup var state: StateArguments
  @OptionGroup var output: OutputOptions

  func validate() throws {
    _ = try LocalClock.moment(at)
    _ = try surface.map(WrongUsage.surface)
    if !(1...1000).contains(limit) { throw WrongUsage.because("--limit is a number from 1 to 1000") }
    if why, value != nil { throw WrongUsage.because("--value is one line a suggestion; leave out --why") }
  }

  func run() throws {
    let (moment, person) = (try LocalClock.moment(at), try state.folder().read())
    let shown = try surface.map(WrongUsage.surface)
    let (place, signals) = (circumstances.place, try circumstances.signals())
    if why {
      return try output.print(
        ExplanationPage(
          predictor: person, context: person.context(at: moment, place: place, signals: signals),
          surface: shown ?? .prompt(slots: limit), person: "you", donations: person.donations))
    }
    let suggestions =
      shown.map { person.suggestions(at: moment, place: place, signals: signals, on: $0) }
      ?? person.promptSuggestions(at: moment, place: place, signals: signals, limit: limit)
    let lines = SuggestionLines(
      moment: moment, place: place, donations: person.donations, suggestions: Array(suggestions.prefix(limit))
    )
    if let value { return try StandardOutput.write(lines.lines(of: value)) }
    try output.print(lines)
  }
}
