import Testing

@Suite("What replay does unless it is told")
struct DefaultsTests {
  private func replay(_ more: String...) throws -> ParsedJSON {
    let run = try CommandLineRun(
      ["replay", "-", "--map", Fixtures.map, "--output-format", "json", "--quiet", "--no-intervals"] + more,
      input: Fixtures.table)
    #expect(run.code == 0, "\(run.errors)")
    return try ParsedJSON(run.output)
  }

  @Test("Every quick strategy and no other, seed 1, search, nothing warmed up, every row scored")
  func defaults() throws {
    let document = try replay()
    let listed = try CommandLineRun("list", "strategies").output.split(separator: "\n")
    let quick = listed.filter { $0.contains(" (quick, ") }.map { $0.prefix { $0 != " " } }
    #expect(quick.count < listed.count)
    #expect(document["results"]?.elements.map { $0["strategy"]?.text ?? "" } == quick.map(String.init))
    let environment = try #require(document["environment"])
    #expect(environment["seed"]?.number == 1)
    #expect(environment["options"]?["warmUp"]?.number == 0)
    #expect(environment["options"]?["surface"]?.text == "search")
    #expect(document["dataset"]?["scoredTrials"]?.number == 4)
  }

  @Test("--from, --until and --warm-up each leave rows out")
  func filters() throws {
    func scored(_ option: String, _ value: String) throws -> Double? {
      try replay("--strategies", "most-recent", option, value)["dataset"]?["scoredTrials"]?.number
    }
    #expect(try scored("--from", "2026-03-02 12:00") == 3)
    #expect(try scored("--until", "2026-03-03 08:05") == 2)
    #expect(try scored("--warm-up", "1") == 2)
  }
}
