import ArgumentParser
import PredictionEngine
import PredictionEvaluation

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write what your own predictor remembers as a dataset.",
    discussion: """
      The folder has your definitions, your donations and what came of suggestions, as replay, inspect and lint take them; what is there already is \
      not written over. With --pseudonyms the log can be lent: each text of a donation is replaced by a stand-in such \
      as place-3, the same text by the same one. Numbers, true and false, dates and times stay, and so do names of \
      intents, parameters and signals.

      Examples:
        nextaction export mine
        nextaction export lent --pseudonyms
      """)

  @Argument(help: .value("folder", "The folder to write."), completion: .directory)
  var target: String

  @Flag(help: "Stand-ins for all texts of donations.")
  var pseudonyms = false

  @OptionGroup var state: StateArguments
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if target.isEmpty || target == "-" { throw WrongUsage.because("a dataset is a folder; name one") }
  }

  func run() throws {
    if FileIdentity(ofPath: target) != nil {
      throw WriteError(
        path: target, reason: "this exists, and an export writes over nothing", remedy: "name another folder")
    }
    let folder = try state.folder()
    let person = try folder.read()
    var dataset = Dataset(of: person)
    if dataset.rows.isEmpty {
      throw BadInput.missing(
        "nothing is remembered in \(folder.path); see nextaction import, or name another with --state")
    }
    if pseudonyms { dataset = try dataset.pseudonymised() }
    dataset.name = target.split(separator: "/").last.map(String.init) ?? dataset.name
    if person.heldCount > 0 {
      output.remark("\(CountedNoun.of(person.heldCount, "donations")) that fit no definition are left out")
    }
    try DatasetWriter.write(
      dataset, to: target, description: "What a person's own predictor remembers.",
      source: "nextaction export\(pseudonyms ? " --pseudonyms" : "")", license: "")
    let count = dataset.rows.count
    try output.print(
      PrintedCounts(numbers: [("exported", count, count == 1 ? "donation exported" : "donations exported")]))
  }
}
