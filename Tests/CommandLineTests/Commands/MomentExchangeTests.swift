import Foundation
import PredictionTestSupport
import Testing

@Suite("replay --moments hands out contexts and takes probabilities in, and tune chooses at moments")
struct MomentExchangeTests {
  private func run(_ command: String, _ more: [String], in workspace: TemporaryFolder) throws
    -> CommandLineRun
  {
    return try CommandLineRun(
      [command, try Fixtures.commuterDaysFolder(), "--moments", "grid", "--no-intervals"] + more,
      folder: workspace.url)
  }

  private func replay(_ workspace: TemporaryFolder, _ more: String...) throws -> CommandLineRun {
    try run("replay", ["--strategies", "hour-poisson"] + more, in: workspace)
  }

  @Test(
    "From contexts to a verdict: a model that expects every known shortcut now and then is judged beside ours"
  )
  func exchange() throws {
    let workspace = try TemporaryFolder()
    let out = try replay(workspace, "--contexts", "contexts.csv", "--quiet")
    #expect(out.code == 0, "\(out.errors)")
    #expect(workspace.listing() == ["contexts.csv"])
    var answers = "person,time,minutes,strategy,shortcut,probability\n"
    var known: [Substring] = []
    let rows = try workspace.read("contexts.csv").split(separator: "\n")
    #expect(rows[0] == "person,time,kind,hour,weekday,known,scored,place,shortcut")
    for row in rows.dropFirst() {
      let cells = row.split(separator: ",", maxSplits: 8, omittingEmptySubsequences: false)
      guard cells[0] == "commuter-0001" else { continue }
      if cells[2] == "donation", !known.contains(cells[8]) { known.append(cells[8]) }
      if cells[6] == "true" {
        for shortcut in known { answers += "\(cells[0]),\(cells[1]),60,steady,\(shortcut),0.02\n" }
      }
    }
    try workspace.write(answers, to: "answers.csv")
    let table = try replay(workspace, "--external", "answers.csv", "--threads", "1")
    #expect(table.code == 0, "\(table.errors)")
    #expect(table.output.contains("\nsteady "))
    #expect(table.errors.contains("\"steady\" has no probability within 15 and 75 minutes"))
    let runs = try ["1", "2"].map { threads in
      try replay(
        workspace, "--external", "answers.csv", "--quiet", "--threads", threads, "--output-format", "json",
        "--per-trial", "rows-\(threads).csv")
    }
    let documents = try runs.map { try ParsedJSON($0.output) }
    #expect(try workspace.read("rows-1.csv") == workspace.read("rows-2.csv"))
    #expect(try workspace.read("rows-1.csv").contains(",steady,"))
    let theirs = documents.map { $0["results"]?.elements[1] }
    #expect(theirs[0] == theirs[1] && theirs[0]?["strategy"]?.text == "steady")
    #expect(theirs[0]?["claims"] == nil && theirs[0]?["metrics"]?["moment_nats"]?["value"]?.number != nil)
    let external = try #require(documents[0]["environment"]?["options"]?["external"]?.text)
    #expect(external.hasPrefix("sha256:") && runs[0].errors.isEmpty)
    try workspace.write(answers.replacingOccurrences(of: "commuter-0001,", with: "nobody,"), to: "wrong.csv")
    let wrong = try replay(workspace, "--external", "wrong.csv", "--per-trial", "none.csv", "--quiet")
    expectRefusal(wrong, at: "wrong.csv:2:1", saying: "there is no person \"nobody\"")
    #expect(!workspace.listing().contains("none.csv"))
  }

  private func tune(_ workspace: TemporaryFolder, _ more: String...) throws -> CommandLineRun {
    try run(
      "tune",
      [
        "--strategy", "timing-mixture", "--over", "grid.json", "--only-people", "commuter-0001", "--quiet",
      ] + more, in: workspace)
  }

  @Test("tune at moments writes a recipe that replay takes, and says what the choice cost")
  func tuned() throws {
    let workspace = try TemporaryFolder()
    try workspace.write("{\"shipped\": [0, 1]}", to: "grid.json")
    let run = try tune(
      workspace, "--from", "2026-03-10T00:00:00+01:00", "--output", "recipe.json", "--output-format", "json")
    #expect(run.code == 0, "\(run.errors)")
    let document = try ParsedJSON(run.output)
    let tuning = try #require(document["tuning"])
    #expect(tuning["metric"]?.text == "moment_nats" && tuning["recipes"]?.number == 2)
    #expect(tuning["earlierMoments"]?.number == 93, "the last three of a day do not fit")
    #expect(document["environment"]?["options"]?["horizon"]?.number == 60)
    let recipe = try ParsedJSON(workspace.read("recipe.json"))["timing-mixture"]
    #expect(recipe == tuning["chosen"]?["recipe"])
    let replayed = try self.run(
      "replay",
      [
        "--strategies", "timing-mixture", "--recipe", "recipe.json", "--only-people", "commuter-0001",
        "--quiet",
      ], in: workspace)
    #expect(replayed.code == 0, "\(replayed.errors)")
    let table = try tune(workspace, "--metric", "moment_utility@.3", "--horizon", "30")
    #expect(table.output.contains("2 recipes tried on ") && table.output.contains("on the later moments:"))
    expectRefusal(
      try tune(workspace, "--from", "2026-03-09T00:00:00+01:00"), at: "commuter-2-weeks",
      saying: "no moment is scored before")
  }

  private static let wrong: [(arguments: [String], reason: String)] = [
    (["--strategy", "bucketed-bayes", "--moments", "grid"], "Bucketed-bayes says which comes next"),
    (["--strategy", "timing-mixture"], "Timing-mixture says whether now is the time"),
    (["--strategy", "poisson", "--moments", "grid", "--metric", "hit_rate@1"], "is a metric of donations"),
    (
      ["--strategy", "poisson", "--moments", "grid", "--metric", "moment_nat"], "did you mean \"moment_nats\""
    ),
    (
      ["--strategy", "poisson", "--moments", "grid", "--metric", "moment_calibration_floor"],
      "no paired difference"
    ),
    (["--strategy", "poisson", "--moments", "grid", "--warm-up", "2"], "--warm-up is about donations"),
    (["--strategy", "poisson", "--moments", "grid", "--until", "2026-03-03T00:00"], "--until"),
    (["--strategy", "bucketed-bayes", "--horizon", "30"], "--horizon is for --moments"),
    (["--strategy", "poisson", "--moments", "sensed"], "--moments sensed is for nextaction replay"),
    (["--strategy", "bucketed-bayes", "--holidays", "h.txt"], "--holidays is for --moments grid"),
  ]

  @Test("Wrong usage of tune at moments", arguments: wrong.indices)
  func usage(_ index: Int) throws {
    let (arguments, reason) = MomentExchangeTests.wrong[index]
    expectWrongUsage(try CommandLineRun(["tune", "x.csv", "--over", "g.json"] + arguments), saying: reason)
  }
}
