import ArgumentParser
import PredictionEngine
import PredictionEvaluation

struct TimingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timing",
    abstract: "Ask your own predictor whether now is the time.",
    discussion: """
      suggest says what comes next, given that something comes. This says whether it comes: for each of the most \
      probable, and for anything at all, the probability that it is done within some minutes. Below stands why, as \
      explain does of a dataset.

      Examples:
        nextaction timing --place ~/site
        nextaction timing --within 15 --at 2026-03-20T09:00 --limit 3
      """)

  @Option(help: .value("minutes", "How long from then on counts as now: a multiple of 15, from 15 to 120."))
  var within: Int = 60

  @Option(help: .value("time", "The time: now, or one such as 2026-03-20T12:00."))
  var at: String = "now"

  @Option(help: .value("label", "The place: a label, and at a prompt the directory."))
  var place: String?

  @Option(help: .value("n", "At most this many."))
  var limit: Int = 5

  @OptionGroup var state: StateArguments
  @OptionGroup var output: OutputOptions

  func validate() throws {
    _ = try LocalClock.moment(at)
    if !(15...120).contains(within) || within % 15 != 0 {
      throw WrongUsage.because("--within is a multiple of 15, from 15 to 120")
    }
    if !(1...1000).contains(limit) { throw WrongUsage.because("--limit is a number from 1 to 1000") }
  }

  func run() throws {
    let (moment, person) = (try LocalClock.moment(at), try state.folder().read())
    try output.print(TimedLines(person, at: moment, place: place, on: .prompt(slots: limit, within: within)))
  }
}
