import Testing

/// `--cold`: no shipped starting weights.
@Suite("--cold")
struct ColdTests {
  @Test("It starts the mixture from its constants, says so, and changes no other strategy")
  func constants() throws {
    let folder = try Fixtures.commuterFolder()
    func run(_ extra: [String]) throws -> [String] {
      let run = try CommandLineRun(
        [
          "replay", folder, "--output-format", "json", "--quiet", "--strategies",
          "context-mixture,bucketed-bayes",
        ] + extra)
      #expect(run.code == 0, "\(run.errors)")
      return run.output.split(separator: "\n").filter {
        $0.contains("\"answersDigest\"") || $0.contains("\"recipe\"")
      }.map(String.init)
    }
    let (shipped, cold) = (try run([]), try run(["--cold"]))
    #expect(shipped.joined().contains("\"shipped\":1") || shipped.joined().contains("\"shipped\": 1"))
    #expect(cold.joined().contains("\"shipped\":0") || cold.joined().contains("\"shipped\": 0"))
    #expect(shipped.count == cold.count)
    #expect(shipped[0] != cold[0])
    #expect(shipped.last == cold.last)
  }
}
