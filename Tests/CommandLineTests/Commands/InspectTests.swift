import PredictionTestSupport
import Testing

@Suite("inspect")
struct InspectTests {
  private func inspect(_ format: String) throws -> CommandLineRun {
    let run = try CommandLineRun("inspect", try Fixtures.commuterFolder(), "--output-format", format)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
    return run
  }

  @Test("The table says people, span, targets, repeat rate, ceiling, places, signals and every shortcut type")
  func table() throws {
    let output = try inspect("table").output
    for label in ["people", "donations", "span", "targets", "repeat rate", "ceiling", "places", "signals"] {
      #expect(output.contains("\n" + label + " "), "\(label)")
    }
    #expect(output.hasPrefix("commuter-1-week  sha256:"))
    #expect(output.contains("intent OrderCoffee: "))
    #expect(output.contains("{drink} (target)"))
    #expect(output.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test("JSON, CSV and Markdown say the same")
  func formats() throws {
    let json = try ParsedJSON(try inspect("json").output)
    #expect(
      json.keys == [
        "name", "digest", "people", "donations", "targeted", "repeatRate", "targetShortcuts", "placeLabels",
        "signals", "sharedTimes", "from", "until", "ceiling", "definitions",
      ])
    let donations = try #require(json["donations"]?.number)
    let rate = try #require(json["repeatRate"]?.number)
    let csv = try inspect("csv").output
    #expect(csv.hasPrefix("dataset,definition,fact,value\n"))
    #expect(csv.contains("commuter-1-week,,donations,\(Int(donations))\n"))
    #expect(csv.contains("commuter-1-week,,repeat_rate,\(rate)\n"))
    #expect(csv.contains("commuter-1-week,OrderCoffee,target,drink\n"))
    let markdown = try inspect("markdown").output
    #expect(markdown.contains("| donations | \(Int(donations)) |"))
    #expect(markdown.contains("| OrderCoffee | intent |"))
  }

  @Test("A dataset without an oracle has no ceiling")
  func noCeiling() throws {
    let run = try CommandLineRun("inspect", "-", "--map", Fixtures.map, input: Fixtures.table)
    #expect(run.code == 0)
    #expect(!run.output.contains("ceiling"))
    #expect(run.output.contains("\nplaces      none\n"))
  }

  @Test("Where no donation has a target there is no repeat rate: absent, not 0")
  func noTarget() throws {
    let workspace = try TemporaryFolder()
    try workspace.write(
      #"{"id":"1","person":"a","time":"2026-03-02T08:00Z","intent":"OrderSoup","parameters":{"soup":null}}"#,
      to: "log.jsonl")
    try workspace.write(Fixtures.definitions, to: "definitions.json")
    func inspect(_ words: String...) throws -> String {
      let run = try CommandLineRun(
        ["inspect", "log.jsonl", "--definitions", "definitions.json"] + words, folder: workspace.url)
      #expect(run.code == 0, "\(run.errors)")
      return run.output
    }
    #expect(!(try inspect().contains("repeat rate")))
    #expect(try inspect().contains("\nintent OrderSoup: 1 donation\n"))
    #expect(!(try inspect("--output-format", "json").contains("repeatRate")))
    #expect(!(try inspect("--output-format", "csv").contains("repeat_rate")))
  }
}
