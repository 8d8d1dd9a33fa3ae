import PredictionTestSupport
import Testing

/// What a terminal is given by each command when names are hostile; the forms of documents are tested where they are made.
@Suite("A hostile name moves no cursor and makes no second line")
struct HostileNamesTests {
  private static let name = "=<script>|\u{1B}[2J\u{9B}31mx\ny\u{202E}\u{200B}"
  private static let shown = #"=<script>|\u{1B}[2J\u{9B}31mx\ny\u{202E}\u{200B}"#

  /// A table, whose venues, people and column have the name.
  private func workspace() throws -> TemporaryFolder {
    let workspace = try TemporaryFolder()
    let field = "\"" + HostileNamesTests.name + "\""
    var table = "user,time,\(field)\n"
    for day in 2...5 {
      table += "\(field),2026-03-0\(day) 08:00,\(field)\nbob,2026-03-0\(day) 09:00,\(field)\n"
    }
    try workspace.write(table, to: HostileNamesTests.name + ".csv")
    return workspace
  }

  private func run(_ workspace: TemporaryFolder, _ command: String, _ more: String...) throws
    -> CommandLineRun
  {
    let file = HostileNamesTests.name + ".csv"
    let map =
      "person=user,time=time,intent=:" + HostileNamesTests.name + ",parameters=" + HostileNamesTests.name
    return try CommandLineRun([command, file, "--map", map] + more, folder: workspace.url)
  }

  private func expectHarmless(
    _ text: String, lines: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let bad = text.unicodeScalars.filter {
      $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value)
        || "\u{202E}\u{200B}".unicodeScalars.contains($0)
    }
    #expect(bad.isEmpty, "\(text.debugDescription)", sourceLocation: sourceLocation)
    #expect(text.contains(HostileNamesTests.shown.dropFirst()), "\(text)", sourceLocation: sourceLocation)
    if let lines {
      #expect(text.split(separator: "\n").count == lines, "\(text)", sourceLocation: sourceLocation)
    }
  }

  @Test("replay and explain: the dataset, the person, the suggestion and its reasons")
  func output() throws {
    let workspace = try workspace()
    let replay = try run(workspace, "replay", "--strategies", "markov-1")
    #expect(replay.code == 0, "\(replay.errors)")
    expectHarmless(replay.output, lines: 11)
    let explain = try run(
      workspace, "explain", "--person", HostileNamesTests.name, "--at", "2026-03-09T08:00", "--place",
      HostileNamesTests.name)
    #expect(explain.code == 0, "\(explain.errors)")
    expectHarmless(explain.output)
  }

  @Test("errors and remarks: a file, a person, a column, an option")
  func messages() throws {
    let workspace = try workspace()
    let name = HostileNamesTests.name
    let remark = try run(workspace, "replay", "--strategies", "bucketed-bayes")
    expectHarmless(remark.errors, lines: 2)
    let person = try run(workspace, "explain", "--person", "zoe", "--at", "2026-03-09T08:00")
    expectHarmless(person.errors, lines: 2)
    let column = try CommandLineRun(
      "replay", name + ".csv", "--map", "person=who,time=time,intent=:x,parameters=time",
      folder: workspace.url)
    expectHarmless(column.errors, lines: 1)
    let file = try CommandLineRun("inspect", name, "--format", "csv", "--map", Fixtures.map)
    expectHarmless(file.errors, lines: 1)
    #expect([person.code, column.code, file.code] == [65, 65, 65])
    let strategy = try CommandLineRun("replay", "x", "--strategies", name)
    expectHarmless(strategy.errors, lines: 3)
    // The parser's own messages have lines of their own, and an equals sign would end the option's name.
    let option = try CommandLineRun("replay", "x", "--x" + name.dropFirst().replacing("\n", with: " "))
    expectHarmless(option.errors.replacing("mx y", with: "mx\\ny"), lines: 3)
    #expect([strategy.code, option.code] == [64, 64])
  }

  @Test("experiment: names of the experiment, its datasets and recipes, in the table and in its files")
  func experiment() throws {
    let workspace = try workspace()
    let name = #"=<script>|\u001b[2J\u009b31mx\ny\u202e\u200b"#
    try workspace.write(
      """
      {"formatVersion": 1, "name": "\(name)", "intervals": false, "baseline": "\(name)1",
       "datasets": [{"persona": "commuter", "name": "\(name)"}],
       "strategies": [{"strategy": "bucketed-bayes", "recipes": {"\(name)1": {}, "\(name)2": {"smoothing": 8}}}]}
      """, to: "e.json")
    let run = try CommandLineRun(
      "experiment", "e.json", "--output", "out", "--quiet", folder: workspace.url)
    #expect(run.code == 0, "\(run.errors)")
    expectHarmless(run.output, lines: 11)
    let results = try workspace.read("out/results.csv")
    expectHarmless(results)
    #expect(results.split(separator: "\n").dropFirst().allSatisfy { $0.hasPrefix("'=") })
    expectHarmless(try workspace.read("out/differences.csv"), lines: 2)
  }
}
