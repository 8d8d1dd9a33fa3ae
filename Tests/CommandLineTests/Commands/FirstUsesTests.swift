import Foundation
import PredictionTestSupport
import Testing

@Suite("A model that names shortcuts at their first use is told so")
struct FirstUsesTests {
  /// Replays, or compares, `most-frequent` and the scores.
  private func run(
    _ command: String, _ more: [String], in workspace: TemporaryFolder, environment: [String: String] = [:]
  ) throws
    -> String
  {
    let run = try CommandLineRun(
      [command, try Fixtures.commuterFolder(), "--quiet", "--strategies", "most-frequent"] + more,
      environment: environment, folder: workspace.url)
    #expect(run.code == 0, "\(run.errors)")
    return run.output
  }

  /// Scores that put the truth of every trial first, as nobody can know it.
  private func truths(in workspace: TemporaryFolder) throws {
    _ = try run("replay", ["--contexts", "contexts.csv"], in: workspace)
    let rows = try workspace.read("contexts.csv").split(separator: "\n").dropFirst().map { row in
      // What stands before may have commas, and a truth has none beside a bare word.
      let scored = try #require(row.range(of: ",true,", options: .backwards))
      let truth = row[scored.upperBound...]
      return "\(row.prefix { $0 != "," }),mine,\(truth),\(truth.isEmpty ? "" : "1")\n"
    }
    try workspace.write("id,strategy,shortcut,score\n" + rows.joined(), to: "scores.csv")
  }

  @Test("In the table, the JSON, a large log, a comparison and a report")
  func everywhere() throws {
    let workspace = try TemporaryFolder()
    try truths(in: workspace)
    let external = ["--external", "scores.csv"]
    let asJSON = external + ["--output-format", "json"]
    let json = try run("replay", asJSON, in: workspace)
    let dataset = try ParsedJSON(json)["dataset"]
    let rate = try #require(dataset?["noveltyRate"]?.number)
    let trials = try #require(dataset?["scoredTrials"]?.number)
    let firstUses = Int((rate * trials).rounded())
    try #require(firstUses > 1)
    let remark = "names \(firstUses) of \(firstUses) shortcuts at their first use"
    for command in ["replay", "compare"] {
      let words = try run(command, external, in: workspace).split(whereSeparator: \.isWhitespace)
      #expect(words.joined(separator: " ").contains("\"mine\" \(remark)"), "\(command)")
    }
    for document in [json, try run("replay", asJSON, in: workspace, environment: CommandLineRun.large)] {
      let results = try ParsedJSON(document)["results"]
      #expect(results?.elements[0]["firstUses"] == nil)
      let found = results?.elements[1]["firstUses"]
      #expect(found?["named"]?.number == Double(firstUses) && found?["trials"]?.number == Double(firstUses))
    }
    try workspace.write(json, to: "results.json")
    let report = try CommandLineRun(
      ["report", "results.json", "--output", "report.html"], folder: workspace.url)
    #expect(report.code == 0, "\(report.errors)")
    #expect(try workspace.read("report.html").contains(remark))
  }
}
