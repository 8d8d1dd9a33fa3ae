import Foundation
import PredictionTestSupport
import Testing

@Suite("compare --moments")
struct CompareMomentsTests {
  /// Five commuters' nine days, of which the last two are scored; generated once.
  private static let commuters = Result { try Fixtures.days(people: 5, before: "2026-03-11") }

  private static func compare(_ more: String...) throws -> CommandLineRun {
    try CommandLineRun(
      ["compare", try commuters.get().path("commuter"), "--moments", "grid", "--quiet"] + more)
  }

  @Test("JSON: the document of the replay and the comparisons; a difference is that of the two values")
  func json() throws {
    let run = try CompareMomentsTests.compare(
      "--strategies", "poisson,hour-poisson,survival-kernel", "--output-format", "json")
    #expect(run.code == 0, "\(run.errors)")
    let document = try ParsedJSON(run.output)
    #expect(document.keys == ["dataset", "environment", "results", "comparisons", "cost"])
    #expect(document["environment"]?["options"]?["baseline"]?.text == "hour-poisson")
    let comparisons = document["comparisons"]?.elements ?? []
    #expect(comparisons.map { $0["challenger"]?.text } == ["poisson", "survival-kernel"])
    func value(_ name: String) throws -> Double {
      let result = document["results"]?.elements.first { $0["strategy"]?.text == name }
      return try #require(result?["metrics"]?["moment_nats"]?["value"]?.number)
    }
    for one in comparisons {
      #expect(
        one.keys == [
          "challenger", "baseline", "metric", "minutes", "difference", "low", "high", "interval",
          "pValue", "holmAdjusted", "blocks", "effectiveBlocks", "verdict",
        ])
      #expect(one["baseline"]?.text == "hour-poisson" && one["metric"]?.text == "moment_nats")
      #expect(one["blocks"]?.number == 5 && one["minutes"]?.number == 60)
      let difference = try #require(one["difference"]?.number)
      let expected = try value(one["challenger"]?.text ?? "") - value("hour-poisson")
      #expect(abs(difference - expected) < 1e-9)
      #expect(one["pValue"]?.number ?? 2 <= one["holmAdjusted"]?.number ?? -1)
    }
  }

  @Test("The same bytes on one thread and on two; a swept metric has no p; every output format")
  func formats() throws {
    let rows = try ["1", "2"].map { threads in
      try CompareMomentsTests.compare(
        "--strategies", "hour-poisson,survival-kernel,oracle", "--metric", "display_coverage@30",
        "--only-people", "commuter-0001,commuter-0002", "--output-format", "csv", "--threads", threads
      ).output
    }
    #expect(rows[0] == rows[1])
    let lines = rows[0].split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix("dataset,challenger,baseline,metric,minutes,difference,"))
    #expect(lines[2].hasPrefix("commuter-2-weeks,oracle,hour-poisson,display_coverage@30,15,"))
    let fields = lines[2].split(separator: ",", omittingEmptySubsequences: false)
    #expect(!fields[5].isEmpty && fields[6...10].allSatisfy(\.isEmpty), "two people have no interval")
    let table = try CompareMomentsTests.compare(
      "--strategies", "hour-poisson,survival-kernel", "--no-intervals", "--only-people",
      "commuter-0001,commuter-0002")
    #expect(
      table.output.hasPrefix("commuter-2-weeks: moment_nats within 60 minutes (larger is better) against"))
    #expect(table.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    let markdown = try CompareMomentsTests.compare(
      "--strategies", "survival-kernel,poisson", "--baseline", "poisson", "--output-format", "markdown",
      "--only-people", "commuter-0001,commuter-0002")
    #expect(markdown.output.hasPrefix("| challenger | difference \\[95 %\\] | p | Holm p |"))
  }

  private static let wrong: [(arguments: [String], reason: String)] = [
    (["--strategies", "poisson"], "takes two strategies"),
    ([], "hour-poisson,timing-mixture"),
    (["--strategies", "poisson,random"], "Random says which comes next"),
    (["--strategies", "poisson,hour-poisson", "--metric", "moment_nat"], "did you mean \"moment_nats\"?"),
    (["--strategies", "poisson,hour-poisson", "--metric", "hit_rate@1"], "leave out --moments"),
    (["--strategies", "poisson,hour-poisson", "--baseline", "hawkes"], "not among --strategies"),
    (["--strategies", "poisson,hour-poisson", "--margin", "0.1"], "--margin is about donations"),
    (["--strategies", "poisson,hour-poisson", "--warm-up", "3"], "--warm-up is about donations"),
    (["--strategies", "poisson,hour-poisson", "--horizon", "50"], "--horizon is a multiple of 15"),
  ]

  @Test("Wrong usage", arguments: wrong.indices)
  func usage(_ index: Int) throws {
    let (arguments, reason) = CompareMomentsTests.wrong[index]
    expectWrongUsage(
      try CommandLineRun(["compare", "x.csv", "--moments", "grid"] + arguments), saying: reason)
  }

  @Test("A metric of moments at donations is told to ask at moments, and one person cannot be compared")
  func donations() throws {
    expectWrongUsage(
      try CompareTests.run("--strategies", CompareTests.names, "--metric", "moment_nats"),
      saying: "ask at them with --moments grid")
    let one = try CompareMomentsTests.compare(
      "--strategies", "poisson,hour-poisson", "--only-people", "commuter-0001")
    expectRefusal(one, at: "error", saying: "one person cannot be compared")
  }
}
