import ArgumentParser
import PredictionEngine
import PredictionEvaluation

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List what your own predictor remembers of you, newest first.",
    discussion: """
      Conditions are met together, and are those of forget. In JSON each donation is a line of donations.jsonl.

      Examples:
        nextaction history --limit 20
        nextaction history --where program=git --from 2026-03-01T00:00
      """)

  @OptionGroup(title: "Which donations") var choice: ChoiceArguments

  @Option(help: .value("n", "At most this many, the newest."))
  var limit: Int = 50

  @OptionGroup var state: StateArguments
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if limit < 1 { throw WrongUsage.because("--limit is a number from 1 up") }
  }

  func run() throws {
    let folder = try state.folder()
    let filter = try choice.filter(folder.catalog)
    try output.print(RememberedDonations(try folder.read(), filter, limit: limit, verb: "remembered"))
  }
}
