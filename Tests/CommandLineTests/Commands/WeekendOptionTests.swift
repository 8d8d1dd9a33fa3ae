import PredictionTestSupport
import Testing

@Suite("--weekend")
struct WeekendOptionTests {
  private static func run(_ more: [String]) throws -> CommandLineRun {
    try CommandLineRun(
      [
        "replay", try Fixtures.commuterDaysFolder(), "--no-intervals", "--quiet", "--output-format", "json",
      ] + more)
  }

  private static func document(_ more: [String]) throws -> ParsedJSON {
    let run = try run(more)
    #expect(run.code == 0, "\(run.errors)")
    return try ParsedJSON(run.output)
  }

  @Test(
    "Another weekend changes answers and stands in the options; Saturday and Sunday in any order change none",
    arguments: [
      ["--strategies", "bucketed-bayes"], ["--moments", "grid", "--strategies", "hour-poisson"],
    ])
  func option(_ question: [String]) throws {
    let plain = try WeekendOptionTests.document(question)
    let usual = try WeekendOptionTests.document(question + ["--weekend", "Sunday,saturday"])
    let other = try WeekendOptionTests.document(question + ["--weekend", "tuesday,wednesday"])
    let digests = [plain, usual, other].map { $0["results"]?.elements[0]["answersDigest"]?.text }
    #expect(digests[0] != nil && digests[0] == digests[1] && digests[0] != digests[2])
    #expect(plain["environment"]?["options"]?["weekend"] == nil)
    #expect(usual["environment"]?["options"]?["weekend"] == nil)
    #expect(other["environment"]?["options"]?["weekend"]?.text == "tuesday,wednesday")
  }

  @Test("What is no weekday is wrong usage, with the nearest one")
  func wrong() throws {
    expectWrongUsage(
      try WeekendOptionTests.run(["--weekend", "friday,saterday"]), saying: "did you mean \"saturday\"?")
    expectWrongUsage(try WeekendOptionTests.run(["--weekend", "5"]), saying: "weekdays are monday")
    expectWrongUsage(try WeekendOptionTests.run(["--weekend", ""]), saying: "--weekend")
  }

  @Test(
    "An experiment's dataset has a weekend; else it says why not"
  )
  func experiment() throws {
    let workspace = try TemporaryFolder()
    func run(_ dataset: String, _ output: String) throws -> CommandLineRun {
      try workspace.write(
        #"{"formatVersion": 1, "datasets": [\#(dataset)], "strategies": ["bucketed-bayes"]}"#, to: "file.json"
      )
      return try CommandLineRun(
        "experiment", "file.json", "--output", output, "--quiet", folder: workspace.url)
    }
    func persona(_ rest: String) -> String {
      #"{"name": "d", "persona": "soup-lover", "weeks": 1, "people": 2\#(rest)}"#
    }
    let good = try run(
      persona(#", "weekend": "friday,saturday""#), "good")
    #expect(good.code == 0, "\(good.errors)")
    let manifest = try workspace.read("good/manifest.json")
    #expect(manifest.contains(#""weekend": "friday,saturday""#))
    for (rest, words) in [
      (#", "weekend": "someday""#, "is no list of weekdays"),
      (#", "shortcutTypes": "soup""#, "is not for a dataset with a persona"),
    ] {
      let refused = try run(persona(rest), "bad")
      #expect(refused.code == 65 && refused.errors.contains("file.json:1:"), "\(refused.errors)")
      #expect(refused.errors.contains(words), "\(refused.errors)")
    }
  }
}
