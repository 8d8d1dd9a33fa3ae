import PredictionTestSupport
import Testing

@Suite("A recipe or a selection that does not fit is refused")
struct BadSelectionTests {
  private static let recipes: [(text: String, place: String, reason: String)] = [
    (#"{"bucketed-bayes": {"smoothing": 0}}"#, "1:21", "lies between 0.01 and 100"),
    (#"{"bucketed-bayes": {"smoothing": "4"}}"#, "1:34", "not a number"),
    (#"{"bucketed-bayes": {"smooth": 4}}"#, "1:21", "has no parameter \"smooth\""),
    (#"{"bayes": {"smoothing": 4}}"#, "1:2", "no strategy \"bayes\""),
    (#"{"random": {"sides": 6}}"#, "1:13", "has no parameter \"sides\""),
    (#"{"bucketed-bayes": 4}"#, "1:20", "not an object"),
    ("[]", "1:1", "not an object"),
    ("{\"bucketed-bayes\":\n {\"smoothing\": 4}", "2:18", "ends in the middle"),
  ]

  @Test("a recipe", arguments: recipes.indices)
  func recipe(_ index: Int) throws {
    let (text, place, reason) = BadSelectionTests.recipes[index]
    let workspace = try TemporaryFolder()
    try workspace.write(text, to: "recipe.json")
    let run = try CommandLineRun(
      "replay", try Fixtures.commuterFolder(), "--recipe", "recipe.json", folder: workspace.url)
    expectRefusal(run, at: "recipe.json:\(place)", saying: reason)
  }

  @Test("a recipe that is not there, by replay and by explain")
  func missingRecipe() throws {
    let folder = try Fixtures.commuterFolder()
    let replay = try CommandLineRun("replay", folder, "--recipe", "nowhere.json")
    expectRefusal(replay, at: "nowhere.json", saying: "no such file")
    let explain = try CommandLineRun(
      "explain", folder, "--person", "commuter-0001", "--at", "2026-03-06T08:00", "--recipe", "nowhere.json")
    expectRefusal(explain, at: "nowhere.json", saying: "no such file")
  }

  @Test("--score-only with an unknown identifier, an unknown column, a missing file")
  func scoreOnly() throws {
    let workspace = try TemporaryFolder()
    try workspace.write(Fixtures.table, to: "log.csv")
    try workspace.write("id,x\n1,a\n99,b\n", to: "ids.csv")
    func run(_ list: String) throws -> CommandLineRun {
      try CommandLineRun(
        "replay", "log.csv", "--map", Fixtures.map, "--score-only", list, folder: workspace.url)
    }
    expectRefusal(try run("ids.csv:id"), at: "ids.csv:3:1", saying: "no donation has the identifier \"99\"")
    expectRefusal(try run("ids.csv:key"), at: "ids.csv:1", saying: "no column \"key\"")
    expectRefusal(try run("nowhere.csv:id"), at: "nowhere.csv", saying: "no such file")
  }

  @Test("people and times that leave nothing to score")
  func nothing() throws {
    let folder = try Fixtures.commuterFolder()
    let people = try CommandLineRun("replay", folder, "--only-people", "zoe")
    expectRefusal(people, at: "error", saying: "no person \"zoe\"")
    let late = try CommandLineRun("replay", folder, "--from", "2030-01-01T00:00Z")
    expectRefusal(late, at: "error", saying: "nothing was scored")
    let stream = try CommandLineRun(
      "replay", folder, "--strategies", "markov-1", "--from", "2030-01-01T00:00Z",
      environment: CommandLineRun.large)
    expectRefusal(stream, at: "error", saying: "nothing was scored")
    let person = try CommandLineRun("explain", folder, "--person", "zoe", "--at", "2026-03-06T08:00")
    expectRefusal(person, at: "error", saying: "no person \"zoe\"")
  }
}
