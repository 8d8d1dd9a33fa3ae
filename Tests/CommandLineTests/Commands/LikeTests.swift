import PredictionTestSupport
import Testing

@Suite("Logs of others and one's own in one command")
struct LikeTests {
  private static let map = ["--map", "person=who,time=at,intent=:Set,parameters=what"]
  private static let log = """
    who,at,what,state
    ann,2026-03-02 08:00,lamp,on
    ann,2026-03-02 08:00:30,lamp,on
    ann,2026-03-02 08:01,lamp,unknown
    ann,2026-03-03 08:00,lamp,on
    ann,2026-03-04 08:00,radio,on

    """

  @Test(
    "What options leave out stands on standard error and in results, and other options replace a preset's")
  func results() throws {
    let workspace = try TemporaryFolder()
    try workspace.write(LikeTests.log, to: "log.csv")
    let preset =
      "summary: mine\nmap: person=who,time=at,intent=:Set,parameters=what\nwhere: state=off\ncollapse: 1m\n"
    try workspace.write(preset, to: "own.preset")
    let run = try CommandLineRun(
      "replay", "log.csv", "--like", "own.preset", "--where", "state!=unknown", "--strategies",
      "most-frequent",
      "--output-format", "json", folder: workspace.url)
    #expect(
      run.code == 0 && run.output.contains("\"rowsLeftOut\": {\"where\": 1, \"collapse\": 1}"),
      "\(run.errors)")
    #expect(
      run.output.contains("\"where\": \"state!=unknown\"") && run.output.contains("\"collapse\": \"1m\""))
    #expect(run.errors.contains("remark: 1 row is left out by --where\n"), "\(run.errors)")
    try workspace.write(
      """
      {"formatVersion": 1, "name": "few", "seeds": [1], "strategies": ["most-frequent"], "intervals": false,
        "datasets": [{"path": "log.csv", "like": "\(workspace.path)/own.preset", "where": "state!=unknown"}]}
      """, to: "few.json")
    let experiment = try CommandLineRun(
      "experiment", "few.json", "--output-format", "json", folder: workspace.url)
    #expect(experiment.code == 0, "\(experiment.errors)")
  }

  @Test("A large log has row numbers for identifiers, and is read whole where whole people are needed")
  func large() throws {
    let workspace = try TemporaryFolder()
    try workspace.write(LikeTests.log, to: "log.csv")
    for more in [[], ["--collapse", "1m"]] {
      func run(_ environment: [String: String]) throws -> CommandLineRun {
        try CommandLineRun(
          ["replay", "log.csv", "--strategies", "most-frequent", "--output-format", "csv"] + LikeTests.map
            + more, environment: environment, folder: workspace.url)
      }
      let (whole, large) = (try run([:]), try run(CommandLineRun.large))
      #expect(whole.code == 0 && large.code == 0, "\(large.errors)")
      #expect(large.errors.contains("--collapse needs all rows of a person") == !more.isEmpty)
    }
  }

  @Test("Sessions are slices of a replay and of a comparison, in every format")
  func sessions() throws {
    let workspace = try TemporaryFolder()
    try workspace.write(LikeTests.log, to: "log.csv")
    for command in ["replay", "compare"] {
      func output(_ format: String) throws -> String {
        let run = try CommandLineRun(
          [
            command, "log.csv", "--session", "30m", "--strategies", "most-frequent,most-recent", "--quiet",
            "--output-format", format,
          ] + LikeTests.map, folder: workspace.url)
        #expect(run.code == 0, "\(run.errors)")
        return run.output
      }
      #expect(try output("table").contains("Hit rate at 1 by the place of a donation in its session"))
      #expect(try output("markdown").contains("Hit rate at 1 by the place of a donation in its session"))
      #expect(try output("json").contains("\"sessions\""))
      // The rows of a comparison's CSV are comparisons.
      #expect(try output("csv").contains(",hit_rate@1:session=first,") == (command == "replay"))
    }
  }

  @Test("Presets are listed, one with its page; an unknown one has a way out")
  func list() throws {
    let all = try CommandLineRun("list", "presets")
    #expect(all.code == 0 && all.output.contains("tsmc2014  ") && all.output.contains("zsh  "))
    let one = try CommandLineRun("list", "presets", "frappe")
    #expect(one.code == 0 && one.output.contains("refusal: ") && one.output.contains("Traps"))
    expectWrongUsage(try CommandLineRun("list", "presets", "tsmc"), saying: "tsmc2014")
    expectWrongUsage(try CommandLineRun("inspect", "x.csv", "--like", "tsmc"), saying: "tsmc2014")
  }

  @Test(
    "A file of which nothing says how it is read is told the preset that fits its first rows, if one does")
  func hint() throws {
    let workspace = try TemporaryFolder()
    let checkIn = "470\tv1\tc1\tBar\t40.71\t-74.00\t-240\tTue Apr 03 18:00:09 +0000 2012\n"
    let files: [(name: String, text: String, hint: String?)] = [
      ("log.txt", checkIn, "it fits the preset tsmc2014: --like tsmc2014"),
      ("log.tsv", checkIn, "it fits the preset tsmc2014: --like tsmc2014"),
      ("commands", ": 1700000000:0;git status\n", "--like zsh"),
      ("ratings.csv", "userId,movieId,rating,timestamp\n1,296,5.0,1147880044\n", "--like movielens"),
      ("own.csv", "who,at,what\nann,2026-03-02 08:00,lamp\n", nil),
      ("notes.txt", "to buy: milk\nand bread\n", nil),
    ]
    for (name, text, hint) in files {
      try workspace.write(text, to: name)
      let run = try CommandLineRun("inspect", name, folder: workspace.url)
      #expect(run.code == 65 && run.output.isEmpty, "\(run.errors)")
      #expect(
        run.errors.contains(hint ?? name) && run.errors.contains("--like") == (hint != nil), "\(run.errors)")
      if let hint, let like = hint.split(separator: " ").last {
        let next = try CommandLineRun("inspect", name, "--like", String(like), folder: workspace.url)
        #expect(next.code == 0, "\(next.errors)")
      }
    }
  }

  @Test("JSON Lines on standard input are told from a table by their first sign")
  func standardInput() throws {
    let line = "{\"who\": \"ann\", \"at\": \"2026-03-02 08:00\", \"what\": \"lamp\"}"
    for text in [line + "\n", "[" + line + "]", "who,at,what\nann,2026-03-02 08:00,lamp\n"] {
      let run = try CommandLineRun(["inspect", "-"] + LikeTests.map, input: text)
      #expect(run.code == 0 && run.output.contains("donations   1"), "\(run.errors)")
    }
  }
}
