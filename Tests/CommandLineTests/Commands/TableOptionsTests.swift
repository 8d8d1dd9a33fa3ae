import PredictionTestSupport
import Testing

@Suite("Tables and JSON Lines as people have them")
struct TableOptionsTests {
  private static let map = "person=who,date=day,time=at,intent=:Order,parameters=dish"
  private static let dayFirst =
    "who;day;at;dish;till\n"
    + (0..<12).map { "ann;\(13 + $0)/04/2026;8:0\($0 % 10) PM;soup;3\n" }.joined()

  private func run(_ name: String, _ text: String, _ arguments: String...) throws -> CommandLineRun {
    let workspace = try TemporaryFolder()
    try workspace.write(text, to: name)
    return try CommandLineRun(
      ["inspect", name] + arguments + ["--output-format", "json"], folder: workspace.url)
  }

  @Test("A day-first table is refused with the option to give, and read with it")
  func dayFirst() throws {
    let text = TableOptionsTests.dayFirst
    let map = TableOptionsTests.map
    let first = try run("orders.csv", text, "--map", map)
    expectRefusal(
      first, at: "orders.csv:2:5", saying: "say how times are written: --time-format '%d/%m/%Y %I:%M %p'")
    let second = try run(
      "orders.csv", text, "--map", map, "--time-format", "%d/%m/%Y %I:%M %p", "--time-zone", "Europe/London")
    #expect(second.code == 0 && second.output.contains("2026-04-13T20:00:00+01:00"), "\(second.output)")
    #expect(
      second.errors
        == "remark: the columns are separated by semicolons, as the header shows; --delimiter says it\n"
        + "remark: the map does not name the column till, which is not used\n", "\(second.errors)")
    let quiet = try run(
      "orders.csv", text, "--map", map, "--time-format", "%d/%m/%Y %I:%M %p", "--delimiter", ";", "--quiet")
    #expect(quiet.code == 0 && quiet.errors.isEmpty)
  }

  @Test("JSON Lines of one's own are refused with the option to give, and read with it")
  func lines() throws {
    let text = (0..<12).map { #"{"user":{"id":7},"ts":17724350\#(10 + $0)123,"item":"soup"}"# + "\n" }
      .joined()
    let map = "person=user.id,time=ts,intent=:Order,parameters=item"
    expectRefusal(
      try run("events.jsonl", text), at: "events.jsonl:1:2",
      saying: "say what your own keys mean with --map person=KEY")
    let found = try run("events.jsonl", text, "--map", map)
    #expect(found.code == 0, "\(found.errors)")
    #expect(found.errors.hasPrefix("remark: 12 times are Unix time, which has no local clock"))
    #expect(found.errors.contains("remark: the times are read as unix-milliseconds"), "\(found.errors)")
    let told = try run("events.jsonl", text, "--map", map, "--time-format", "unix-milliseconds")
    #expect(told.code == 0 && !told.errors.contains("--time-format"), "\(told.errors)")
    expectRefusal(
      try run("events.jsonl", text.replacing("10123", with: "10"), "--map", map), at: "events.jsonl:2:23",
      saying: "lies beyond the years")
    expectRefusal(
      try run("events.jsonl", text.replacing("11123", with: "11"), "--map", map), at: "events.jsonl:2:23",
      saying: "is not in unix-milliseconds, as the first one is; write every time in one unit")
  }

  @Test("A replay states the form in its options, and scores rows without an optional value")
  func options() throws {
    let workspace = try TemporaryFolder()
    let rows = (1...20).map { "ann,0\($0 % 9 + 1)/04/2026 08:0\($0 % 10),soup,\($0 == 3 ? "" : "large")\n" }
    try workspace.write("who,when,dish,size\n" + rows.joined(), to: "orders.csv")
    let run = try CommandLineRun(
      [
        "replay", "orders.csv", "--map", "person=who,time=when,intent=:Order,parameters=dish+size",
        "--time-format", "%d/%m/%Y %H:%M", "--time-zone", "+01:00", "--strategies", "most-recent",
        "--output-format", "json", "--no-series", "--no-intervals",
      ], folder: workspace.url)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("\"timeFormat\": \"%d/%m/%Y %H:%M\""), "\(run.output)")
    #expect(run.output.contains("\"timeZone\": \"+01:00\"") && run.output.contains("\"scoredTrials\": 20"))
    #expect(run.errors.contains("remark: dish is what is predicted of Order, because 1 of its 20 rows"))
  }

  @Test("An experiment takes the same options, and names the place of a wrong one")
  func experiment() throws {
    let workspace = try TemporaryFolder()
    try workspace.write(TableOptionsTests.dayFirst, to: "orders.csv")
    func run(_ zone: String) throws -> CommandLineRun {
      try workspace.write(
        """
        {"formatVersion": 1, "datasets": [{"path": "orders.csv", "map": "\(TableOptionsTests.map)",
          "timeFormat": "%d/%m/%Y %I:%M %p", "delimiter": ";",
          "timeZone": "\(zone)"}],
          "strategies": ["most-recent"], "intervals": false}
        """, to: "experiment.json")
      return try CommandLineRun(["experiment", "experiment.json", "--output", "out"], folder: workspace.url)
    }
    expectRefusal(
      try run("Europe/Londn"), at: "experiment.json:3:15", saying: "there is no time zone \"Europe/Londn\"")
    let good = try run("Europe/London")
    #expect(good.code == 0, "\(good.errors)")
    #expect(good.errors.contains("the map does not name the column till"), "\(good.errors)")
  }

  private static let wrong: [(arguments: [String], reason: String)] = [
    (["x.csv", "--time-format", "%d/%q"], "The time format has the unknown directive %q; directives are %Y"),
    (["x.csv", "--time-format", "%H:%M"], "does not name a year, a month and a day; write for example"),
    (["x.csv", "--time-zone", "Berlin"], "There is no time zone \"Berlin\"; write Europe/Berlin."),
    (["x.csv", "--time-zone", "+99"], "is beyond 18 hours; write for example"),
    (
      ["x.csv", "--delimiter", "and"],
      "\"and\" is no delimiter of a table; write ',', ';', tab, '|', another sign"
    ),
    (
      ["x.jsonl", "--time-zone", "UTC"], "--time-zone is for tables and JSON Lines with --map, and x.jsonl is"
    ),
    (["x.jsonl", "--map", map, "--delimiter", ";"], "--delimiter is for tables, and JSON Lines have keys"),
    (["x.jsonl", "--map", map, "--definitions", "d"], "--map makes the definitions of its own"),
    (["x.csv", "--quoting", "some"], "\"some\" is no way to quote; write auto, none or csv"),
    (["x.jsonl", "--map", map, "--quoting", "csv"], "--quoting is for tables, and JSON Lines have keys"),
    (["x.csv", "--map", "person=a,intent=:B,parameters=c"], "The map lacks time; add time=COLUMN"),
  ]

  @Test("Wrong options are refused with the way out", arguments: wrong.indices)
  func wrongUsage(_ index: Int) throws {
    let (arguments, reason) = TableOptionsTests.wrong[index]
    expectWrongUsage(try CommandLineRun(["replay"] + arguments), saying: reason)
  }

  @Test("A broken file of a zone's rules is bad data, named with the way out, and no wrong usage")
  func brokenZone() throws {
    let workspace = try TemporaryFolder()
    try workspace.write("no rules", to: "zones/Europe/Berlin")
    try workspace.write("p,t,v\na,2026-03-02 08:00,b\n", to: "log.csv")
    let arguments = [
      "replay", "log.csv", "--map", "person=p,time=t,intent=:I,parameters=v", "--time-zone", "Europe/Berlin",
    ]
    let zones = ["TZDIR": workspace.path("zones")]
    expectRefusal(
      try CommandLineRun(arguments, environment: zones, folder: workspace.url), at: "zones/Europe/Berlin",
      saying: "this is no file of a time zone's rules; install tzdata again", code: 65)
    // A zone that is not there at all is a wrong word.
    expectWrongUsage(
      try CommandLineRun(
        arguments.dropLast() + ["Europe/Paris"], environment: zones, folder: workspace.url),
      saying: "There is no time zone")
  }

  @Test("A dataset's folder takes none of the options of tables")
  func folder() throws {
    let folder = try Fixtures.commuterFolder()
    for (option, value) in [("--map", TableOptionsTests.map), ("--time-zone", "UTC"), ("--delimiter", ";")] {
      expectWrongUsage(
        try CommandLineRun("replay", folder, option, value), saying: "\(option) is for tables and JSON Lines")
    }
  }

  @Test(
    "A log that begins with the newest has the figures of the same rows in order, small, large and in a shard"
  )
  func newestFirst() throws {
    let workspace = try TemporaryFolder()
    let rows = (0..<60).map {
      "\($0),ann,\(1_772_435_000 + $0 / 3 * 600),\("abcab".dropFirst($0 * 7 % 5).prefix(1))"
    }
    let map = "person=who,time=at,intent=:Do,parameters=what,id=id"
    func figures(
      _ rows: [String], _ environment: [String: String] = [:]
    ) throws -> (figures: [Substring], errors: String) {
      try workspace.write("id,who,at,what\n" + rows.joined(separator: "\n") + "\n", to: "log.csv")
      let run = try CommandLineRun(
        "replay", "log.csv", "--map", map, "--strategies", "markov-1", "--output-format", "csv",
        environment: environment, folder: workspace.url)
      #expect(run.code == 0, "\(run.errors)")
      return (run.output.split(separator: "\n").filter { $0.contains(",hit_rate@") }, run.errors)
    }
    let forwards = try figures(rows)
    let backwards = try figures(rows.reversed())
    let remark =
      "remark: 60 of 60 donations share their time with another one of the same person; the rows of 1 person run "
      + "backwards, the newest first, so those of equal times are read from the last to the first\n"
    #expect(backwards.figures == forwards.figures && forwards.figures.count == 3)
    #expect(
      backwards.errors.contains(remark) && !forwards.errors.contains("backwards"), "\(backwards.errors)")
    let streamed = try figures(rows.reversed(), CommandLineRun.large)
    #expect(streamed.figures == forwards.figures && streamed.errors.contains(remark), "\(streamed.errors)")
    // The file is reversed now.
    let shard = try CommandLineRun(
      "shard-replay", "log.csv", "--map", map, "--strategies", "markov-1", "--quiet", folder: workspace.url)
    try workspace.write(shard.output, to: "log.totals")
    let merged = try CommandLineRun("merge", "log.totals", "--output-format", "csv", folder: workspace.url)
    func values(_ lines: [Substring]) -> [Substring] { lines.map { $0.split(separator: ",")[3] } }
    let lines = merged.output.split(separator: "\n").filter { $0.contains(",hit_rate@") }
    #expect(values(lines) == values(forwards.figures), "\(merged.output)\(merged.errors)")
  }
}
