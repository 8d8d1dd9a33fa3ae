import PredictionTestSupport
import Testing

/// One wrong line of `donations.jsonl`, and what is said about it.
struct BadDonation: CustomTestStringConvertible {
  let name: String
  let line: [UInt8]
  let column: Int?
  let reason: String

  var testDescription: String { name }

  init(_ name: String, _ line: String, column: Int?, saying reason: String) {
    self.init(name, bytes: Array(line.utf8), column: column, saying: reason)
  }

  init(_ name: String, bytes: [UInt8], column: Int?, saying reason: String) {
    self.name = name
    self.line = bytes
    self.column = column
    self.reason = reason
  }

  private static func row(
    id: String = "\"d9\"", time: String = #""2026-03-02T09:00:00+01:00""#, intent: String = "OrderSoup",
    parameters: String = #"{"soup":{"id":"leek"},"quantity":1}"#
  ) -> String {
    #"{"id":\#(id),"time":\#(time),"person":"ann","intent":"\#(intent)","parameters":\#(parameters)}"#
  }

  static let all = [
    BadDonation(
      "unknown intent", row(intent: "OrderSop"), column: 71, saying: "\"OrderSop\" is not declared"),
    BadDonation(
      "undeclared parameter", row(parameters: #"{"spice":1}"#), column: 105,
      saying: "declares no parameter \"spice\""),
    BadDonation(
      "wrong type", row(parameters: #"{"quantity":"two"}"#), column: 108, saying: "declared as integer, found"
    ),
    BadDonation("duplicate id", row(id: #""d1""#), column: 7, saying: "\"d1\" stands twice"),
    BadDonation(
      "unparseable time", row(time: #""tomorrow""#), column: 19, saying: "\"tomorrow\" cannot be read"),
    BadDonation("time without a date", row(time: #""08:04""#), column: 19, saying: "\"08:04\" has no date"),
    BadDonation(
      "date without a time", row(time: #""2026-03-02""#), column: 19, saying: "is a date without a clock time"
    ),
    BadDonation(
      "day that does not exist", row(time: #""2026-02-30T08:00Z""#), column: 19,
      saying: "a day that does not exist"),
    BadDonation(
      "missing time", #"{"id":"d9","person":"ann","intent":"OrderSoup"}"#, column: 1,
      saying: "\"time\" is missing"),
    BadDonation("truncated line", String(row().prefix(60)), column: 61, saying: "ends in the middle"),
    BadDonation(
      "stray quote", #"{"id":"d9"","person":"ann"}"#, column: 11, saying: "comma or a closing brace"),
    BadDonation(
      "unknown key", #"{"id":"d9","persom":"ann"}"#, column: 12, saying: "key \"persom\" is unknown"),
    BadDonation("NUL byte", "{\"id\":\"d\u{0}9\"}", column: 9, saying: "NUL byte"),
    BadDonation(
      "not UTF-8", bytes: Array("{\"id\":\"".utf8) + [0xE9, 0x22, 0x7D], column: 8, saying: "not UTF-8"),
    BadDonation(
      "line over 1 MiB", #"{"id":""# + String(repeating: "x", count: 1 << 20) + #""}"#, column: 1_048_577,
      saying: "over 1 MiB"),
    BadDonation(
      "nested too deep", #"{"id":"# + String(repeating: "[", count: 40), column: 22,
      saying: "nested deeper than 16"),
    BadDonation(
      "nested without end", String(repeating: "[", count: 200_000), column: 17,
      saying: "nested deeper than 16"),
    BadDonation(
      "number that no machine holds", row(parameters: #"{"quantity":1e999}"#), column: 108,
      saying: "too large"),
    BadDonation("array for an object", "[1, 2]", column: 1, saying: "not an object"),
  ]
}

@Suite("A wrong line among donations is refused with its place, its reason and the way out")
struct BadDonationTests {
  @Test("in a dataset's folder", arguments: BadDonation.all)
  func folder(_ bad: BadDonation) throws {
    let workspace = try Fixtures.folder(Fixtures.donation(1) + "\n")
    let text = Array((Fixtures.donation(1) + "\n").utf8)
    try workspace.write(text + bad.line + [10], to: "soups/donations.jsonl")
    let run = try CommandLineRun("replay", "soups", folder: workspace.url)
    expectRefusal(
      run, at: "soups/donations.jsonl:2" + (bad.column.map { ":\($0)" } ?? ""), saying: bad.reason)
  }

  @Test("in JSON Lines alone, by inspect and with definitions", arguments: BadDonation.all)
  func linesAlone(_ bad: BadDonation) throws {
    let workspace = try Fixtures.folder(Fixtures.donation(1) + "\n")
    try workspace.write(Array((Fixtures.donation(1) + "\n").utf8) + bad.line, to: "lines.jsonl")
    let run = try CommandLineRun(
      "inspect", "lines.jsonl", "--definitions", "soups/definitions.json", folder: workspace.url)
    expectRefusal(run, at: "lines.jsonl:2" + (bad.column.map { ":\($0)" } ?? ""), saying: bad.reason)
  }

  @Test("A value that changes its type is refused where definitions are inferred")
  func inferred() throws {
    let workspace = try TemporaryFolder()
    try workspace.write(
      """
      {"id":"a","person":"p","time":"2026-03-02T08:00:00Z","intent":"Play","parameters":{"song":"x"}}
      {"id":"b","person":"p","time":"2026-03-02T09:00:00Z","intent":"Play","parameters":{"song":true}}
      """, to: "lines.jsonl")
    let run = try CommandLineRun("replay", "lines.jsonl", folder: workspace.url)
    expectRefusal(run, at: "lines.jsonl:2:91", saying: "declared as string, found")
  }

  @Test("--skip-bad-lines passes over as many as it says, reports each, and refuses the next")
  func skipping() throws {
    let workspace = try Fixtures.folder("")
    let lines = [
      Fixtures.donation(1), "{", Fixtures.donation(2), Fixtures.donation(2, soup: "pea"),
      Fixtures.donation(3),
    ]
    try workspace.write(lines.joined(separator: "\n") + "\n", to: "lines.jsonl")
    let arguments = ["inspect", "lines.jsonl", "--definitions", "soups/definitions.json", "--skip-bad-lines"]
    let two = try CommandLineRun(arguments + ["2"], folder: workspace.url)
    #expect(two.code == 0, "\(two.errors)")
    #expect(two.output.contains("donations   3"))
    #expect(two.errors.contains("passed over: lines.jsonl:2:2: "))
    #expect(two.errors.contains("passed over: lines.jsonl:4:7: "))
    let one = try CommandLineRun(arguments + ["1"], folder: workspace.url)
    expectRefusal(one, at: "lines.jsonl:4:7", saying: "stands twice")
  }
}
