import Foundation
import PredictionTestSupport
import Testing

/// The folder of one person's state, and runs of commands on it.
final class OwnState {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a command on the state; a file is named inside the folder that holds it.
  func run(_ arguments: String..., input: String? = nil) throws -> CommandLineRun {
    try CommandLineRun(arguments + ["--state", "state"], input: input, folder: folder.url)
  }

  /// Runs a command that is to succeed without a word on standard error, and returns its results.
  @discardableResult
  func output(_ arguments: String..., input: String? = nil) throws -> String {
    let run = try CommandLineRun(arguments + ["--state", "state"], input: input, folder: folder.url)
    #expect(run.code == 0 && run.errors.isEmpty, "\(arguments): \(run.errors)")
    return run.output
  }

  /// Donates commands, an hour apart from eight o'clock of a day in March on.
  func donate(_ commands: [String], day: Int = 2) throws {
    for (number, command) in commands.enumerated() {
      try output(
        "donate", "--command", command, "--at", "2026-03-0\(day)T\(number + 10):00:00+00:00", "--place",
        "/site")
    }
  }

  /// The actions that are remembered, newest first.
  func history(_ arguments: String...) throws -> [ParsedJSON] {
    let run = try CommandLineRun(
      ["history", "--output-format", "json", "--state", "state"] + arguments, folder: folder.url)
    #expect(run.code == 0, "\(run.errors)")
    return try ParsedJSON(run.output)["donations"]?.elements ?? []
  }

  /// The commands that are remembered, newest first.
  func commands(_ arguments: String...) throws -> [String?] {
    let run = try CommandLineRun(
      ["history", "--output-format", "json", "--state", "state"] + arguments, folder: folder.url)
    return try ParsedJSON(run.output)["donations"]?.elements.map { $0["parameters"]?["command"]?.text } ?? []
  }

  /// Returns whether any byte of the state has a text.
  func holds(_ text: String) throws -> Bool {
    try folder.listing("state").contains { name in
      let url = folder.url.appendingPathComponent("state/" + name)
      let isFile = try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile ?? false
      return try isFile && Data(contentsOf: url).range(of: Data(text.utf8)) != nil
    }
  }
}
