import ArgumentParser
import PredictionEngine
import PredictionEvaluation
import PredictionFoundation

struct ForgetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Make your own predictor forget donations, as if they had never been made.",
    discussion: """
      When it ends, no byte of the folder has a text that only they had. Conditions are met together; a span of time \
      alone takes along what was told of suggestions in it. With --dry-run nothing is forgotten, and what would be is \
      listed.

      Examples:
        nextaction forget --where command~acme --dry-run
        nextaction forget --from 2026-03-20T12:00 --until 2026-03-20T13:00
      """)

  @OptionGroup(title: "Which donations") var choice: ChoiceArguments

  @Flag(help: "Forget everything.")
  var all = false

  @Flag(help: "List what would be forgotten, and forget nothing.")
  var dryRun = false

  @OptionGroup var state: StateArguments
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if all == !choice.isEmpty {
      throw WrongUsage.because(
        all
          ? "--all forgets everything; leave out the conditions"
          : "say what to forget, such as --where or --from, or everything with --all")
    }
  }

  func run() async throws {
    let folder = try state.folder()
    let filter = try choice.filter(folder.catalog)
    if dryRun {
      let found = RememberedDonations(try folder.read(), filter, limit: .max, verb: "would be forgotten")
      return try output.print(found)
    }
    let (count, held) = try await folder.change { store throws(StoreError) in
      (try await store.forget(filter), try await store.ask { $0.heldCount })
    }
    if held > 0 {
      output.remark(
        "\(CountedNoun.of(held, "donations")) that fit no definition are kept; --all and a span of time "
          + "forget such as well")
    }
    try output.print(
      PrintedCounts(numbers: [("forgotten", count, count == 1 ? "donation forgotten" : "donations forgotten")]
      ))
  }
}
