import PredictionTestSupport
import Testing

@Suite("Progress goes to standard error, results to standard output")
struct ProgressTests {
  /// Replays six weeks of twelve people on one thread, which takes about a second: a bar is drawn every 150 ms.
  private func replay(_ more: String..., terminal: PseudoTerminal? = nil) throws -> CommandLineRun {
    let workspace = try TemporaryFolder()
    let generation = try CommandLineRun(
      "generate", "commuter", "--weeks", "6", "--people", "12", "--output", workspace.path)
    #expect(generation.code == 0, "\(generation.errors)")
    let run = try CommandLineRun(
      ["replay", workspace.path("commuter"), "--output-format", "csv", "--no-intervals", "--threads", "1"]
        + more,
      errorsHandle: terminal?.programSide)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("dataset,strategy,metric,") && !run.output.contains("donations/s"))
    return run
  }

  @Test("On a terminal a bar shows share, rate and time left, and its line is empty at the end")
  func bar() throws {
    let terminal = try PseudoTerminal()
    _ = try replay(terminal: terminal)
    let shown = terminal.everythingShown().split(separator: "\r\u{1B}[K", omittingEmptySubsequences: false)
    #expect(shown.count > 2 && shown.first == "")
    for line in shown.dropFirst().dropLast() {
      let bar = /commuter-6-weeks [█·]{30} \d+ %  \d+ donations\/s  \d+ s left/
      #expect(line.wholeMatch(of: bar) != nil, "\(line)")
    }
    #expect(shown.last?.contains("donations/s") == false, "the last bar is not cleared: \(shown.last ?? "")")
  }

  @Test("With --quiet a terminal shows nothing")
  func quiet() throws {
    let terminal = try PseudoTerminal()
    _ = try replay("--quiet", terminal: terminal)
    #expect(terminal.everythingShown().isEmpty)
  }

  @Test(
    "Where no terminal is, a run of less than five seconds shows no progress", arguments: [[], ["--quiet"]])
  func short(_ more: [String]) throws {
    let run = try CommandLineRun(
      ["replay", try Fixtures.commuterFolder(), "--strategies", "most-recent"] + more)
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
    #expect(!run.output.contains("donations/s"))
  }
}
