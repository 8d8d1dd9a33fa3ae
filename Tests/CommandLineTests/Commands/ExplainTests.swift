import Testing

@Suite("explain")
struct ExplainTests {
  private func explain(_ more: String...) throws -> CommandLineRun {
    try CommandLineRun(
      [
        "explain", try Fixtures.commuterFolder(), "--person", "commuter-0001", "--at",
        "2026-03-08T07:40:00+01:00",
      ] + more)
  }

  @Test("Terms sum to the score they rank by, for every suggestion")
  func sums() throws {
    let run = try explain("--strategy", "bucketed-bayes")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
    var (sum, terms, scores) = (0.0, 0, 0)
    for line in run.output.split(separator: "\n") {
      guard let match = line.firstMatch(of: /([−\d.]+) bits/) else { continue }
      let value = try #require(Double(match.1.hasPrefix("−") ? "-" + match.1.dropFirst() : String(match.1)))
      if line.hasPrefix("   score") {
        // Each printed number is rounded to a hundredth.
        #expect(abs(sum - value) <= 0.005 * Double(terms + 1) + 1e-9, "\(line)")
        (sum, terms, scores) = (0, 0, scores + 1)
      } else {
        sum += value
        terms += 1
      }
    }
    #expect(scores >= 1, "\(run.output)")
  }

  @Test("The first suggestion's week stands below: seven days of 24 hours, now marked")
  func heatMap() throws {
    let run = try explain("--strategy", "most-frequent")
    let lines = run.output.split(separator: "\n").map(String.init)
    for day in ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] {
      let row = try #require(lines.first { $0.hasPrefix(day + "  ") })
      #expect(row.filter { "·░▒▓█".contains($0) }.count == 24)
      #expect(row.contains("<") == (day == "Sun"))
      #expect(row.last != " ")
    }
    #expect(lines.allSatisfy { $0.count <= 120 })
  }

  @Test("Silence says why: nothing known, too little support, not sure enough")
  func silence() throws {
    let folder = try Fixtures.commuterFolder()
    let early = try CommandLineRun(
      "explain", folder, "--person", "commuter-0001", "--at", "2026-03-01T12:00:00+01:00")
    #expect(early.code == 0)
    #expect(early.output.contains("0 donations learned, 0 candidates"))
    #expect(early.output.contains("Nothing is suggested. Nothing is known yet."))
    let soon = try CommandLineRun(
      "explain", folder, "--person", "commuter-0001", "--at", "2026-03-02T23:00:00+01:00", "--surface",
      "lock-screen")
    #expect(soon.output.contains("lock-screen asks for 3 donations and .600."))
  }

  @Test("What was donated before the time is learned, and what is donated at it is not")
  func exactTime() throws {
    func learned(at time: String) throws -> Bool {
      let run = try CommandLineRun(
        "explain", "-", "--map", Fixtures.map, "--person", "ann", "--at", time, input: Fixtures.table)
      #expect(run.code == 0, "\(run.errors)")
      return run.output.contains("2 donations learned")
    }
    #expect(try !learned(at: "2026-03-03 08:05"))
    #expect(try learned(at: "2026-03-03 08:05:01"))
  }

  @Test("Place and signals can be given, and name their terms")
  func place() throws {
    #expect(
      try explain("--place", "station", "--strategy", "bucketed-bayes").output.contains("place · at station"))
    let run = try explain("--signal", "headphones=true", "--signal", "network=wifi")
    #expect(run.code == 0, "\(run.errors)")
  }
}
