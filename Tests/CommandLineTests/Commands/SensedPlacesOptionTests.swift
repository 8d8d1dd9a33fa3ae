import Foundation
import PredictionTestSupport
import Testing

@Suite("--sensed-places")
struct SensedPlacesOptionTests {
  private static let map =
    "person=who,time=at,intent=:Order,parameters=dish,kind=kind,latitude=lat,longitude=lon,accuracy=metres"

  /// Two weeks of lunches, each a quarter of an hour after an arrival.
  private static let table: String = {
    var text = "who,at,dish,kind,lat,lon,metres\n"
    for day in 10..<24 {
      text += "ann,2026-03-\(day)T11:45:00Z,,arrival,43.7\(day % 2),-72.28,20\n"
      text += "ann,2026-03-\(day)T12:00:00Z,\(day % 2 == 0 ? "soup" : "tea"),,,,\n"
      text += "ann,2026-03-\(day)T12:30:00Z,,departure,43.7\(day % 2),-72.28,20\n"
    }
    return text
  }()

  private func run(_ words: String..., table: String = table) throws -> CommandLineRun {
    let workspace = try TemporaryFolder()
    try workspace.write(table, to: "log.csv")
    return try CommandLineRun(words + ["--map", Self.map], folder: workspace.url)
  }

  @Test("inspect says what each person's places are, in every format")
  func inspect() throws {
    let table = try run("inspect", "log.csv", "--sensed-places")
    #expect(table.code == 0, "\(table.errors)")
    #expect(table.output.contains("places      2 labels"), "\(table.output)")
    #expect(table.output.contains("\nann             28            2"), "\(table.output)")
    #expect(!table.output.contains("43.7") && !table.output.contains("72.28"))
    let json = try ParsedJSON(
      try run("inspect", "log.csv", "--sensed-places", "--output-format", "json").output)
    let ann = json["sensedPlaces"]?.elements.first
    #expect(ann?["readings"]?.number == 28 && ann?["buildings"]?.number == 2)
    let csv = try run("inspect", "log.csv", "--sensed-places", "--output-format", "csv").output
    #expect(csv.contains("log,,significant_buildings:ann,2\n"))
    let markdown = try run("inspect", "log.csv", "--sensed-places", "--output-format", "markdown").output
    #expect(markdown.contains("| ann | 28 | 2 |"))
    #expect(try !run("inspect", "log.csv").output.contains("neighbour"))
  }

  @Test("replay learns from the places, and its document says so")
  func replay() throws {
    let words = ["replay", "log.csv", "--strategies", "bucketed-bayes", "--output-format", "json", "--quiet"]
    func digest(_ more: String...) throws -> String? {
      let workspace = try TemporaryFolder()
      try workspace.write(Self.table, to: "log.csv")
      let run = try CommandLineRun(words + ["--map", Self.map] + more, folder: workspace.url)
      let document = try ParsedJSON(run.output)
      #expect((document["environment"]?["options"]?.keys.contains("sensedPlaces") ?? false) == !more.isEmpty)
      return document["results"]?.elements.first?["answersDigest"]?.text
    }
    let (without, with) = (try digest(), try digest("--sensed-places"))
    #expect(without != nil && with != nil && without != with)
  }

  @Test("Where nothing has coordinates it is refused with a way out")
  func nothing() throws {
    let bare = "who,at,dish,kind,lat,lon,metres\nann,2026-03-02T11:45:00Z,soup,,,,\n"
    let refused = try run("inspect", "log.csv", "--sensed-places", table: bare)
    #expect(refused.code == 65)
    #expect(
      refused.errors.contains("log has no coordinates of which places could be made; map columns to latitude")
    )
    let stream = try CommandLineRun(
      "replay", try Fixtures.commuterFolder(), "--sensed-places", "--strategies", "most-recent",
      environment: CommandLineRun.large)
    #expect(stream.code == 65 && stream.errors.contains("has no coordinates of which places could be made"))
  }

  @Test("An experiment has the same places under its own cells, and refuses what has no coordinates")
  func experiment() throws {
    let workspace = try TemporaryFolder()
    try workspace.write(Self.table, to: "log.csv")
    let file = """
      {"formatVersion": 1, "name": "places", "datasets": [
        {"path": "log.csv", "map": "\(Self.map)", "sensedPlaces": true}],
       "strategies": [{"strategy": "bucketed-bayes",
         "recipes": {"with": {}, "without": {"weight.place": 0}}}]}
      """
    func run(_ text: String, _ name: String) throws -> CommandLineRun {
      try workspace.write(text, to: name + ".json")
      return try CommandLineRun(
        ["experiment", "--quiet", name + ".json", "--output", name], folder: workspace.url)
    }
    let with = try run(file, "with")
    #expect(with.code == 0, "\(with.errors)")
    #expect(try workspace.read("with/manifest.json").contains("\"sensedPlaces\": true"))
    #expect(try run(file.replacing("true", with: "false"), "false").code == 0)
    #expect(try run(file.replacing(", \"sensedPlaces\": true", with: ""), "bare").code == 0)
    #expect(workspace.listing("false/cells") == workspace.listing("bare/cells"))
    #expect(Set(workspace.listing("with/cells")).isDisjoint(with: workspace.listing("bare/cells")))
    let rows = try workspace.read("bare/results.csv").split(separator: "\n")
    #expect(
      try workspace.read("with/results.csv").split(separator: "\n").filter { $0.contains(",without,") }
        == rows.filter { $0.contains(",without,") }, "without its input a place changes nothing")
    let still =
      #"{"formatVersion": 1, "datasets": [{"persona": "commuter", "sensedPlaces": true}], "strategies": ["most-recent"]}"#
    expectRefusal(
      try run(still, "still"), at: "still.json:1:35",
      saying: "commuter-1-week has no coordinates of which places could be made")
    expectRefusal(
      try run(still.replacing("true", with: "2"), "two"), at: "two.json:1:75",
      saying: "\"sensedPlaces\" is a number")
  }
}
