import PredictionTestSupport
import Testing

/// One wrong table, and what is said about it.
struct BadTable: CustomTestStringConvertible {
  let name: String
  let text: [UInt8]
  let place: String
  let reason: String
  let options: [String]

  var testDescription: String { name }

  init(_ name: String, _ text: String, at place: String, saying reason: String, options: [String] = []) {
    self.init(name, bytes: Array(text.utf8), at: place, saying: reason, options: options)
  }

  init(_ name: String, bytes: [UInt8], at place: String, saying reason: String, options: [String] = []) {
    self.name = name
    self.text = bytes
    self.place = place
    self.reason = reason
    self.options = options
  }

  static let all = [
    BadTable(
      "no clock time", head + "ann,2026-03-02,Cafe,Lunch\n", at: "3:5", saying: "date without a clock time"),
    BadTable(
      "time without a date", head + "ann,8:04,Cafe,Lunch\n", at: "3:5", saying: "\"8:04\" has no date"),
    BadTable("missing time", head + "ann,,Cafe,Lunch\n", at: "3:5", saying: "the time is missing"),
    BadTable(
      "unparseable time", head + "ann,soon,Cafe,Lunch\n", at: "3:5", saying: "\"soon\" cannot be read"),
    BadTable(
      "missing person", head + ",2026-03-02 08:00,Cafe,Lunch\n", at: "3:1", saying: "person is missing"),
    BadTable(
      "missing column", "user,time,venue\nann,2026-03-02 08:00,Cafe\n", at: "1", saying: "no column \"meal\""),
    BadTable("truncated line", head + "ann,2026-03-02 08:00", at: "3", saying: "2 fields, the header 4"),
    BadTable(
      "stray quote", head + "ann,2026-03-02 08:00,Ca\"fe,Lunch\n", at: "3:24", saying: "a quote stands inside"
    ),
    BadTable("quote without end", head + "ann,2026-03-02 08:00,\"Cafe,Lunch\n", at: "3:22", saying: "no end"),
    BadTable(
      "text after a quote", head + "ann,2026-03-02 08:00,\"Cafe\"x,Lunch\n", at: "3:28",
      saying: "closing quote"),
    BadTable("NUL byte", head + "ann,2026-03-02 08:00,Ca\u{0}fe,Lunch\n", at: "3:24", saying: "NUL byte"),
    BadTable(
      "not UTF-8", bytes: Array((head + "ann,2026-03-02 08:00,Caf").utf8) + [0xE9] + Array(",Lunch\n".utf8),
      at: "3:25", saying: "not UTF-8"),
    BadTable(
      "line over 1 MiB", head + "ann,2026-03-02 08:00," + String(repeating: "x", count: 1 << 20) + ",Lunch\n",
      at: "3:1048577", saying: "over 1 MiB"),
    BadTable(
      "duplicate id", head + "ann,2026-03-02 09:00,Cafe,Lunch\n", at: "3:22", saying: "\"Cafe\" stands twice",
      options: ["--map", Fixtures.map + ",id=venue"]),
    BadTable("header only", "user,time,venue,meal\n", at: "bad.csv", saying: "no donation could be read"),
    BadTable(
      "latitude beyond the pole", "user,time,venue,meal\nann,2026-03-02 08:00,95,x\n", at: "2:22",
      saying: "latitude \"95\"", options: ["--map", Fixtures.map + ",latitude=venue"]),
    BadTable(
      "offset beyond a day", "user,time,venue,meal\nann,2026-03-02 08:00,9000,x\n", at: "2:22",
      saying: "offset \"9000\"", options: ["--map", Fixtures.map + ",utc-offset-minutes=venue"]),
    BadTable(
      "shortcut type of no column", head, at: "bad.csv", saying: "spice",
      options: ["--shortcut-types", "venue+spice"]),
    BadTable("target of no type", head, at: "bad.csv", saying: "spice", options: ["--target", "spice"]),
  ]

  private static let head = "user,time,venue,meal\nann,2026-03-02 08:00,Cafe,Breakfast\n"
}

@Suite("A wrong table is refused with its place, its reason and the way out")
struct BadTableTests {
  @Test("CSV", arguments: BadTable.all)
  func table(_ bad: BadTable) throws {
    let workspace = try TemporaryFolder()
    try workspace.write(bad.text, to: "bad.csv")
    let map = bad.options.contains("--map") ? [] : ["--map", Fixtures.map]
    let run = try CommandLineRun(["replay", "bad.csv"] + map + bad.options, folder: workspace.url)
    expectRefusal(run, at: bad.place == "bad.csv" ? "bad.csv" : "bad.csv:\(bad.place)", saying: bad.reason)
  }

  @Test("From standard input the place names standard input")
  func standardInput() throws {
    let text = "user,time,venue,meal\nann,noon,Cafe,Lunch\n"
    let run = try CommandLineRun("replay", "-", "--map", Fixtures.map, input: text)
    expectRefusal(run, at: "standard input:2:5", saying: "\"noon\" cannot be read")
  }

  @Test("A table without a map is refused with what to write")
  func noMap() throws {
    let workspace = try TemporaryFolder()
    try workspace.write(Fixtures.table, to: "good.csv")
    let run = try CommandLineRun("replay", "good.csv", folder: workspace.url)
    expectRefusal(run, at: "good.csv:1", saying: "--map person=COLUMN")
  }

  @Test("--skip-bad-lines goes on past a bad row and a row that is not UTF-8")
  func skipping() throws {
    let workspace = try TemporaryFolder()
    let bytes = Array((Fixtures.table + "ann,noon,Cafe,Lunch\n").utf8) + [0xE9, 10]
    try workspace.write(bytes, to: "some.csv")
    let arguments = ["inspect", "some.csv", "--map", Fixtures.map, "--skip-bad-lines"]
    let two = try CommandLineRun(arguments + ["2"], folder: workspace.url)
    #expect(two.code == 0, "\(two.errors)")
    #expect(two.errors.contains("passed over: some.csv:6:5: "))
    #expect(two.errors.contains("passed over: some.csv:7:1: "))
    #expect(try CommandLineRun(arguments + ["2", "--quiet"], folder: workspace.url).errors.isEmpty)
    expectRefusal(
      try CommandLineRun(arguments + ["1"], folder: workspace.url), at: "some.csv:7:1", saying: "not UTF-8"
    )
  }
}
