import Foundation
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("check-leaks --command")
struct CommandAnswererTests {
  /// Answers each row with what its person donated before, and learns it then.
  private static let honest =
    "(echo id,strategy,shortcut,score; awk -F'\"' '{ id = $4; person = $8; gsub(/[\",]/, \" \"); "
    + "own = substr($0, index($0, \"intent\")); print id \",mine,\" last[person] \",1\"; last[person] = own }' "
    + "{dataset}/donations.jsonl) > {scores}"
  /// Answers each row with what is donated at it.
  private static let peeking = honest.replacingOccurrences(of: "last[person] \",1\"", with: "own \",1\"")

  private func run(_ command: String, _ more: String...) throws -> CommandLineRun {
    try CommandLineRun(
      [
        "check-leaks", try Fixtures.commuterFolder(), "--quiet", "--moments", "1", "--command", command,
      ] + more)
  }

  @Test("An honest program answers the same up to the moments, alone or beside a strategy")
  func clean() throws {
    let alone = try run(CommandAnswererTests.honest, "--output-format", "json")
    #expect(alone.code == 0, "\(alone.output)\(alone.errors)")
    #expect(try ParsedJSON(alone.output)["results"]?.elements.count == 1)
    let run = try run(CommandAnswererTests.honest, "--strategies", "random")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasSuffix("\nNo leak found.\n") && run.errors.isEmpty)
    #expect(run.output.contains("\nrandom "))
  }

  @Test("A program that looks at its own truth is named, with the row that it looks at")
  func future() throws {
    let run = try run(CommandAnswererTests.peeking)
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains(" leaks: the answer at \""))
    #expect(run.output.contains("\n  by tampering with payload at 2026-"))
  }

  @Test("Every log is at the path of the first, its rows are by time, and what was there before is gone")
  func alone() throws {
    let workspace = try TemporaryFolder()
    let runs = workspace.path("runs")
    let program =
      "(echo {dataset}; ls {dataset}/../..; test -e {dataset}/../left && echo left; touch {dataset}/../left) "
      + ">> \(runs); \(CommandAnswererTests.honest)"
    #expect(try run(program).code == 0)
    let lines = try workspace.read("runs").split(separator: "\n")
    try #require(lines.count > 8)
    let folder = try #require(lines[0].split(separator: "/").dropLast(2).last)
    #expect(folder.hasPrefix("nextaction-leaks-"))
    for run in 0..<lines.count / 2 { #expect(lines[run * 2] == lines[0] && lines[run * 2 + 1] == "run") }
  }

  @Test("A program that answers otherwise each time is told to be unsteady, and one that fails is bad input")
  func unsteady() throws {
    let other = try run(CommandAnswererTests.honest.replacingOccurrences(of: ",1\"; ", with: ",'$$'\"; "))
    #expect(other.code == 1, "\(other.errors)")
    #expect(other.output.contains("nothing: it answers otherwise each time"))
    let broken = try run("echo no >&2; : {dataset} {scores}; exit 3")
    #expect(broken.code == 65 && broken.errors.contains("it ended with 3: no"), "\(broken.errors)")
  }

  private static let wrong: [(arguments: [String], reason: String)] = [
    (["--command", "x {dataset}"], "--command names where the log is"),
    (["--command", "x {scores}"], "--command names where the log is"),
  ]

  @Test("Wrong usage", arguments: wrong.indices)
  func usage(_ index: Int) throws {
    let (arguments, reason) = CommandAnswererTests.wrong[index]
    expectWrongUsage(
      try CommandLineRun(["check-leaks", try Fixtures.commuterFolder()] + arguments), saying: reason)
  }
}
