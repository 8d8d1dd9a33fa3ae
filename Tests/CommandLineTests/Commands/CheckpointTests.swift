import Foundation
import PredictionTestSupport
import Testing

@Suite("A replay that was stopped goes on from its checkpoint")
struct CheckpointTests {
  /// The document without what comes from a clock and a machine.
  private func answers(_ output: String) -> String {
    output.split(separator: "\n").filter { !$0.contains("\"cost\":") }.joined(separator: "\n")
  }

  private func replay(_ workspace: TemporaryFolder, _ more: String..., into handle: FileHandle? = nil) throws
    -> CommandLineRun
  {
    try CommandLineRun(
      [
        "replay", try Fixtures.commuterFolder(), "--strategies", "most-frequent,bucketed-bayes", "--quiet",
        "--no-intervals", "--output-format", "json",
      ] + more, folder: workspace.url, outputHandle: handle)
  }

  /// A run that does all its work and then cannot print: its checkpoint stays.
  private func stopped(_ workspace: TemporaryFolder) throws -> [UInt8] {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try replay(workspace, "--checkpoint", "run", into: pipe.fileHandleForWriting)
    #expect(run.code == 1)
    return [UInt8](try Data(contentsOf: workspace.url.appendingPathComponent("run")))
  }

  @Test("Whatever was finished, the document and the rows are an undisturbed run's, and the file goes away")
  func resumed() throws {
    let workspace = try TemporaryFolder()
    let plain = try replay(workspace, "--per-trial", "plain.csv")
    let bytes = try stopped(workspace)
    for share in [0, 60, 100] {
      try workspace.write(Array(bytes[..<(bytes.count * share / 100)]), to: "run")
      let run = try replay(workspace, "--checkpoint", "run", "--resume", "--per-trial", "resumed.csv")
      #expect(run.code == 0, "\(run.errors)")
      #expect(answers(run.output) == answers(plain.output), "\(share) % were finished")
      #expect(try workspace.read("resumed.csv") == workspace.read("plain.csv"))
      #expect(workspace.listing() == ["plain.csv", "resumed.csv"])
      #expect(run.errors.contains("torn or damaged") == ![0, 100].contains(share), "\(run.errors)")
      if share == 100 { #expect(run.errors == "run: 6 finished replays of one person are taken from here\n") }
    }
    #expect(!plain.output.contains("checkpoint") && !plain.output.contains("resume"))
  }

  @Test("Every candidate asked for, everyone is replayed, and it is said")
  func candidates() throws {
    let workspace = try TemporaryFolder()
    #expect(try replay(workspace, "--per-candidate", "plain.csv").code == 0)
    _ = try stopped(workspace)
    let run = try replay(workspace, "--checkpoint", "run", "--resume", "--per-candidate", "resumed.csv")
    #expect(run.code == 0)
    #expect(run.errors.contains("--per-candidate needs every answer, so everyone is replayed"))
    #expect(try workspace.read("resumed.csv") == workspace.read("plain.csv"))
  }

  @Test("compare goes on from what replay finished, whatever its metric")
  func compared() throws {
    let workspace = try TemporaryFolder()
    _ = try stopped(workspace)
    let words = [
      "compare", try Fixtures.commuterFolder(), "--strategies", "most-frequent,bucketed-bayes", "--quiet",
      "--no-intervals", "--output-format", "json", "--metric", "mrr",
    ]
    let plain = try CommandLineRun(words)
    let run = try CommandLineRun(words + ["--checkpoint", "run", "--resume"], folder: workspace.url)
    #expect(run.code == 0 && run.errors.contains("6 finished replays"), "\(run.errors)")
    #expect(answers(run.output) == answers(plain.output))
  }

  @Test("A checkpoint that is there, of another run, or none at all is refused and left as it is")
  func refused() throws {
    let workspace = try TemporaryFolder()
    let bytes = try stopped(workspace)
    expectRefusal(
      try replay(workspace, "--checkpoint", "run"), at: "run", saying: "there is a file here already")
    expectRefusal(
      try replay(workspace, "--checkpoint", "run", "--resume", "--warm-up", "3"), at: "run",
      saying: "the checkpoint is of another run: its scored rows is sha256:")
    expectRefusal(
      try replay(workspace, "--checkpoint", "run", "--resume", "--seed", "3"), at: "run",
      saying: "its seed is 1, this run's is 3")
    #expect(try Data(contentsOf: workspace.url.appendingPathComponent("run")) == Data(bytes))
    try workspace.write("id,score\n", to: "scores.csv")
    expectRefusal(
      try replay(workspace, "--checkpoint", "scores.csv", "--resume"), at: "scores.csv",
      saying: "this is no checkpoint of this tool's format")
    #expect(try workspace.read("scores.csv") == "id,score\n")
    expectRefusal(
      try replay(workspace, "--checkpoint", "nowhere/run"), at: "nowhere/run",
      saying: "the checkpoint cannot be written", code: 1)
  }

  @Test("--resume without --checkpoint, and a checkpoint that is no file or another's, are wrong usage")
  func usage() throws {
    let workspace = try TemporaryFolder()
    expectWrongUsage(try replay(workspace, "--resume"), saying: "name its file with --checkpoint")
    expectWrongUsage(try replay(workspace, "--checkpoint", "-"), saying: "--checkpoint names no file")
    expectWrongUsage(
      try replay(workspace, "--checkpoint", "a", "--per-trial", "a"),
      saying: "--per-trial and --checkpoint name the same file")
  }
}
