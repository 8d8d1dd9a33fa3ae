import PredictionTestSupport
import Testing

@Suite("Progress goes to standard error, results to standard output")
struct ProgressTests {
  private func replay(_ more: String..., terminal: PseudoTerminal? = nil) throws -> CommandLineRun {
    let run = try CommandLineRun(
      ["replay", try Fixtures.commuterFolder(), "--output-format", "csv", "--no-intervals"] + more,
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
      let bar = /commuter-1-week [█·]{30} \d+ %  \d+ donations\/s  \d+ s left/
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
