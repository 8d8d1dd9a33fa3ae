import PredictionTestSupport
import Testing

@Suite("--holidays")
struct HolidaysOptionTests {
  private static let folder: Result<TemporaryFolder, any Error> = Result {
    let workspace = try TemporaryFolder()
    let run = try CommandLineRun(
      "generate", "commuter", "--weeks", "3", "--people", "1", "--seed", "7", "--output", workspace.path)
    #expect(run.code == 0, "\(run.errors)")
    return workspace
  }

  private static func run(_ list: String, _ more: String...) throws -> CommandLineRun {
    let workspace = try TemporaryFolder()
    defer { withExtendedLifetime(workspace) {} }
    try workspace.write(list, to: "holidays.txt")
    return try CommandLineRun(
      [
        "replay", try Fixtures.commuterDaysFolder(), "--no-intervals", "--quiet", "--output-format", "json",
        "--holidays", "holidays.txt",
      ] + more, folder: workspace.url)
  }

  private static func document(_ list: String) throws -> ParsedJSON {
    let run = try run(list, "--moments", "grid", "--strategies", "hour-poisson")
    #expect(run.code == 0, "\(run.errors)")
    return try ParsedJSON(run.output)
  }

  @Test("Working days that are holidays change answers and stand in the options; Sundays change none")
  func option() throws {
    let plain = try HolidaysOptionTests.document("# none\n")
    let sundays = try HolidaysOptionTests.document("2026-03-08\n2026-03-01 the first\n")
    let tuesdays = try HolidaysOptionTests.document("2026-03-10\n2026-03-03 the first\n")
    let digests = [plain, sundays, tuesdays].map { $0["results"]?.elements[0]["answersDigest"]?.text }
    #expect(digests[0] != nil && digests[0] == digests[1] && digests[0] != digests[2])
    #expect(plain["environment"]?["options"]?["holidays"] == nil)
    #expect(tuesdays["environment"]?["options"]?["holidays"]?.text == "2026-03-03,2026-03-10")
  }

  /// What explain says of whether now is the time, at 7:40 of Wednesday the 18th.
  private static func timing(_ list: String?, on surface: String = "lock-screen") throws -> ParsedJSON {
    let workspace = try TemporaryFolder()
    defer { withExtendedLifetime(workspace) {} }
    if let list { try workspace.write(list, to: "holidays.txt") }
    let run = try CommandLineRun(
      [
        "explain", try folder.get().path("commuter"), "--person", "commuter-0001", "--at",
        "2026-03-18T07:40:00+01:00", "--surface", surface, "--output-format", "json",
      ] + (list == nil ? [] : ["--holidays", "holidays.txt"]), folder: workspace.url)
    #expect(run.code == 0, "\(run.errors)")
    return try #require(try ParsedJSON(run.output)["timing"])
  }

  @Test(
    "explain takes a holiday for a Sunday: by the hour and the day, not by how often",
    arguments: ["search", "lock-screen"])
  func explained(surface: String) throws {
    let plain = try HolidaysOptionTests.timing(nil, on: surface)
    let sunday = try HolidaysOptionTests.timing("2026-03-15\n", on: surface)
    let today = try HolidaysOptionTests.timing("2026-03-18 a Wednesday\n", on: surface)
    #expect(sunday == plain)
    func ofAny(_ timing: ParsedJSON, _ strategy: String) throws -> Double {
      let step = try #require(timing["steps"]?.elements.first { $0["strategy"]?.text == strategy })
      return try #require(step["probabilityOfAny"]?.number)
    }
    #expect(try ofAny(today, "poisson") == ofAny(plain, "poisson"))
    for name in ["hour-poisson", "survival-kernel", "timing-mixture"] {
      #expect(try ofAny(today, name) < ofAny(plain, name), "\(name): a commuter rests on Sundays")
    }
  }

  @Test("explain refuses an empty list in words about holidays")
  func explainedWrong() throws {
    let workspace = try TemporaryFolder()
    defer { withExtendedLifetime(workspace) {} }
    try workspace.write("", to: "holidays.txt")
    let arguments = ["--person", "ann", "--at", "2026-03-18T07:40:00Z", "--holidays"]
    expectRefusal(
      try CommandLineRun(
        ["explain", try HolidaysOptionTests.folder.get().path("commuter")] + arguments + ["holidays.txt"],
        folder: workspace.url),
      at: "holidays.txt", saying: "the file is empty; write one date a line")
  }

  @Test("Of one week no moment is scored, and that is said")
  func short() throws {
    let run = try CommandLineRun("replay", try Fixtures.commuterFolder(), "--moments", "grid", "--quiet")
    #expect(run.code == 65 && run.errors.contains("no moment to ask at"), "\(run.errors)")
  }

  @Test("A line without a date is refused at its place, and a list that nobody reads is wrong usage")
  func wrong() throws {
    expectRefusal(
      try HolidaysOptionTests.run("2026-03-08\n 8.3.2026\n", "--moments", "grid"), at: "holidays.txt:2:2",
      saying: "\"8.3.2026\" is no date")
    expectWrongUsage(
      try HolidaysOptionTests.run("2026-03-08\n"), saying: "--holidays is for --moments grid")
    expectWrongUsage(
      try HolidaysOptionTests.run("x", "--holidays", ""), saying: "--holidays names no file")
  }
}
