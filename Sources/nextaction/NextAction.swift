import ArgumentParser

@main
struct NextAction: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "nextaction", abstract: "Next-action prediction, measured.")
}
