import Foundation
import PredictionEngine
import PredictionTestSupport
import Testing

/// `shard-replay` and `merge`, as an engine starts them.
@Suite("Shards at the command line")
struct ShardTests {
  private static let strategies = ["--strategies", "most-frequent,naive-bayes", "--quiet"]

  /// Writes each commuter's rows, by time, to a file of their own, and their totals beside it.
  private func shards(_ more: [String] = []) throws -> (workspace: TemporaryFolder, folder: String) {
    let (workspace, folder) = (try TemporaryFolder(), try Fixtures.commuterFolder())
    let text = try String(contentsOfFile: folder + "/donations.jsonl", encoding: .utf8)
    for person in ["commuter-0001", "commuter-0002"] {
      let lines = text.split(separator: "\n").filter { $0.contains("\"\(person)\"") }
      #expect(!lines.isEmpty)
      let shard = lines.map { $0 + "\n" }.joined()
      try workspace.write(shard, to: "\(person).jsonl")
      let run = try CommandLineRun(
        ["shard-replay", "-", "--of", folder] + ShardTests.strategies + more, input: shard)
      #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
      try workspace.write(run.output, to: "\(person).totals")
    }
    return (workspace, folder)
  }

  private func merge(_ workspace: TemporaryFolder, _ words: [String]) throws -> CommandLineRun {
    try CommandLineRun(["merge"] + words, folder: workspace.url)
  }

  private static let both = ["commuter-0002.totals", "commuter-0001.totals"]

  @Test("A merge prints what a replay of the folder prints, and a report reads it")
  func same() throws {
    let (workspace, folder) = try shards()
    let json = ["--of", folder, "--output-format", "json"]
    let merged = try merge(workspace, ShardTests.both + json)
    #expect(merged.code == 0 && merged.errors.isEmpty, "\(merged.errors)")
    let streamed = try ParsedJSON(
      CommandLineRun(
        ["replay", folder, "--output-format", "json"] + ShardTests.strategies
      ).output)
    let document = try ParsedJSON(merged.output)
    for key in ["dataset", "environment"] { #expect(document[key] == streamed[key], "\(key)") }
    for (one, other) in zip(document["results"]?.elements ?? [], streamed["results"]?.elements ?? []) {
      #expect(one.keys == other.keys.filter { $0 != "cost" })
      for key in one.keys { #expect(one[key] == other[key], "\(key)") }
    }
    #expect(document["results"]?.elements.count == 3 && document["results"]?.elements[2]["series"] != nil)
    try workspace.write(merged.output, to: "merged.json")
    let report = try CommandLineRun("report", "merged.json", "--output", "p.html", folder: workspace.url)
    #expect(report.code == 0, "\(report.errors)")
    #expect(try workspace.read("p.html").contains("naive-bayes"))
  }

  @Test("A comparison is that of compare; from one file it comes through a pipe too")
  func compared() throws {
    let (workspace, folder) = try shards()
    let donations = folder + "/donations.jsonl"
    let rows = ["--definitions", folder + "/definitions.json"] + ShardTests.strategies
    let whole = try CommandLineRun(["compare", donations, "--metric", "mrr"] + rows)
    let totals = try CommandLineRun(["shard-replay", donations] + rows)
    let merged = try CommandLineRun(
      ["merge", "-", "--of", donations, "--compare", "--metric", "mrr"], input: totals.output)
    #expect(whole.code == 0 && merged.code == 0, "\(whole.errors)\(merged.errors)")
    let lines = whole.output.split(separator: "\n")
    #expect(merged.output.split(separator: "\n") == lines.filter { !$0.hasPrefix("Replayed in") })
    let strangers = try merge(workspace, ["commuter-0001.totals", "--compare", "--baseline", "naive-bay"])
    expectRefusal(strangers, at: "error", saying: "did you mean \"naive-bayes\"")
  }

  @Test(
    "A shard twice, a missing one, totals cut off, a directory, no totals at all: exit code 65 and the way out"
  )
  func refused() throws {
    let (workspace, folder) = try shards()
    let one = "commuter-0001.totals"
    expectRefusal(try merge(workspace, [one, one]), at: one, saying: "the same shard")
    expectRefusal(
      try merge(workspace, [one, "--of", folder]), at: folder + "/manifest.json", saying: "the shards have")
    let text = try workspace.read(one)
    try workspace.write(String(text.dropLast(90)), to: "cut.totals")
    expectRefusal(try merge(workspace, ["cut.totals"]), at: "cut.totals", saying: "end before their end")
    expectRefusal(try merge(workspace, ["missing.totals"]), at: "missing.totals", saying: "no such file")
    expectRefusal(
      try merge(workspace, ["commuter-0001.jsonl"]), at: "commuter-0001.jsonl:1:1",
      saying: "no header of totals")
    let (others, _) = try shards(["--seed", "2"])
    try workspace.write(others.read("commuter-0002.totals"), to: "seeded.totals")
    expectRefusal(
      try merge(workspace, [one, "seeded.totals"]), at: "seeded.totals:1", saying: "its seed is 2")
  }

  @Test(
    "A shard out of order, without definitions, or empty: exit code 65, and no totals that a merge would take"
  )
  func badShards() throws {
    let folder = try Fixtures.commuterFolder()
    let text = try String(contentsOfFile: folder + "/donations.jsonl", encoding: .utf8)
    let lines = text.split(separator: "\n").map { $0 + "\n" }
    let turning = [lines[0], lines[2], lines[1]].joined()
    let run = try CommandLineRun(["shard-replay", "-", "--of", folder, "--quiet"], input: turning)
    #expect(run.code == 65 && run.errors.contains("standard input:3: time runs backwards"), "\(run.errors)")
    #expect(!run.output.contains("\"end\""))
    expectRefusal(
      try CommandLineRun("shard-replay", "-", input: text), at: "-",
      saying: "cannot be inferred from a part of the rows")
    expectRefusal(
      try CommandLineRun("shard-replay", "-", "--of", folder, input: ""), at: "standard input",
      saying: "the file is empty")
    expectRefusal(
      try CommandLineRun("shard-replay", "-", "--of", "nowhere", input: text), at: "nowhere/manifest.json",
      saying: "no such file")
  }

  @Test("What needs everybody is wrong usage of a shard, and what is about a comparison needs one")
  func usage() throws {
    for (words, reason) in [
      (["--per-person"], "give it to nextaction merge"), (["--no-intervals"], "give it to nextaction merge"),
      (["--score-only", "f.csv:id"], "--score-only needs the whole dataset"),
      (["--skip-bad-lines", "1"], "--skip-bad-lines needs the whole dataset"),
      (["--of", "a", "--definitions", "d"], "leave out it or --definitions"), (["--of", ""], "--of"),
    ] {
      expectWrongUsage(try CommandLineRun(["shard-replay", "s.jsonl"] + words), saying: reason)
    }
    for (words, reason) in [
      (["--metric", "mrr"], "ask for one with --compare"),
      (["--baseline", "a"], "ask for one with --compare"),
      (["--margin", "1"], "ask for one with --compare"), (["-"], "name - once"),
      (["--compare", "--metric", "risk_coverage_area"], "risk_coverage_area"),
      (["--compare", "--margin", "0"], "--margin is a number above 0"),
    ] {
      expectWrongUsage(try CommandLineRun(["merge", "-"] + words), saying: reason)
    }
    expectWrongUsage(try CommandLineRun("merge"), saying: "Missing expected argument")
  }

  @Test("Shards of a table merge to what a replay of the table prints")
  func tables() throws {
    let workspace = try TemporaryFolder()
    var generator = SplitMix64(seed: 1)
    let header = "user,time,venue,meal,id\n"
    // Of two people, one before the other by name and behind them in the table.
    let people = ["zoe", "ann"].map { person in
      (0..<12).map { day in
        "\(person),2026-03-\(10 + day) 08:00,\(generator.below(3)),\(generator.below(2)),\(person)\(day)\n"
      }.joined()
    }
    try workspace.write(header + people.joined(), to: "whole.csv")
    let words = [
      "--map", "person=user,time=time,intent=:Eat,parameters=venue+meal,id=id", "--quiet", "--strategies",
      "most-recent,naive-bayes",
    ]
    for (number, rows) in people.enumerated() {
      let run = try CommandLineRun(["shard-replay", "-"] + words, input: header + rows)
      #expect(run.code == 0, "\(run.errors)")
      try workspace.write(run.output, to: "\(number).totals")
    }
    let merged = try merge(
      workspace, ["0.totals", "1.totals", "--of", "whole.csv", "--output-format", "csv"])
    let whole = try CommandLineRun(
      ["replay", "whole.csv", "--output-format", "csv"] + words, folder: workspace.url)
    #expect(merged.code == 0 && whole.code == 0, "\(merged.errors)\(whole.errors)")
    let costs = ["nanoseconds", "bytes_per_person"]
    let lines = whole.output.split(separator: "\n").filter { line in !costs.contains { line.contains($0) } }
    #expect(merged.output.split(separator: "\n") == lines && lines.count > 30)
    let streamed = try CommandLineRun(
      ["replay", "whole.csv", "--output-format", "csv"] + words, environment: CommandLineRun.large,
      folder: workspace.url)
    #expect(
      streamed.output.split(separator: "\n").filter { line in !costs.contains { line.contains($0) } }
        == lines, "\(streamed.errors)")
  }

  @Test(
    "Rows without identifiers, some of them left out, merge to the same figures, and say how they are named")
  func numbered() throws {
    let workspace = try TemporaryFolder()
    let people = ["zoe", "ann"].map { person in
      (0..<12).map { "\(person),2026-03-\(10 + $0) 08:00,\($0 * $0 % 3),\($0 % 4)\n" }.joined()
    }
    try workspace.write("user,time,venue,mood\n" + people.joined(), to: "whole.csv")
    let words = [
      "--map", "person=user,time=time,intent=:Eat,parameters=venue", "--where", "mood!=3", "--strategies",
      "most-recent,naive-bayes",
    ]
    for (number, rows) in people.enumerated() {
      let run = try CommandLineRun(["shard-replay", "-"] + words, input: "user,time,venue,mood\n" + rows)
      #expect(run.code == 0 && run.errors.contains("named by its number in this shard"), "\(run.errors)")
      try workspace.write(run.output, to: "\(number).totals")
    }
    let merged = try merge(
      workspace, ["0.totals", "1.totals", "--of", "whole.csv", "--output-format", "json"])
    let whole = try CommandLineRun(
      ["replay", "whole.csv", "--output-format", "json"] + words, folder: workspace.url)
    let (one, other) = (try ParsedJSON(merged.output), try ParsedJSON(whole.output))
    #expect(one["dataset"] == other["dataset"] && merged.output.contains("\"rowsLeftOut\": {\"where\": 6}"))
    for (one, other) in zip(one["results"]?.elements ?? [], other["results"]?.elements ?? []) {
      for key in ["metrics", "series"] { #expect(one[key] == other[key], "\(key)") }
      #expect(one["answersDigest"] != other["answersDigest"])
    }
    #expect(one["results"]?.elements.count == 2)
    expectRefusal(
      try CommandLineRun(
        ["shard-replay", "-", "--follow", "0.5"] + words, input: "user,time,venue,mood\n" + people[0]),
      at: "error", saying: "--follow draws by the rows' identifiers")
  }
}
