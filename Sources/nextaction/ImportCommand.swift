import ArgumentParser
import PredictionEngine
import PredictionEvaluation
import PredictionFoundation
import SystemLibraries

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Tell your own predictor what a log remembers of you.",
    discussion: """
      Reads what replay reads, and donates one person's rows in the order of time. What is there already is passed \
      over: the donation with the same id, or the same action within a second. Intents that the folder does not \
      define yet are added to its definitions.json. Donations alone are taken, and none that feedback.jsonl deletes. \
      A shell's history is read on the clock of this machine, unless --time-zone names another.

      Examples:
        nextaction import ~/.zsh_history
        nextaction import log.csv --like tsmc2014 --person 470
      """)

  @OptionGroup(title: "Dataset") var input: DatasetArguments

  @Option(help: .value("name", "The person's identifier, where the log has several."))
  var person: String?

  @OptionGroup var state: StateArguments
  @OptionGroup var output: OutputOptions

  func run() async throws {
    var input = input
    // Its times are put on this machine's clock below, so nobody needs to name another.
    if isOnThisClock { input.timeZone = "UTC" }
    let dataset = try input.read(quiet: output.quiet)
    let index = try dataset.people.firstIndex { $0.identifier == person } ?? only(of: dataset)
    let folder = try state.folder().defining(dataset.catalog)
    let rows = ImportedRows(dataset, person: index, isLocal: isOnThisClock)
    try rows.check(folder.catalog)
    let remark = output.remark
    let (all, new) = try await folder.change { store throws(StoreError) in
      let known = try await store.ask { KnownActions($0) }
      if let last = known.last, let first = rows.donations.first, first.moment < last {
        remark(
          "the log begins before the last donation, at \(last); what came after what is learned in the "
            + "order of telling")
      }
      var count = 0
      for donation in rows.donations where !known.contain(donation) {
        let isNew = try await store.donate(donation)
        if isNew { count += 1 }
      }
      try await store.compact()
      return (rows.donations.count, count)
    }
    try output.print(
      PrintedCounts(numbers: [
        ("imported", new, "donations imported"), ("known", all - new, "were there already"),
      ]))
  }

  /// Whether the times are instants whose local clock is this machine's.
  private var isOnThisClock: Bool {
    let format = input.text(of: "format") ?? FormatRegistry.all.first { $0.recognises(input.dataset) }?.name
    return input.text(of: "timeZone") == nil && ["zsh", "bash", "fish"].contains(format)
  }

  private func only(of dataset: Dataset) throws -> Int {
    if let person { throw BadInput.noPerson(person, in: dataset) }
    if dataset.people.count == 1 { return 0 }
    throw BadInput.missing(
      "\(Excerpt.of(dataset.name)) has \(dataset.people.count) people; name yourself with --person, such as "
        + Excerpt.of(dataset.people[0].identifier))
  }
}
