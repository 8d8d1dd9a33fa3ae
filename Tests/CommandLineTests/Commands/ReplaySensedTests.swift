import PredictionTestSupport
import Testing

/// Replays at what a device sensed between donations.
@Suite("replay --moments sensed")
struct ReplaySensedTests {
  private static let weeks: TemporaryFolder? = {
    guard let folder = try? TemporaryFolder() else { return nil }
    let run = try? CommandLineRun([
      "generate", "parent", "--weeks", "2", "--people", "2", "--seed", "5", "--movement", "--no-oracle",
      "--output",
      folder.path,
    ])
    return run?.code == 0 ? folder : nil
  }()

  private func replay(_ more: String...) throws -> CommandLineRun {
    let folder = try #require(ReplaySensedTests.weeks)
    let run = try CommandLineRun(
      [
        "replay", folder.path("parent"), "--only-people", "parent-0001", "--strategies",
        "hour-poisson,survival-kernel",
      ]
        + more)
    #expect(run.code == 0, "\(run.errors)")
    return run
  }

  @Test("A table for each kind within 120 columns; JSON and CSV have every kind, strategy and metric")
  func formats() throws {
    let table = try replay("--moments", "sensed").output
    for title in ["At arrivals: ", "At departures: ", "At looks: "] { #expect(table.contains(title)) }
    #expect(!table.contains("At changes of a signal"))
    #expect(table.contains("oracle (ceiling)") && table.split(separator: "\n").allSatisfy { $0.count <= 120 })
    let printed = try replay("--moments", "sensed", "--output-format", "json").output
    let json = try ParsedJSON(printed)
    #expect(json["environment"]?["options"]?["moments"]?.text == "sensed")
    #expect(json["moments"]?.elements.map { $0["kind"]?.text } == ["arrival", "departure", "look"])
    #expect(
      json["results"]?.elements.map { $0["strategy"]?.text } == ["hour-poisson", "survival-kernel", "oracle"])
    let folder = try TemporaryFolder()
    try folder.write(printed, to: "sensed.json")
    let report = try CommandLineRun("report", "sensed.json", "--output", "p.html", folder: folder.url)
    #expect(report.code == 65 && report.errors.contains("have no pictures"), "\(report.errors)")
    let csv = try replay("--moments", "sensed", "--output-format", "csv").output.split(separator: "\n")
    #expect(csv[0].hasPrefix("dataset,strategy,kind,metric,value"))
    #expect(csv.count == 1 + 3 * 3 * 3)
  }

  @Test("On the grid a strategy with the recipe's sensed at 0 answers otherwise than with it")
  func grid() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"survival-kernel\": {\"sensed\": 0}}", to: "off.json")
    let more = ["--moments", "grid", "--output-format", "json", "--no-intervals"]
    func digests(_ run: CommandLineRun) throws -> [String?] {
      try ParsedJSON(run.output)["results"]?.elements.map { $0["answersDigest"]?.text } ?? []
    }
    let sensing = try digests(replay(more[0], more[1], more[2], more[3], more[4]))
    let plain = try digests(
      replay(more[0], more[1], more[2], more[3], more[4], "--recipe", folder.path("off.json")))
    #expect(sensing.count == 3 && sensing[0] == plain[0] && sensing[1] != plain[1] && sensing[2] == plain[2])
  }

  @Test("A dataset without sensed moments is refused, with the way out")
  func nothing() throws {
    let run = try CommandLineRun(["replay", try Fixtures.commuterFolder(), "--moments", "sensed"])
    #expect(run.code == 65, "\(run.code)")
    #expect(run.errors.contains("nothing that was sensed between donations; generate it with --movement"))
  }
}
