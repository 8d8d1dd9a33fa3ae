import Foundation
import PredictionTestSupport
import Testing

/// `shard-replay --moments`, `merge` of its totals, and `replay --moments` of a large log.
@Suite("Moments of shards at the command line")
struct ShardMomentsTests {
  private static let strategies = ["--strategies", "hour-poisson,survival-kernel", "--quiet"]

  /// Two weeks of four commuters, generated once.
  private static let commuters = Result { () throws -> TemporaryFolder in
    let workspace = try TemporaryFolder()
    let run = try CommandLineRun(
      "generate", "commuter", "--weeks", "2", "--people", "4", "--seed", "7", "--quiet", "--output",
      workspace.path)
    #expect(run.code == 0, "\(run.errors)")
    return workspace
  }

  /// The folder of everybody, and totals of the first two and of the last two.
  private func shards() throws -> (workspace: TemporaryFolder, folder: String, totals: [String]) {
    let folder = try ShardMomentsTests.commuters.get().path("commuter")
    let workspace = try TemporaryFolder()
    let lines = try String(contentsOfFile: folder + "/donations.jsonl", encoding: .utf8).split(
      separator: "\n")
    var totals: [String] = []
    for (name, people) in [("b", ["0003", "0004"]), ("a", ["0001", "0002"])] {
      let rows = lines.filter { line in people.contains { line.contains("\"commuter-\($0)\"") } }
      let run = try CommandLineRun(
        ["shard-replay", "-", "--of", folder, "--moments", "grid", "--last-day", try lastDay(lines)]
          + ShardMomentsTests.strategies, input: rows.map { $0 + "\n" }.joined())
      #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
      try workspace.write(run.output, to: "\(name).totals")
      totals.append("\(name).totals")
    }
    return (workspace, folder, totals)
  }

  private func lastDay(_ lines: [Substring]) throws -> String {
    let dates = try lines.map { try ParsedJSON(String($0))["time"]?.text?.prefix(10) ?? "" }
    return String(try #require(dates.max()))
  }

  private func bare(_ text: String) throws -> [ParsedJSON] {
    let document = try ParsedJSON(text)
    let results = document["results"]?.elements ?? []
    return document.keys.filter { $0 != "results" && $0 != "cost" }.compactMap { document[$0] }
      + results.flatMap { result in result.keys.filter { $0 != "cost" }.compactMap { result[$0] } }
  }

  @Test(
    "A merge prints what a replay of the folder prints, as a large log too; a report reads it"
  )
  func same() throws {
    let (workspace, folder, totals) = try shards()
    let json = ["--output-format", "json"]
    let merged = try CommandLineRun(["merge"] + totals + ["--of", folder] + json, folder: workspace.url)
    #expect(merged.code == 0 && merged.errors.isEmpty, "\(merged.errors)")
    for environment in [[:], CommandLineRun.large] {
      let whole = try CommandLineRun(
        ["replay", folder, "--moments", "grid"] + json + ShardMomentsTests.strategies,
        environment: environment)
      #expect(whole.code == 0, "\(whole.errors)")
      #expect(try bare(whole.output) == bare(merged.output) && !bare(merged.output).isEmpty)
    }
    #expect(merged.output.contains("\"displayCurve\""))
    try workspace.write(merged.output, to: "merged.json")
    let report = try CommandLineRun("report", "merged.json", "--output", "p.html", folder: workspace.url)
    #expect(report.code == 0, "\(report.errors)")
    #expect(try workspace.read("p.html").contains("survival-kernel"))
    let alone = try CommandLineRun(["merge"] + totals + json, folder: workspace.url)
    #expect(alone.code == 0 && alone.output.contains("displayCurve") && alone.errors.isEmpty)
  }

  @Test("A comparison is that of compare; the folder as one shard finds its last day itself")
  func compared() throws {
    let (workspace, folder, totals) = try shards()
    let words = ["--metric", "moment_utility@.3", "--output-format", "csv"]
    let whole = try CommandLineRun(
      ["compare", folder, "--moments", "grid"] + words + ShardMomentsTests.strategies)
    let one = try CommandLineRun(
      ["shard-replay", folder, "--moments", "grid"] + ShardMomentsTests.strategies)
    #expect(one.code == 0, "\(one.errors)")
    let merged = try CommandLineRun(["merge", "-", "--compare"] + words, input: one.output)
    let dealt = try CommandLineRun(["merge"] + totals + ["--compare"] + words, folder: workspace.url)
    #expect(whole.code == 0 && merged.code == 0, "\(whole.errors)\(merged.errors)")
    #expect(merged.output == whole.output && dealt.output == whole.output && !whole.output.isEmpty)
    for (more, reason) in [
      (["--compare", "--metric", "mrr"], "the totals are of moments, and mrr is a metric of donations"),
      (["--compare", "--margin", "0.1"], "--margin is about donations"),
      (["--per-person"], "--per-person is about donations"),
    ] {
      let run = try CommandLineRun(["merge"] + totals + more, folder: workspace.url)
      #expect(run.code != 0 && run.errors.contains(reason), "\(run.errors)")
    }
  }

  @Test("A shard has to be told the last day of the log; what is about donations is wrong usage")
  func usage() throws {
    let folder = try ShardMomentsTests.commuters.get().path("commuter")
    let shard = ["shard-replay", folder + "/donations.jsonl", "--of", folder]
    let unknown = try CommandLineRun(shard + ["--moments", "grid"])
    expectWrongUsage(unknown, saying: "give --last-day the day of the last donation of all")
    for (words, reason) in [
      (["--last-day", "2026-03-15"], "--last-day is for --moments"),
      (["--moments", "grid", "--last-day", "15.3."], "--last-day is a date such as"),
      (["--moments", "sensed"], "write --moments grid"), (["--horizon", "30"], "--horizon is for --moments"),
      (["--moments", "grid", "--from", "2026-03-09T00:00Z"], "--from is about donations"),
      (["--moments", "grid", "--strategies", "markov-1"], "says which comes next"),
    ] {
      expectWrongUsage(try CommandLineRun(shard + words), saying: reason)
    }
    let early = try CommandLineRun(shard + ["--moments", "grid", "--last-day", "2026-03-10", "--quiet"])
    #expect(early.code == 65 && early.errors.contains("is after the last day of the whole log, 2026-03-10"))
  }
}
