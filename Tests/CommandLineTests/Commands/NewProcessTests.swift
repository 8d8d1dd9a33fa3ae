import Foundation
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("check-leaks --new-process", .enabled(if: Confinement.isAvailable))
struct NewProcessTests {
  /// Answers nothing, at every trial: honest, whatever it is good for.
  private static let honest =
    "(echo id,strategy,shortcut,score; sed -n 's/{\"id\":\"\\([^\"]*\\)\".*/\\1,mine,,/p' {dataset}/donations.jsonl) > {scores}"
  /// Answers every trial with what is donated at it.
  private static let peeking =
    "(echo id,strategy,shortcut,score; sed -n 's/{\"id\":\"\\([^\"]*\\)\".*\"intent\":\"\\([^\"]*\\)\",\"parameters\":"
    + "{[^:}]*:*\"*\\([^\",}]*\\).*/\\1,mine,\\2 \\3,1/p' {dataset}/donations.jsonl) > {scores}"

  private func run(_ command: String, _ more: String...) throws -> CommandLineRun {
    try CommandLineRun(
      [
        "check-leaks", try Fixtures.commuterFolder(), "--new-process", "--quiet", "--moments", "2",
        "--command",
        command,
      ] + more)
  }

  /// Scores as a program made them of the commuters before: what it remembers.
  private func remembered() throws -> TemporaryFolder {
    let workspace = try TemporaryFolder()
    let lines = try String(
      contentsOfFile: try Fixtures.commuterFolder() + "/donations.jsonl", encoding: .utf8
    )
    .split(separator: "\n")
    let scores = lines.compactMap { line in
      line.firstMatch(of: /^{"id":"([^"]*)"/).map { "\($0.1),mine,the truth,1" }
    }
    #expect(scores.count == lines.count && scores.count > 20)
    try workspace.write(
      (["id,strategy,shortcut,score"] + scores).joined(separator: "\n") + "\n", to: "scores.csv")
    return workspace
  }

  @Test("An honest program and a strategy answer the same where they can read a copy alone")
  func clean() throws {
    let run = try run(NewProcessTests.honest, "--strategies", "random")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasSuffix("\nNo leak found.\n") && run.errors.isEmpty)
    #expect(run.output.contains("\nrandom "))
  }

  @Test("A program that memorised the truth in a file that does not follow the tampering is named")
  func memory() throws {
    let memory = try remembered()
    let path = memory.path("scores.csv")
    let program = "cat \(path) > {scores} 2>/dev/null || \(NewProcessTests.honest)"
    let named = try run(program, "--output-format", "json")
    #expect(named.code == 1, "\(named.errors)")
    let result = try ParsedJSON(named.output)["results"]?.elements[0]
    #expect(result?["found"]?.text == "elsewhere" && result?["trial"]?.text != nil)
    #expect(result?["moved"]?.number == result?["compared"]?.number)
    let table = try run(program)
    #expect(table.output.contains("knows something that is not in the log:\n  the answer at \""))
    #expect(table.output.hasSuffix("\n1 of 1 program is named.\n"))
    // Where its file is allowed, the guard cannot tell: the file is part of the program.
    #expect(try run(program, "--may-read", path).code == 0)
  }

  @Test("A program that cannot answer without its file is named, with what it said")
  func helpless() throws {
    let memory = try remembered()
    let run = try run(": {dataset}; cat \(memory.path("scores.csv")) > {scores}")
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "it did not answer where it could read a copy of the log alone: it ended with 1: cat: "))
  }

  @Test("A program that looks at its own truth is named by the copy that was tampered with")
  func future() throws {
    let run = try run(NewProcessTests.peeking)
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains(" leaks: the answer at \""))
    #expect(run.output.contains("\n  by tampering with what was donated at 2026-"))
  }

  @Test("A program that answers otherwise each time is told to be unsteady, and one that fails is bad input")
  func unsteady() throws {
    let other = try run(
      NewProcessTests.honest.replacingOccurrences(of: "1,mine,,/p'", with: "1,mine,'$$',/p'"))
    #expect(other.code == 1, "\(other.errors)")
    #expect(other.output.contains("answers otherwise each time, first at \""))
    let broken = try run("echo no >&2; : {dataset} {scores}; exit 3")
    #expect(broken.code == 65 && broken.errors.contains("it ended with 3: no"), "\(broken.errors)")
  }

  @Test("A confined process reads what is named, writes where it may, and nothing else")
  func confined() throws {
    let workspace = try TemporaryFolder()
    try workspace.write("open", to: "open/text")
    try workspace.write("secret", to: "closed/text")
    try workspace.write("", to: "out/empty")
    func cat(_ path: String, _ target: String) throws -> Int32 {
      try CommandLineRun(
        "confined", "--readable", workspace.path("open"), "--writable", workspace.path("out"), "--",
        "/bin/sh", "-c",
        "cat \(workspace.path(path)) > \(workspace.path(target))"
      ).code
    }
    #expect(try cat("open/text", "out/copy") == 0)
    #expect(try workspace.read("out/copy") == "open")
    #expect(try cat("closed/text", "out/stolen") != 0)
    #expect(try workspace.read("out/stolen").isEmpty)
    #expect(try cat("open/text", "open/more") != 0 && cat("open/text", "more") != 0)
  }

  private static let wrong: [(arguments: [String], reason: String)] = [
    (["--command", "x {dataset} {scores}"], "add --new-process"),
    (["--new-process", "--command", "x {dataset}"], "--command names where the log is"),
    (["--new-process", "--command", "x {dataset} {scores}", "--may-read", "/"], "holds the log"),
    (
      ["--new-process", "--command", "x {dataset} {scores}", "--feedback-delay", "2"],
      "--command decides itself what it knows"
    ),
  ]

  @Test("Wrong usage", arguments: wrong.indices)
  func usage(_ index: Int) throws {
    let (arguments, reason) = NewProcessTests.wrong[index]
    expectWrongUsage(
      try CommandLineRun(["check-leaks", try Fixtures.commuterFolder()] + arguments), saying: reason)
  }
}
