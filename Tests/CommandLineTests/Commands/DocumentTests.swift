import PredictionTestSupport
import Testing

@Suite("The JSON document has the keys that stay, in their order")
struct DocumentTests {
  private static let metrics = [
    "hit_rate@1", "hit_rate@3", "hit_rate@5", "hit_rate_any@3", "mrr", "ndcg@5", "log_loss",
    "log_loss_with_new",
    "calibration_error", "calibration_floor", "coverage", "parameters_saved@3", "oracle_share@1",
    "worst_decile_hit_rate@1",
  ]
  private static let probabilistic = [
    "log_loss", "log_loss_with_new", "calibration_error", "calibration_floor",
  ]

  private func document(_ more: String...) throws -> ParsedJSON {
    let run = try CommandLineRun(["replay", try Fixtures.commuterFolder(), "--output-format", "json"] + more)
    #expect(run.code == 0, "\(run.errors)")
    return try ParsedJSON(run.output)
  }

  @Test("from dataset to cost")
  func shape() throws {
    let document = try document("--strategies", "most-frequent,bucketed-bayes", "--quiet", "--threads", "2")
    #expect(document.keys == ["dataset", "environment", "results", "cost"])
    #expect(document["cost"]?.keys == ["replaySeconds", "evaluationSeconds"])
    let dataset = try #require(document["dataset"])
    #expect(
      dataset.keys == [
        "name", "digest", "people", "donations", "scoredTrials", "noveltyRate", "untargeted", "from", "until",
      ])
    #expect(dataset["name"]?.text == "commuter-1-week")
    #expect(dataset["people"]?.number == 2)
    let environment = try #require(document["environment"])
    #expect(environment.keys == ["version", "seed", "options"])
    #expect(environment["options"]?.keys == ["scoreOnly", "warmUp", "surface", "intervals"])
    let results = try #require(document["results"]).elements
    #expect(results.map { $0["strategy"]?.text } == ["most-frequent", "bucketed-bayes", "oracle"])
    for result in results { try check(result) }
    #expect(results[1]["recipe"]?["smoothing"]?.number == 4)
  }

  private func check(_ result: ParsedJSON) throws {
    #expect(result.keys == ["strategy", "recipe", "answersDigest", "metrics", "cost", "series"])
    #expect(result["answersDigest"]?.text?.wholeMatch(of: /sha256:[0-9a-f]{64}/) != nil)
    #expect(
      result["cost"]?.keys == [
        "donationsPerSecond", "suggestNanosecondsP50", "suggestNanosecondsP99", "donateNanosecondsP50",
        "bytesPerPerson", "replaySeconds", "threads", "cpu", "swift",
      ])
    let states = result["strategy"]?.text != "most-frequent"
    let expected = DocumentTests.metrics.filter {
      $0 != "worst_decile_hit_rate@1" && (states || !DocumentTests.probabilistic.contains($0))
    }
    let found = result["metrics"]?.keys ?? []
    #expect(found.filter { DocumentTests.metrics.contains($0) } == expected)
    #expect(found.contains("skill_vs_repeat") && found.contains("brier_reliability") == states)
    for metric in result["metrics"]?.elements ?? [] {
      #expect(metric.keys == ["value"] || metric.keys == ["value", "low", "high", "interval"])
      #expect(metric["value"]?.number?.isFinite == true)
    }
  }

  @Test("options say what can change an answer, and nothing of threads, quiet and paths")
  func options() throws {
    let workspace = try TemporaryFolder()
    try workspace.write(Fixtures.table, to: "log.csv")
    try workspace.write("id\n2\n4\n", to: "ids.csv")
    try workspace.write("{}", to: "recipe.json")
    let good = try CommandLineRun(
      "replay", "log.csv", "--map", Fixtures.map, "--shortcut-types", "venue,venue+meal", "--target", "venue",
      "--score-only", "ids.csv:id", "--from", "2026-03-01T00:00Z", "--until", "2026-04-01T00:00Z",
      "--warm-up", "0", "--only-people", "bob", "--surface", "lock-screen", "--recipe", "recipe.json",
      "--per-person", "--no-intervals", "--threads", "1", "--quiet", "--output-format", "json",
      "--strategies", "bucketed-bayes", folder: workspace.url)
    #expect(good.code == 0, "\(good.errors)")
    let document = try ParsedJSON(good.output)
    let options = try #require(document["environment"]?["options"])
    #expect(
      options.keys == [
        "map", "shortcutTypes", "target", "scoreOnly", "from", "until", "warmUp", "onlyPeople", "surface",
        "perPerson", "intervals",
      ])
    #expect(document["dataset"]?["scoredTrials"]?.number == 2)
    #expect(!good.output.contains(".csv") && !good.output.contains(".json"))
  }

  @Test("A recipe of bucketed-bayes changes its answers, and no other strategy's")
  func recipe() throws {
    let workspace = try TemporaryFolder()
    try workspace.write(#"{"bucketed-bayes": {"smoothing": 40, "weight.prior": 0.5}}"#, to: "recipe.json")
    func digests(_ more: [String]) throws -> [String?] {
      let run = try CommandLineRun(
        [
          "replay", try Fixtures.commuterFolder(), "--strategies", "markov-1,bucketed-bayes",
          "--output-format",
          "json",
        ] + more)
      let results = try ParsedJSON(run.output)["results"]?.elements ?? []
      #expect(results[1]["recipe"]?["smoothing"]?.number == (more.isEmpty ? 4 : 40))
      return results.map { $0["answersDigest"]?.text }
    }
    let plain = try digests([])
    let changed = try digests(["--recipe", workspace.path("recipe.json")])
    #expect(plain.count == 3)
    #expect(plain[0] == changed[0] && plain[2] == changed[2])
    #expect(plain[1] != changed[1])
  }

  @Test("benchmark prints one document a dataset")
  func benchmark() throws {
    let run = try CommandLineRun(
      "benchmark", "--personas", "commuter", "--strategies", "bucketed-bayes,most-frequent",
      "--output-format",
      "json", "--quiet")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
    let document = try ParsedJSON(run.output)
    #expect(document.keys == ["datasets"])
    let datasets = document["datasets"]?.elements ?? []
    #expect(datasets.map { $0["dataset"]?["name"]?.text } == ["commuter-1-week", "commuter-6-weeks"])
    for dataset in datasets {
      #expect(dataset.keys == ["dataset", "environment", "results", "cost"])
      #expect(dataset["dataset"]?["people"]?.number == 12)
      #expect(
        dataset["results"]?.elements.map { $0["strategy"]?.text } == [
          "bucketed-bayes", "most-frequent", "oracle",
        ])
      let metrics = dataset["results"]?.elements.last?["metrics"]
      #expect(metrics?["worst_decile_hit_rate@1"]?["value"] != nil)
      #expect(metrics?["hit_rate@1"]?.keys == ["value", "low", "high", "interval"])
    }
  }

  @Test("benchmark asks timing strategies at the moments of six weeks alone, at two horizons")
  func benchmarkAtMoments() throws {
    let run = try CommandLineRun(
      "benchmark", "--personas", "noise", "--strategies", "poisson", "--no-series", "--output-format",
      "json", "--quiet")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
    let document = try ParsedJSON(run.output)
    #expect(document.keys == ["moments"])
    let moments = try #require(document["moments"]?.elements)
    #expect(moments.map { $0["dataset"]?["name"]?.text } == ["noise-6-weeks"])
    #expect(moments[0]["dataset"]?["people"]?.number == 12)
    let results = try #require(moments[0]["results"]?.elements)
    #expect(results.map { $0["strategy"]?.text } == ["poisson", "oracle"])
    #expect(results[0]["horizons"]?.elements.map { $0["minutes"]?.number } == [15, 60])
    #expect(results[1]["metrics"]?["display_coverage@30"]?.keys == ["value", "low", "high", "interval"])
    #expect(results[0]["metrics"]?["moment_nats"]?["value"]?.number == 0)
    #expect(results.allSatisfy { $0["series"] == nil })
  }
}
