import Foundation
import PredictionTestSupport
import Testing

@Suite("replay --moments hands out contexts and takes probabilities in")
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
}
