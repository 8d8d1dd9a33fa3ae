import ArgumentParser
import PredictionEngine
import PredictionEvaluation
import PredictionFoundation

struct FeedbackCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feedback",
    abstract: "Tell your own predictor what came of a suggestion.",
    discussion: """
      A dismissed suggestion stands lower on its surface for a week. What was never donated is not remembered.

      Examples:
        nextaction feedback dismissed --command 'git push origin'
        nextaction feedback tapped OrderSoup soup=tomato --surface search
      """)

  @Argument(
    help: .value(
      "outcome", "What came of it: \(Feedback.Outcome.allCases.map(\.rawValue).joined(separator: ", "))."))
  var outcome: Feedback.Outcome

  @OptionGroup var action: ActionArguments

  @Option(help: .value("name", "The surface that showed it."))
  var surface: String = Surface.promptName

  @OptionGroup var state: StateArguments
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let folder = try state.folder()
    guard let (intent, values) = try action.named(folder.catalog) else { return }
    let shown = try FeedbackCommand.shortcut(intent, values, folder.catalog)
    let feedback = Feedback(
      outcome, intent: intent, shown, on: surface, at: try LocalClock.moment(action.at))
    let isRemembered = try await folder.change { store throws(StoreError) in try await store.record(feedback)
    }
    try output.print(PrintedCounts(numbers: [("remembered", isRemembered ? 1 : 0, "remembered")]))
  }

  /// Of a command, what its shortcut has of it.
  private static func shortcut(
    _ intent: String, _ values: NamedValues, _ catalog: DefinitionCatalog
  ) throws -> NamedValues {
    guard let type = catalog.intents.first(where: { $0.name == intent })?.shortcutTypes.first,
      intent == StateFolder.run.name
    else { return values }
    return NamedValues(inOrder: values.pairs.filter { type.parameters.contains($0.name) })
  }
}

extension Feedback.Outcome: ExpressibleByArgument {}
