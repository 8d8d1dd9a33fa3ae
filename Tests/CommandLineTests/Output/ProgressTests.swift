import Testing

@Suite("Progress goes to standard error, results to standard output")
struct ProgressTests {
  @Test(
    "A short run that nobody watches prints no progress, with or without --quiet",
    arguments: [[], ["--quiet"]])
  func short(_ more: [String]) throws {
    let run = try CommandLineRun(
      ["replay", try Fixtures.commuterFolder(), "--strategies", "most-recent"] + more)
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
    #expect(!run.output.contains("donations/s"))
  }
}
