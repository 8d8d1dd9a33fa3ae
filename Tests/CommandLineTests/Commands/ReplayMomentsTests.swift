import Foundation
import PredictionBaselines
import PredictionTestSupport
import Testing

@Suite("replay --moments")
struct ReplayMomentsTests {
  private static func replay(_ more: String..., folder: URL? = nil) throws -> CommandLineRun {
    try CommandLineRun(
      ["replay", try Fixtures.commuterDaysFolder(), "--moments", "grid", "--quiet"] + more,
      folder: folder)
  }

  @Test("A row for each timing strategy, the oracle last, within 120 columns, and in every output format")
  func formats() throws {
    let table = try ReplayMomentsTests.replay()
    #expect(table.code == 0, "\(table.errors)")
    #expect(table.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    for type in TimingRegistry.all { #expect(table.output.contains("\n\(type.name) "), "\(type.name)") }
    #expect(table.output.contains("\noracle (ceiling) "))
    #expect(table.output.contains("No intervals: 2 people are too few for one."))
    #expect(table.output.contains("\n– of oracle: the oracle itself, or a share of nothing.\n"))
    #expect(
      table.output.contains(
        "\n– ns a moment, bytes a person: the oracle and answers made elsewhere keep nothing"))
    let csv = try ReplayMomentsTests.replay(
      "--strategies", "hour-poisson", "--output-format", "csv", "--only-people", "commuter-0001")
    #expect(
      csv.output.hasPrefix(
        "dataset,strategy,metric,minutes,value,low,high,of_oracle,of_oracle_low,of_oracle_high\n"
          + "commuter-2-weeks,hour-poisson,moment_nats,15,"))
    #expect(!csv.output.contains(",poisson,"), "the reference is printed only where it is asked for")
    for name in ["answer_nanoseconds_p50,60", "answer_nanoseconds_p99,60", "donate_nanoseconds_p50,"] {
      #expect(csv.output.contains("\ncommuter-2-weeks,hour-poisson,\(name),"), "\(name)")
    }
    #expect(csv.output.contains("\ncommuter-2-weeks,oracle,bytes_per_person,,0.0,,,,,\n"))
    let markdown = try ReplayMomentsTests.replay(
      "--strategies", "poisson", "--output-format", "markdown", "--only-people", "commuter-0001")
    #expect(markdown.output.hasPrefix("| strategy | nats an event | of oracle |"))
  }

  @Test("The same bytes on one thread and on two but for the cost, with rows; and the rows give the figures")
  func rows() throws {
    let workspace = try TemporaryFolder()
    let runs = try ["1", "2"].map { threads in
      try ReplayMomentsTests.replay(
        "--strategies", "hour-poisson,survival-kernel", "--output-format", "json", "--threads", threads,
        "--per-trial", "rows-\(threads).csv", folder: workspace.url)
    }
    let documents = try runs.map { try ParsedJSON($0.output) }
    let results = try documents.map { try #require($0["results"]?.elements) }
    #expect(results[0].count == 3)
    for (first, second) in zip(results[0], results[1]) {
      #expect(first.keys == second.keys)
      for key in first.keys where key != "cost" { #expect(first[key] == second[key], "\(key)") }
    }
    #expect(documents[0]["environment"]?["options"]?["horizon"]?.number == 60)
    #expect(try workspace.read("rows-1.csv") == workspace.read("rows-2.csv"))
    #expect(workspace.listing() == ["rows-1.csv", "rows-2.csv"])
    let rows = try workspace.read("rows-1.csv").split(separator: "\n")
    let moments = try #require(documents[0]["dataset"]?["scoredMoments"]?.number)
    #expect(rows.count == 1 + 3 * Int(moments))
    #expect(rows[0].hasPrefix("person,time,minutes,strategy,candidates,happened,any,any_probability,top1,"))
    let result = try #require(documents[0]["results"]?.elements.first)
    #expect(
      result.keys == [
        "strategy", "recipe", "answersDigest", "metrics", "horizons", "claims", "cost", "series",
      ])
    let cost = try #require(result["cost"])
    #expect(
      cost.keys == [
        "answerNanosecondsP50", "answerNanosecondsP99", "donateNanosecondsP50", "bytesPerPerson", "threads",
        "cpu", "swift",
      ])
    let times = try cost.keys.prefix(4).map { try #require(cost[$0]?.number) }
    #expect(times.allSatisfy { $0 > 0 } && times[0] <= times[1] && cost["threads"]?.number == 1)
    #expect(result["metrics"]?["moment_nats"]?["ofOracle"]?["value"]?.number ?? 2 < 1)
    #expect(result["horizons"]?.elements.map { $0["minutes"]?.number } == [15, 30, 60, 120])
    #expect(result["series"]?["weeks"]?.elements.count == 1)
    // Claims that the rows say were opened and came right, over all that were opened.
    let opened = rows.filter { $0.contains(",hour-poisson,") && $0.contains(",true,\"{") }
    let precision = result["metrics"]?["claim_precision"]?["value"]?.number
    #expect((precision == nil) == opened.isEmpty)
  }

  @Test("A horizon beside the usual ones is one more, and only some people are scored where they are named")
  func horizon() throws {
    let run = try ReplayMomentsTests.replay(
      "--strategies", "poisson", "--horizon", "45", "--only-people", "commuter-0002", "--output-format",
      "json")
    let document = try ParsedJSON(run.output)
    #expect(document["dataset"]?["scoredPeople"]?.number == 1)
    let minutes = document["results"]?.elements.first?["horizons"]?.elements.map { $0["minutes"]?.number }
    #expect(minutes == [15, 30, 45, 60, 120])
  }

  @Test("--cold and a recipe of what is sensed change the timing mixture's answers, and no other strategy's")
  func recipes() throws {
    let workspace = try TemporaryFolder()
    try workspace.write(#"{"timing-mixture": {"sensed": 0}}"#, to: "unsensed.json")
    let results = try [[], ["--cold"], ["--recipe", workspace.path("unsensed.json")]].map { more in
      let run = try CommandLineRun(
        [
          "replay", try Fixtures.commuterDaysFolder(), "--moments", "grid", "--quiet",
          "--strategies", "timing-mixture,survival-kernel", "--only-people", "commuter-0001",
          "--output-format", "json",
        ] + more)
      #expect(run.code == 0, "\(run.errors)")
      return try #require(ParsedJSON(run.output)["results"]?.elements)
    }
    func every(_ key: String, of strategy: String) -> [ParsedJSON?] {
      results.map { $0.first { $0["strategy"]?.text == strategy }?[key] }
    }
    // Nothing is sensed in these days, so what is sensed changes no answer.
    #expect(Set(every("answersDigest", of: "timing-mixture").map { $0?.text }).count == 2)
    #expect(Set(every("answersDigest", of: "survival-kernel").map { $0?.text }).count == 1)
    let recipes = every("recipe", of: "timing-mixture")
    #expect(recipes.map { $0?["shipped"]?.number } == [1, 0, 1])
    #expect(recipes.map { $0?["sensed"]?.number } == [1, 1, 0])
  }

  private static let wrong: [(arguments: [String], reason: String)] = [
    (["--horizon", "60"], "--horizon is for --moments"),
    (["--moments", "sensed", "--per-trial", "c.csv"], "--per-trial is for --moments grid"),
    (["--moments", "sensed", "--contexts", "c.csv"], "--contexts is for --moments grid"),
    (["--moments", "grid", "--horizon", "50"], "--horizon is a multiple of 15, from 15 to 120"),
    (["--moments", "grid", "--horizon", "135"], "--horizon is a multiple of 15, from 15 to 120"),
    (["--moments", "looks"], "'looks' is invalid"),
    (["--moments", "grid", "--strategies", "hour-poison"], "; did you mean \"hour-poisson\"?"),
    (["--moments", "grid", "--strategies", "random"], "Random says which comes next"),
    (["--strategies", "poisson"], "Poisson says whether now is the time"),
    (["--moments", "grid", "--warm-up", "3"], "--warm-up is about donations"),
    (["--moments", "grid", "--from", "2026-03-03T00:00"], "--from is about donations"),
    (["--moments", "grid", "--until", "2026-03-03T00:00"], "--until is about donations"),
    (["--holidays", "h.txt"], "--holidays is for --moments grid"),
    (["--moments", "grid", "--per-candidate", "c.csv"], "--per-candidate is about donations"),
    (["--moments", "grid", "--external", ""], "--external names no file"),
    (["--moments", "grid", "--per-trial", "x.csv"], "names the dataset, which would be lost"),
  ]

  @Test("Wrong usage", arguments: wrong.indices)
  func usage(_ index: Int) throws {
    let (arguments, reason) = ReplayMomentsTests.wrong[index]
    expectWrongUsage(try CommandLineRun(["replay", "x.csv"] + arguments), saying: reason)
  }

  @Test("A log of one person, one too short and an empty one each get a clear answer")
  func small() throws {
    func run(_ table: String) throws -> CommandLineRun {
      try CommandLineRun(
        "replay", "-", "--map", Fixtures.map, "--moments", "grid", "--quiet", input: table)
    }
    let few = try run(Fixtures.table)
    #expect(few.code == 65 && few.errors.contains("has five donations and a day after the fifth"))
    let empty = try run("user,time,venue,meal\n")
    #expect(empty.code == 65 && !empty.errors.isEmpty, "\(empty.errors)")
    let days = (2...20).map { "ann,2026-03-\($0 < 10 ? "0" : "")\($0) 08:00,Cafe,Breakfast\n" }
    let one = try run("user,time,venue,meal\n" + days.joined())
    #expect(one.code == 0, "\(one.errors)")
    #expect(one.output.contains("No intervals: 1 people") || one.output.contains("No intervals: 1 person"))
    let oracle = try CommandLineRun(
      "replay", "-", "--map", Fixtures.map, "--moments", "grid", "--strategies", "oracle",
      input: "user,time,venue,meal\n" + days.joined())
    expectRefusal(oracle, at: "error", saying: "not synthetic")
  }
}
