import PredictionTestSupport
import Testing

@Suite("timing")
struct TimingTests {
  private let state: OwnState

  init() throws { state = try OwnState() }

  private func answer(_ at: String, _ more: String...) throws -> ParsedJSON {
    let run = try CommandLineRun(
      ["timing", "--at", at, "--output-format", "json", "--state", "state"] + more, folder: state.folder.url)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    return try ParsedJSON(run.output)
  }

  private func donateHabit() throws { for day in 2...8 { try state.donate(["make", "git push"], day: day) } }

  @Test("At the hour of a habit it is due, in the night nothing is, and longer is likelier")
  func hours() throws {
    try donateHabit()
    let due = try answer("2026-03-09T09:45Z", "--place", "/site")
    let first = try #require(due["candidates"]?["suggestions"]?.elements.first)
    #expect(first["title"]?.text == "make" && first["days"]?.number == 7)
    let probability = try #require(first["probability"]?.number)
    #expect(probability > 0.5)
    func any(_ answer: ParsedJSON) throws -> Double {
      try #require(answer["now"]?["steps"]?.elements.last?["probabilityOfAny"]?.number)
    }
    #expect(try any(due) >= probability)
    let night = try answer("2026-03-09T03:00Z", "--place", "/site")
    #expect(try any(night) < probability)
    let soon = try answer("2026-03-09T09:45Z", "--place", "/site", "--within", "15")
    #expect(soon["now"]?["minutes"]?.number == 15)
    #expect(
      try #require(soon["candidates"]?["suggestions"]?.elements.first?["probability"]?.number) < probability)
  }

  @Test("Every format, with at most as many as are asked for, and the ladder of explain below the table")
  func formats() throws {
    try donateHabit()
    func run(_ format: String) throws -> String {
      try state.output(
        "timing", "--at", "2026-03-09T09:45Z", "--place", "/site", "--limit", "1", "--output-format", format)
    }
    let table = try run("table")
    #expect(table.hasPrefix("Anything at all within 60 minutes: ."))
    #expect(table.contains("\nmake ") && !table.contains("\ngit push "))
    #expect(table.contains("Whether now is the time: log odds in bits, within 60 minutes, of"))
    #expect(try run("csv").hasPrefix("shortcut,title,probability,days,why\n"))
    #expect(try run("csv").split(separator: "\n").count == 2)
    #expect(try run("markdown").contains("| make | ."))
  }

  @Test("An empty state knows nothing and is not made; a horizon that no strategy has is refused")
  func refusals() throws {
    #expect(try state.output("timing").hasPrefix("Nothing is known yet"))
    #expect(state.folder.listing().isEmpty)
    for minutes in ["0", "-15", "7", "135"] {
      expectWrongUsage(
        try state.run("timing", "--within=\(minutes)"), saying: "--within is a multiple of 15, from 15 to 120"
      )
    }
    expectWrongUsage(try state.run("timing", "--limit", "0"), saying: "--limit is a number from 1 to 1000")
  }
}
