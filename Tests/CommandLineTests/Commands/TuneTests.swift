import PredictionTestSupport
import Testing

@Suite("tune")
struct TuneTests {
  private static let grid = "{\"smoothing\": [1, 4],\n \"weight.weekday\": [0.5, 0]}"

  private func workspace(_ grid: String = grid) throws -> TemporaryFolder {
    let workspace = try TemporaryFolder()
    try workspace.write(grid, to: "grid.json")
    return workspace
  }

  private func tune(_ workspace: TemporaryFolder, _ more: String...) throws -> CommandLineRun {
    try CommandLineRun(
      [
        "tune", try Fixtures.commuterFolder(), "--strategy", "bucketed-bayes", "--over", "grid.json",
        "--quiet", "--no-intervals",
      ]
        + more, folder: workspace.url)
  }

  @Test("Writes a recipe that replay takes, whose later value is the one printed")
  func recipe() throws {
    let workspace = try workspace()
    let run = try tune(workspace, "--output", "recipe.json", "--output-format", "json")
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    let tuning = try #require(try ParsedJSON(run.output)["tuning"])
    #expect(tuning["recipes"]?.number == 4 && tuning["cells"]?.elements.count == 4)
    #expect(try ParsedJSON(workspace.read("recipe.json"))["bucketed-bayes"] == tuning["chosen"]?["recipe"])
    #expect(workspace.listing() == ["grid.json", "recipe.json"])
    let replay = try CommandLineRun(
      "replay", try Fixtures.commuterFolder(), "--strategies", "bucketed-bayes", "--recipe", "recipe.json",
      "--from", try #require(tuning["boundary"]?.text), "--quiet", "--no-intervals",
      "--output-format", "json", folder: workspace.url)
    #expect(replay.code == 0, "\(replay.errors)")
    let result = try ParsedJSON(replay.output)
    #expect(result["dataset"]?["scoredTrials"] == tuning["laterTrials"])
    #expect(
      result["results"]?.elements[0]["metrics"]?["hit_rate@1"]?["value"]
        == tuning["chosen"]?["later"]?["value"])
  }

  @Test("Table, CSV and Markdown; the choice is in the options")
  func formats() throws {
    let workspace = try workspace()
    let table = try tune(workspace)
    #expect(table.code == 0 && table.output.contains("4 recipes tried on "), "\(table.errors)")
    #expect(table.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    let csv = try tune(workspace, "--output-format", "csv", "--metric", "log_loss").output.split(
      separator: "\n")
    #expect(csv.count == 8 && csv[0].hasPrefix("dataset,strategy,metric,role,recipe,earlier,"))
    #expect(
      try tune(workspace, "--output-format", "markdown").output.hasPrefix("| recipe | earlier | later |"))
    let options = try ParsedJSON(
      tune(workspace, "--feedback-delay", "2", "--output-format", "json").output)["environment"]?["options"]
    #expect(options?["feedbackDelay"]?.text == "2" && options?["metric"]?.text == "hit_rate@1")
    #expect(options?["over"]?.keys == ["smoothing", "weight.weekday"])
  }

  private static let wrongGrids: [(grid: String, place: String, reason: String)] = [
    ("{\"smoothing\": [1,\n \"x\"]}", "grid.json:2:2", "is a string, not a number"),
    ("{\"smothing\": [1]}", "grid.json:1:2", "has no parameter \"smothing\""),
    ("{\"smoothing\": []}", "grid.json:1:2", "is empty"), ("{", "grid.json:1:2", "ends in the middle"),
  ]

  @Test("A wrong grid is told with its place", arguments: wrongGrids.indices)
  func wrongGrid(_ index: Int) throws {
    let (grid, place, reason) = TuneTests.wrongGrids[index]
    expectRefusal(try tune(try workspace(grid), "--output", "r.json"), at: place, saying: reason)
  }

  @Test("No earlier trial, no later trial, a missing grid: input errors, and no file appears")
  func nothing() throws {
    let workspace = try workspace()
    for (arguments, reason) in [
      (["--from", "1990-01-01T00:00"], "to choose by"), (["--from", "2090-01-01T00:00"], "to report on"),
      (["--metric", "oracle_share@1"], "has no value for bucketed-bayes"),
    ] {
      let run = try CommandLineRun(
        [
          "tune", try Fixtures.commuterFolder(), "--strategy", "bucketed-bayes", "--over", "grid.json",
          "--quiet",
        ]
          + ["--output", "r.json"] + arguments, folder: workspace.url)
      expectRefusal(run, at: "commuter-1-week", saying: reason)
    }
    let missing = try CommandLineRun(
      "tune", try Fixtures.commuterFolder(), "--strategy", "bucketed-bayes", "--over", "none.json",
      folder: workspace.url)
    #expect(missing.code == 65 && missing.errors.contains("none.json"))
    #expect(workspace.listing() == ["grid.json"])
  }

  private static let wrong: [(arguments: [String], reason: String)] = [
    (["--strategy", "x"], "There is no strategy \"x\""), (["--strategy", "oracle"], "has no recipe"),
    (["--metric", "calibration_floor"], "no paired difference"),
    (["--strategies", "random"], "Unknown option '--strategies'"),
    (["--recipe", "r.json"], "Unknown option '--recipe'"),
    (["--external", "e.csv"], "Unknown option '--external'"), (["--cold"], "Unknown option '--cold'"),
    (["--output", ""], "--output names no file"),
    (["--output", "g.json"], "--output names the file of --over"),
    (["--threads", "0"], "--threads is a number"),
    (["--feedback-delay", "x"], "is no delay"),
  ]

  @Test("Wrong usage", arguments: wrong.indices)
  func usage(_ index: Int) throws {
    let (arguments, reason) = TuneTests.wrong[index]
    let strategy = arguments[0] == "--strategy" ? [] : ["--strategy", "bucketed-bayes"]
    expectWrongUsage(
      try CommandLineRun(["tune", "x.csv", "--over", "g.json"] + strategy + arguments), saying: reason)
  }
}
