import ArgumentParser
import PredictionEngine
import PredictionEvaluation

struct MeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "me",
    abstract: "Print what your own predictor knows of you, and how right it is.",
    discussion: """
      How much it remembers, your most usual actions with their hours, weekdays and places, the hours of your week, \
      what it would show now, how often it was right in the last week of your log, beside repeating the last and the \
      most frequent action, and the lines that make it forget. Nothing leaves this machine.

      Examples:
        nextaction me
        nextaction me --place ~/site --output-format json
        nextaction me --html me.html
      """)

  @Option(help: .value("time", "The time: now, or one such as 2026-03-20T12:00."))
  var at: String = "now"

  @Option(help: .value("label", "The place: a label, and at a prompt the directory."))
  var place: String?

  @Option(
    help: .value("file", "Write the page as HTML to this file, with pictures, and print nothing."),
    completion: .file(extensions: ["html"]))
  var html: String?

  @OptionGroup var state: StateArguments
  @OptionGroup var output: OutputOptions

  func validate() throws {
    _ = try LocalClock.moment(at)
    guard let html else { return }
    try WrongUsage.check(html, of: "--html")
    try WrongUsage.refuse([("--output-format", output.outputFormat != .table)]) {
      "--html writes a page to a file and prints nothing: leave out \($0)"
    }
  }

  func run() async throws {
    let (moment, person) = (try LocalClock.moment(at), try state.folder().read())
    let page = try await PersonalPage(
      person, at: moment, place: place, state: state.state, series: html != nil)
    guard let html else { return try output.print(page) }
    Interruption.letFilesBeFinished()
    try OutputFile.write(Array(page.html.utf8), to: html, holdsPeople: true)
  }
}
