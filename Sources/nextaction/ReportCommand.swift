import ArgumentParser
import PredictionEvaluation

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract:
      "Make one self-contained page of charts from printed results: accuracy beside cost, weeks, confidence.",
    discussion: """
      Results at moments have pictures of their own: the curve of display time, calibration, and the learning curve.

      Examples:
        nextaction benchmark --output-format json > results.json
        nextaction report results.json --output report.html
        nextaction replay Datasets/synthetic/commuter --output-format json |
          nextaction report - --output report.html
        nextaction replay Datasets/synthetic/commuter --moments grid \\
          --output-format json > moments.json
        nextaction report results.json moments.json --output report.html
      """)

  @Argument(
    help: .value(
      "results",
      "Results in JSON, as replay, compare, merge and benchmark print them; - reads standard input."),
    completion: .file(extensions: ["json"]))
  var results: [String]

  @Option(help: .value("file", "The HTML file to write."), completion: .file(extensions: ["html"]))
  var output: String

  func validate() throws {
    try WrongUsage.check(output, of: "--output")
    if results.count(where: { $0 == "-" }) > 1 {
      throw WrongUsage.because("standard input can be read once; name - once")
    }
    var files = FileUses()
    for path in results { files.reads(path, as: "one of the results") }
    files.writes(output, as: "--output")
    try WrongUsage.check(files)
  }

  func run() throws {
    let page = try ReportPage(reading: results)
    Interruption.letFilesBeFinished()
    try OutputFile.write(Array(page.html.utf8), to: output, holdsPeople: true)
  }
}
