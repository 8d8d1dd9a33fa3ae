import PredictionBaselines
import Foundation
import PredictionEngine
import PredictionTestSupport
import Testing

@Suite("replay")
struct ReplayTests {
  /// The document without what comes from a clock and a machine.
  private static func answers(_ output: String) -> String {
    output.split(separator: "\n").filter { !$0.contains("\"cost\":") }.joined(separator: "\n")
  }

  private static let settings: [(name: String, threads: String, variables: [String: String])] = [
    ("two threads, another process", "2", [:]),
    (
      "another time zone and locale, other hash seeds", "1",
      [
        "TZ": "Pacific/Apia", "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8",
        "SWIFT_DETERMINISTIC_HASHING": "1",
      ]
    ),
  ]

  /// Turkish made for this test, whose capital of i has a dot; where it cannot be made the variables change nothing.
  private static let turkish: TemporaryFolder? = {
    guard let workspace = try? TemporaryFolder() else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/localedef")
    process.arguments = ["-i", "tr_TR", "-f", "UTF-8", workspace.path("tr_TR.UTF-8")]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    return workspace
  }()

  @Test("The same bytes apart from cost, whatever runs it", arguments: settings.indices)
  func sameBytes(_ index: Int) throws {
    let (_, threads, variables) = ReplayTests.settings[index]
    let plain = try ReplayTests.plain.get()
    #expect(plain.contains("answersDigest"))
    let locales = variables["LC_ALL"] == nil ? nil : ReplayTests.turkish.map { ["LOCPATH": $0.path] }
    #expect(try ReplayTests.answers(threads, variables.merging(locales ?? [:]) { $1 }) == plain)
  }

  /// One thread, nothing changed.
  private static let plain = Result { try answers("1", [:]) }

  private static func answers(_ threads: String, _ variables: [String: String]) throws -> String {
    let run = try CommandLineRun(
      [
        "replay", try Fixtures.commuterFolder(), "--strategies", "random,context-mixture",
        "--output-format", "json", "--threads", threads, "--quiet",
      ], environment: variables)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
    return answers(run.output)
  }

  @Test("- reads standard input: a table with a map, and JSON Lines with definitions")
  func standardInput() throws {
    let workspace = try TemporaryFolder()
    try workspace.write(Fixtures.table, to: "standard-input.csv")
    let common = ["--map", Fixtures.map, "--output-format", "json", "--strategies", "markov-1"]
    let file = try CommandLineRun(["replay", "standard-input.csv"] + common, folder: workspace.url)
    let piped = try CommandLineRun(["replay", "-"] + common, input: Fixtures.table)
    #expect(piped.code == 0, "\(piped.errors)")
    #expect(ReplayTests.answers(piped.output) == ReplayTests.answers(file.output))

    let soups = try Fixtures.folder("")
    let lines = (1...4).map { Fixtures.donation($0) }.joined(separator: "\n")
    let run = try CommandLineRun(
      "replay", "-", "--definitions", soups.path("soups/definitions.json"), "--strategies", "most-recent",
      input: lines)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("standard-input: 1 person, 4 donations, 4 trials (.250 first uses)"))
  }

  @Test("JSON Lines on standard input may come without definitions, which are then inferred")
  func inferredFromInput() throws {
    let lines = (1...4).map { Fixtures.donation($0) }.joined(separator: "\n")
    let run = try CommandLineRun("replay", "-", "--strategies", "markov-1", input: lines)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("standard-input: 1 person, 4 donations, 4 trials"))
  }

  @Test("Tab-separated values, a byte-order mark, CRLF and, where they are asked for, quoted cells are read")
  func variants() throws {
    let workspace = try TemporaryFolder()
    let text = Fixtures.table.replacingOccurrences(of: ",", with: "\t")
      .replacingOccurrences(of: "Cafe", with: "\"Ca\"\"fe\tX\"").replacingOccurrences(of: "\n", with: "\r\n")
    try workspace.write([0xEF, 0xBB, 0xBF] + Array(text.utf8), to: "log.tsv")
    let run = try CommandLineRun(
      "replay", "log.tsv", "--quoting", "csv", "--map", Fixtures.map, "--strategies", "markov-1",
      folder: workspace.url)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("log: 2 people, 4 donations, 4 trials"))
  }

  @Test("Sentences about what is learned are lines of their own, with their numbers in them")
  func learningSentences() throws {
    let run = try CommandLineRun(
      "replay", try Fixtures.commuterFolder(), "--strategies", "most-frequent", "--quiet", "--no-intervals",
      "--follow", ".5", "--double-window", "5", "--suggestion-weight", ".25")
    let text = run.output.split(separator: "\n").joined(separator: " ")
    #expect(run.code == 0 && !text.contains("\\n"), "\(run.output)\(run.errors)")
    #expect(text.contains("With probability 0.5 people run the first suggestion instead"), "\(run.output)")
    #expect(
      text.contains("within 5 s are learned once. Of runs that a suggestion began 0.25 count."),
      "\(run.output)")
  }

  @Test("Every quick strategy, the oracle last, within 100 columns; in every output format")
  func formats() throws {
    let folder = try Fixtures.commuterFolder()
    let table = try CommandLineRun("replay", folder, "--no-intervals", "--all-strategies")
    #expect(table.code == 0, "\(table.errors)")
    for type in StrategyRegistry.all where type.isQuick {
      #expect(table.output.contains("\n\(type.name) "), "\(type.name)")
    }
    #expect(table.output.contains("\noracle (ceiling) "))
    let short = try CommandLineRun("replay", folder, "--no-intervals").output
    let rows = try #require(short.split(separator: "\n\n").dropFirst().first).split(separator: "\n")
      .filter { !$0.contains("─") }.dropFirst(2)
    #expect((9...12).contains(rows.count), "\(short)")
    let words = short.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let together = words.matches(of: /the cost of the first: ([^.]*)\./).map { $0.1.split(separator: ", ") }
    for name in ["random", "most-recent", "most-frequent", "oracle (ceiling)"] {
      let hasRow = rows.contains { $0.hasPrefix(name + " ") }
      #expect(hasRow || together.contains { $0.contains(name[...]) }, "\(name): \(short)")
    }
    let hidden = try #require(words.firstMatch(of: /--all-strategies shows (\d+) more/)?.1)
    let quick = StrategyRegistry.all.filter { $0.isQuick }.count
    let shown = rows.count + together.reduce(0) { $0 + $1.count - 1 }
    #expect(Int(hidden) == quick + 1 - shown, "\(short)")
    let few = ["replay", folder, "--strategies", "random,bucketed-bayes"]
    for output in [table.output, try CommandLineRun(few).output] {
      #expect(output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
    let csv = try CommandLineRun(few + ["--output-format", "csv"])
    #expect(
      csv.output.hasPrefix("dataset,strategy,metric,value,low,high\ncommuter-1-week,random,hit_rate@1,"))
    let markdown = try CommandLineRun(few + ["--output-format", "markdown"])
    #expect(markdown.output.hasPrefix("| strategy | hit rate at 1 |"))
  }

  @Test("The oracle alone can be asked for where there is one, and is refused where there is none")
  func oracle() throws {
    let alone = try CommandLineRun("replay", try Fixtures.commuterFolder(), "--strategies", "oracle")
    #expect(alone.code == 0)
    #expect(alone.output.contains("oracle (ceiling)"))
    let run = try CommandLineRun(
      "replay", "-", "--map", Fixtures.map, "--strategies", "oracle", input: Fixtures.table)
    expectRefusal(run, at: "error", saying: "not synthetic")
  }

  @Test("The ideal learner stands above the oracle, and figures are shares of both; as a shard's totals too")
  func ideal() throws {
    let arguments = [try Fixtures.commuterFolder(), "--strategies", "most-frequent,ideal-learner"]
    let table = try CommandLineRun(["replay"] + arguments)
    #expect(table.code == 0)
    let rows = table.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    let places = try ["most-frequent", "ideal-learner", "oracle"].map {
      try #require(rows.firstIndex(of: $0[...]))
    }
    #expect(places == places.sorted())
    #expect(table.output.contains("of ideal: the figure over"))
    #expect(table.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    let run = try CommandLineRun(
      "replay", "-", "--map", Fixtures.map, "--strategies", "ideal-learner", input: Fixtures.table)
    expectRefusal(run, at: "error", saying: "not synthetic and has no ideal-learner")
    let form = ["--output-format", "csv", "--quiet"]
    let alone = try CommandLineRun(["replay"] + arguments + form)
    let totals = try CommandLineRun(["shard-replay", "--quiet"] + arguments)
    let merged = try CommandLineRun("merge", "-", "--output-format", "csv", input: totals.output)
    let figures = [alone, merged].map { run in
      run.output.split(separator: "\n").filter { !$0.contains("nanoseconds") && !$0.contains("bytes") }
    }
    #expect(figures[0] == figures[1])
  }

  @Test(
    "A large log prints what any other does, with oracle and series; what cannot be read in parts is read whole"
  )
  func stream() throws {
    let folder = try Fixtures.commuterFolder()
    func document(_ words: [String], _ environment: [String: String] = [:]) throws -> ParsedJSON {
      let run = try CommandLineRun(
        words + ["--strategies", "most-frequent,naive-bayes", "--output-format", "json", "--quiet"],
        environment: environment)
      #expect(run.code == 0, "\(run.errors)")
      return try ParsedJSON(run.output)
    }
    let files = try TemporaryFolder()
    let ids = try String(contentsOfFile: folder + "/donations.jsonl", encoding: .utf8).matches(
      of: /"id":"([^"]+)"/
    ).map(\.1)
    let answers = ids.map { "\($0),mine,,\n" }.joined()
    try files.write("id,strategy,shortcut,score\n" + answers, to: "scores.csv")
    let scores = files.path("scores.csv")
    for more in [
      [], ["--threads", "1"], ["--frozen-history", "5", "--recent", "2"],
      ["--external", scores, "--skip-bad-lines", "2"],
      ["--only-people", "commuter-0002", "--per-person"],
    ] {
      let whole = try document(["replay", folder] + more)
      let streamed = try document(["replay", folder] + more, CommandLineRun.large)
      for (one, other) in zip(streamed["results"]?.elements ?? [], whole["results"]?.elements ?? []) {
        let isOurs = one["strategy"]?.text != "mine"
        for key in ["strategy", "recipe", "answersDigest", "metrics", "series"] {
          #expect(one[key] == other[key] && (one[key] != nil || !isOurs), "\(key)")
        }
      }
      #expect(streamed["results"]?.elements.count == (more.contains(scores) ? 4 : 3))
      for key in ["dataset", "environment"] { #expect(streamed[key] == whole[key], "\(key)") }
    }
    let rows = ["--definitions", folder + "/definitions.json"]
    let whole = try document(["replay", folder + "/donations.jsonl"] + rows)
    let streamed = try document(["replay", folder + "/donations.jsonl"] + rows, CommandLineRun.large)
    #expect(streamed["dataset"] == whole["dataset"] && streamed["environment"] == whole["environment"])
    for (one, other) in zip(streamed["results"]?.elements ?? [], whole["results"]?.elements ?? []) {
      #expect(one["metrics"] == other["metrics"] && one["answersDigest"] == other["answersDigest"])
    }
    let bare = try CommandLineRun(
      "replay", folder + "/donations.jsonl", "--strategies", "most-frequent",
      environment: CommandLineRun.large)
    #expect(bare.code == 0 && bare.errors.contains("is read into memory: definitions cannot be inferred"))
    let lines = try String(contentsOfFile: folder + "/donations.jsonl", encoding: .utf8).split(
      separator: "\n")
    try files.write(lines.reversed().map { $0 + "\n" }.joined() + lines[0] + "\n", to: "mixed.jsonl")
    let mixed = ["replay", files.path("mixed.jsonl")] + rows
    let inParts = try document(mixed, CommandLineRun.large)
    #expect(try inParts["dataset"] == document(mixed)["dataset"] && inParts["dataset"] != nil)
    let stranger = try CommandLineRun(
      "replay", folder, "--only-people", "zoe", "--quiet", environment: CommandLineRun.large)
    expectRefusal(stranger, at: "error", saying: "there is no person \"zoe\"")
  }
}
