import PredictionTestSupport
import Testing

/// The options that decide what a surface shows.
@Suite("--specificity, gains and costs")
struct ShownListOptionsTests {
  private func document(_ arguments: String...) throws -> ParsedJSON {
    let run = try CommandLineRun(
      [
        "replay", try Fixtures.commuterFolder(), "--strategies", "bucketed-bayes", "--no-intervals",
        "--output-format", "json",
      ] + arguments)
    #expect(run.code == 0, "\(run.errors)")
    return try ParsedJSON(run.output)
  }

  @Test("The standard values change nothing and stand in no options; others stand there")
  func options() throws {
    let plain = try document()
    for same in [
      ["--specificity", "prefer-specific"], ["--specificity", "prefer-specific:0.6"],
      ["--background-gain", "1.1"], ["--parameter-gain", "1.02"], ["--confirmation-cost", "1"],
    ] {
      let again = try document(same[0], same[1])
      #expect(again["environment"] == plain["environment"], "\(same)")
      let digests = [plain, again].map { $0["results"]?.elements[0]["answersDigest"]?.text }
      #expect(digests[0] != nil && digests[0] == digests[1], "\(same)")
    }
    let other = try document("--specificity", "most-general", "--background-gain", "2")
    #expect(other["environment"]?["options"]?["specificity"]?.text == "most-general")
    #expect(other["environment"]?["options"]?["backgroundGain"]?.number == 2)
    let moved = try document("--background-gain", "4", "--gains-move-bar")
    let coverage = [plain, moved].map {
      $0["results"]?.elements[0]["metrics"]?["coverage"]?["value"]?.number ?? 0
    }
    #expect(coverage[0] < coverage[1], "what is worth more is shown more often")
  }

  @Test("Surfaces that need probabilities are replayed by default with the strategies that state some")
  func byDefault() throws {
    let run = try CommandLineRun(
      "replay", try Fixtures.commuterFolder(), "--surface", "notification-centre", "--no-intervals",
      "--output-format", "csv", "--quiet")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("bucketed-bayes,") && !run.output.contains("most-recent,"))
  }

  @Test("explain says why an entry is listed, and why a surface that leaves things out is silent")
  func explained() throws {
    func explain(_ surface: String) throws -> String {
      let run = try CommandLineRun(
        "explain", try Fixtures.commuterFolder(), "--person", "commuter-0001", "--at",
        "2026-03-08T07:40:00+01:00", "--surface", surface)
      #expect(run.code == 0, "\(run.errors)")
      return run.output
    }
    #expect(try explain("settings-list").contains("\n   donated last\n"))
    #expect(try explain("recent-donations").contains("\n   donated 1 before the last\n"))
    #expect(try explain("media-controls").contains("media-controls shows nothing unless headphones is true."))
    #expect(try !explain("search").contains("donated last"))
  }

  @Test("Scores made elsewhere need a probability on a surface with a bar")
  func external() throws {
    let workspace = try TemporaryFolder()
    try workspace.write(Fixtures.table, to: "log.csv")
    let shortcut = #""{""intent"":""Eat"",""parameters"":{""meal"":""Lunch"",""venue"":""Mensa""}}""#
    let rows = (1...4).map { "\($0),mine,\(shortcut),1\n" }.joined()
    try workspace.write("id,strategy,shortcut,score\n" + rows, to: "scores.csv")
    for (surface, code) in [("search", Int32(0)), ("media-controls", 65)] {
      let run = try CommandLineRun(
        "replay", "log.csv", "--map", Fixtures.map, "--external", "scores.csv", "--strategies",
        "bucketed-bayes",
        "--surface", surface, "--quiet", "--no-intervals", folder: workspace.url)
      #expect(run.code == code, "\(surface): \(run.errors)")
      #expect(code == 0 || run.errors.contains("mine of the file of --external states no probabilities"))
    }
  }

  private static let wrong: [(arguments: [String], reason: String)] = [
    (["replay", "x.csv", "--specificity", "most-generl"], "did you mean \"most-general\"?"),
    (["replay", "x.csv", "--specificity", "prefer-specific:0.4"], "no threshold above 0.5"),
    (["compare", "x.csv", "--background-gain", "0"], "--background-gain is a factor from 0.1 to 10"),
    (["replay", "x.csv", "--parameter-gain", "nan"], "--parameter-gain is a factor"),
    (["replay", "x.csv", "--confirmation-cost", "0.5"], "--confirmation-cost is a number from 1"),
    (
      ["replay", "x.csv", "--moments", "grid", "--specificity", "most-general"], "--moments asks between them"
    ),
    (["replay", "x.csv", "--moments", "grid", "--gains-move-bar"], "--gains-move-bar is about donations"),
    (
      ["replay", "x.csv", "--surface", "lock-screen", "--strategies", "bucketed-bayes,most-recent"],
      "Most-recent only scores and states no probabilities, so it has no bar for lock-screen"
    ),
    (
      [
        "explain", "x.csv", "--person", "a", "--at", "2026-03-20T12:00", "--strategy", "most-recent",
        "--surface",
        "watch-face",
      ],
      "has no bar for watch-face; ask it on search"
    ),
    (["shortcuts", "x.csv", "--person", "a", "--limit", "0"], "--limit is a number from 1 up"),
    (["shortcuts", "x.csv"], "--person"),
    (
      ["lint", "x.csv", "--strategy", "markov-1", "--surface", "media-controls"],
      "has no bar for media-controls"
    ),
    (
      ["lint", "x.csv", "--surface", "notification-centre"],
      "notification-centre asks whether now is the time"
    ),
  ]

  @Test("Wrong values are wrong usage", arguments: wrong.indices)
  func refused(_ index: Int) throws {
    let (arguments, reason) = ShownListOptionsTests.wrong[index]
    expectWrongUsage(try CommandLineRun(arguments), saying: reason)
  }
}
