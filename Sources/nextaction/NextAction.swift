import ArgumentParser
import SystemLibraries
import PredictionEngine
import PredictionEvaluation

/// The command line of the toolkit.
struct NextAction: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nextaction",
    abstract: "Next-action prediction on a device, in the open and measured.",
    discussion: """
      Start with `nextaction benchmark`: every quick strategy on synthetic weeks whose ceiling is known, accuracy \
      beside nanoseconds and bytes. `nextaction replay` does the same for your own data.
      """,
    version: Version.text,
    subcommands: [
      BenchmarkCommand.self, GenerateCommand.self, ReplayCommand.self, CompareCommand.self,
      ShardReplayCommand.self, MergeCommand.self,
      ExperimentCommand.self, ReportCommand.self, ExplainCommand.self, InspectCommand.self,
      ShortcutsCommand.self, StoryCommand.self,
      LintCommand.self, CheckLeaksCommand.self, ClosedLoopCommand.self,
      ListCommand.self,
      LearnWeightsCommand.self,
      DonateCommand.self, SuggestCommand.self, FeedbackCommand.self, HistoryCommand.self,
      ForgetCommand.self, ImportCommand.self, ExportCommand.self, TimingCommand.self, MeCommand.self,
      InitCommand.self,
    ])
}

@main
enum Main {
  static func main() async {
    StandardOutput.ignoreBrokenPipes()
    do {
      var command = try NextAction.parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      end(after: error)
    }
  }

  /// The error where the first argument is no command's name; `nil` where it is one, or an option.
  private static var unknownCommand: String? {
    let names = NextAction.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let typed = CommandLine.arguments.dropFirst().first, !typed.hasPrefix("-"), !names.contains(typed)
    else { return nil }
    return "there is no command \"\(typed)\"; "
      + NearName.remedy(for: typed, among: names, else: "nextaction --help lists them")
  }

  /// Says what went wrong; prints what was asked for in place of a run: help, the version, a script of completions.
  private static func end(after error: any Error) {
    if let error = error as? OutputError {
      if case .failed(let reason) = error { StandardError.write("error: \(reason)\n") }
      exit(1)
    }
    if let error = error as? WriteError {
      UnfinishedFiles.waitForInterruption()
      StandardError.write("error: \(error)\n")
      exit(1)
    }
    if let report = BadInput.report(error) {
      StandardError.write("error: \(report)\n")
      exit(65)
    }
    let (code, message) = (NextAction.exitCode(for: error), NextAction.fullMessage(for: error))
    if code.isSuccess {
      // These are results too, so a full disk is an error here as well.
      do { return try StandardOutput.write(message + "\n") } catch { return end(after: error) }
    }
    // A negative result was already printed, so only its exit code remains.
    if !message.isEmpty {
      var report = message.hasPrefix("Error: ") ? "error: " + message.dropFirst(7) : message
      if let unknownCommand { report = "error: \(unknownCommand)" + report.drop { $0 != "\n" } }
      StandardError.write("\(TerminalText(lines: report))\n")
    }
    exit(code.rawValue)
  }
}
