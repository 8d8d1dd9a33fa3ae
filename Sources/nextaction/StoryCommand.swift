import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

struct StoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "story",
    abstract: "Live through a story and print what every surface shows at its moments.",
    discussion: """
      A story is a text file: what a person does on some days, where they are, what they tap and dismiss, and what a \
      surface has to show at given moments. The command fails where a surface shows something else.

      Examples:
        nextaction story Datasets/stories/taps.txt
        nextaction story Datasets/stories/places.txt --strategy bucketed-bayes
      """)

  @Argument(help: .value("file", "The story's file."))
  var path: String

  @Option(help: .value("name", "The strategy that the person's device has."))
  var strategy = ContextMixture.name

  @OptionGroup var output: OutputOptions

  func run() throws {
    let telling = try StoryTelling(
      try Story(path), try StrategyRegistry.type(named: strategy).init(), path: path)
    try output.print(telling)
    if telling.differences > 0 { throw ExitCode(1) }
  }
}

extension StoryTelling: PrintedDocument {}
