import Foundation
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("check-leaks --new-process")
struct NewProcessTests {
  /// Answers each row with what its person donated before, and learns it then.
  private static let honest =
    "(echo id,strategy,shortcut,score; awk -F'\"' '{ id = $4; person = $8; gsub(/[\",]/, \" \"); "
    + "own = substr($0, index($0, \"intent\")); print id \",mine,\" last[person] \",1\"; last[person] = own }' "
    + "{dataset}/donations.jsonl) > {scores}"
  /// Answers each row with what is donated at it.
  private static let peeking = honest.replacingOccurrences(of: "last[person] \",1\"", with: "own \",1\"")
  /// Answers each row with nothing.
  private static let deaf = honest.replacingOccurrences(of: "last[person] \",1\"", with: "\",\"")

  private func run(_ command: String, _ more: String...) throws -> CommandLineRun {
    try CommandLineRun(
      [
        "check-leaks", try Fixtures.commuterFolder(), "--new-process", "--quiet", "--moments", "2",
        "--command", command,
      ] + more)
  }

  @Test("An honest program and a strategy answer the same up to the moments")
  func clean() throws {
    let run = try run(NewProcessTests.honest, "--strategies", "random")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasSuffix("\nNo leak found.\n") && run.errors.isEmpty)
    #expect(run.output.contains("\nrandom "))
  }

  @Test("A program that answers from what it read in its first run is named", arguments: [false, true])
  func keeps(inProcess: Bool) throws {
    let workspace = try TemporaryFolder()
    let kept = workspace.path("kept")
    // A process that stays behind holds a file that nobody else can find any more.
    let (keep, read) =
      inProcess
      ? (
        "cp {scores} \(kept).own; (exec 3< \(kept).own; rm \(kept).own; exec sleep 60) > /dev/null 2>&1 & "
          + "echo $! > \(kept); while [ -e \(kept).own ]; do sleep 0.01; done", "/proc/$(cat \(kept))/fd/3"
      ) : ("cp {scores} \(kept)", kept)
    defer { if inProcess { _ = try? run(": {dataset} {scores}; kill $(cat \(kept)); exit 1") } }
    let named = try run(
      "if [ -e \(kept) ]; then cat \(read) > {scores}; else \(NewProcessTests.peeking); \(keep); fi",
      "--output-format", "json")
    #expect(named.code == 1, "\(named.output)\(named.errors)")
    let result = try ParsedJSON(named.output)["results"]?.elements[0]
    #expect(result?["found"]?.text == "unmoved" && result?["moved"]?.number == 0)
  }

  @Test("A program that reads nothing of the log cannot be told from it")
  func deaf() throws {
    let run = try run(NewProcessTests.deaf)
    #expect(run.code == 1 && run.output.contains("answers the same whatever is donated after a moment"))
    #expect(run.output.hasSuffix("\n1 of 1 program is named.\n"), "\(run.output)")
  }

  @Test("A program that looks at its own truth is named by the copy that was tampered with")
  func future() throws {
    let run = try run(NewProcessTests.peeking)
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains(" leaks: the answer at \""))
    #expect(run.output.contains("\n  by tampering with what was donated at 2026-"))
  }

  @Test("The log comes last, at the path of the copies, and what was there before is gone")
  func alone() throws {
    let workspace = try TemporaryFolder()
    let runs = workspace.path("runs")
    let program =
      "(echo {dataset}; ls {dataset}/../..; tail -1 {dataset}/donations.jsonl; "
      + "test -e {dataset}/../left && echo left; touch {dataset}/../left) >> \(runs); \(NewProcessTests.honest)"
    #expect(try run(program).code == 0)
    let lines = try workspace.read("runs").split(separator: "\n")
    try #require(lines.count == 9)
    let folder = try #require(lines[0].split(separator: "/").dropLast(2).last)
    #expect(folder.hasPrefix("nextaction-leaks-"))
    for run in 0..<3 { #expect(lines[run * 3] == lines[0] && lines[run * 3 + 1] == "run") }
    // The last row is donated after both moments.
    #expect(lines[2] != lines[8] && lines[5] != lines[8])
  }

  @Test("A program that answers otherwise each time is told to be unsteady, and one that fails is bad input")
  func unsteady() throws {
    let other = try run(NewProcessTests.honest.replacingOccurrences(of: ",1\"; ", with: ",'$$'\"; "))
    #expect(other.code == 1, "\(other.errors)")
    #expect(other.output.contains("answers otherwise each time, first at \""))
    let broken = try run("echo no >&2; : {dataset} {scores}; exit 3")
    #expect(broken.code == 65 && broken.errors.contains("it ended with 3: no"), "\(broken.errors)")
  }

  private static let wrong: [(arguments: [String], reason: String)] = [
    (["--command", "x {dataset} {scores}"], "add --new-process"),
    (["--new-process", "--command", "x {dataset}"], "--command names where the log is"),
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
