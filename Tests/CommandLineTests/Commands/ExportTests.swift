import Foundation
import PredictionTestSupport
import Testing

@Suite("replay hands out rows and takes scores in")
struct ExportTests {
  private static let scores = """
    id,strategy,shortcut,score
    1,mine,,
    2,mine,,
    3,mine,"{""intent"": ""Eat"", ""parameters"": {""meal"": ""Breakfast"", ""venue"": ""Cafe""}}",1
    4,mine,"{""intent"": ""Eat"", ""parameters"": {""meal"": ""Breakfast"", ""venue"": ""Cafe""}}",1

    """

  private func workspace() throws -> TemporaryFolder {
    let workspace = try TemporaryFolder()
    try workspace.write(Fixtures.table, to: "log.csv")
    try workspace.write(ExportTests.scores, to: "mine.csv")
    return workspace
  }

  private func replay(_ workspace: TemporaryFolder, _ more: String...) throws -> CommandLineRun {
    try CommandLineRun(
      ["replay", "log.csv", "--map", Fixtures.map, "--strategies", "most-recent", "--quiet"] + more,
      folder: workspace.url)
  }

  @Test("Three files, whole, and nothing else in the folder")
  func files() throws {
    let workspace = try workspace()
    let run = try replay(
      workspace, "--per-trial", "t.csv", "--per-candidate", "c.csv", "--contexts", "x.csv")
    #expect(run.code == 0, "\(run.errors)")
    #expect(workspace.listing() == ["c.csv", "log.csv", "mine.csv", "t.csv", "x.csv"])
    #expect(try workspace.read("t.csv").split(separator: "\n").count == 5)
    #expect(try workspace.read("c.csv").split(separator: "\n").count == 1 + 4 + 2)
    #expect(
      try workspace.read("x.csv").hasPrefix(
        "id,person,time,hour,weekday,place,previous,gap_seconds,scored,truth\nrow 1,ann,2026-03-02T08:00:00+00:00,8,0,,,,true,\""
      ))
  }

  @Test("A number that is all a row has is named so in files, and both names of it are read")
  func numbers() throws {
    let workspace = try workspace()
    let files = ["--per-trial", "t.csv", "--per-candidate", "c.csv"]
    #expect(try replay(workspace, files[0], files[1], files[2], files[3]).code == 0)
    #expect(
      try workspace.read("t.csv").contains(",row 3,2026") && workspace.read("c.csv").contains("\nrow 3,most"))
    var texts = Set<String>()
    for word in ["", "row "] {
      let rows = ExportTests.scores.split(separator: "\n").map { $0.first?.isNumber == true ? word + $0 : $0 }
      try workspace.write(rows.joined(separator: "\n") + "\n", to: "scores.csv")
      try workspace.write("id\n\(word)2\n\(word)4\n", to: "rows.csv")
      let run = try replay(
        workspace, "--external", "scores.csv", "--score-only", "rows.csv:id", "--output-format", "csv",
        "--no-intervals")
      #expect(run.code == 0, "\(run.errors)")
      texts.insert(run.output.split(separator: "\n").filter { $0.contains(",mine,") }.joined())
    }
    #expect(texts.count == 1)
    // A row that has an identifier is called by it.
    try workspace.write("id\nrow 9\n", to: "rows.csv")
    let stranger = try replay(workspace, "--score-only", "rows.csv:id")
    expectRefusal(stranger, at: "rows.csv:2:1", saying: "no donation has the identifier")
  }

  @Test("External scores stand beside ours, after them, without a cost")
  func external() throws {
    let workspace = try workspace()
    let run = try replay(workspace, "--external", "mine.csv", "--per-trial", "t.csv")
    #expect(run.code == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    let ours = try #require(lines.firstIndex { $0.hasPrefix("most-recent ") })
    #expect(lines[ours + 1].hasPrefix("mine ") && lines[ours + 1].contains(".250"))
    #expect(lines[ours + 1].hasSuffix("–"))
    #expect(try workspace.read("t.csv").contains(",mine,"))
    let json = try replay(workspace, "--external", "mine.csv", "--output-format", "json").output
    #expect(json.contains("\"external\": \"sha256:") && !json.contains("mine.csv"))
  }

  @Test("compare takes external scores as challengers of ours, one of which is enough")
  func compared() throws {
    let workspace = try workspace()
    let run = try CommandLineRun(
      [
        "compare", "log.csv", "--map", Fixtures.map, "--strategies", "most-recent", "--external", "mine.csv",
        "--output-format", "json",
      ], folder: workspace.url)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("\"challenger\": \"mine\""))
  }

  @Test("Nothing is written when scores are wrong, or nothing is scored")
  func nothing() throws {
    let workspace = try workspace()
    let text = ExportTests.scores.replacingOccurrences(of: "\n2,mine", with: "\n9,mine")
    try workspace.write(text, to: "wrong.csv")
    let wrong = try replay(workspace, "--external", "wrong.csv", "--per-trial", "t.csv")
    expectRefusal(wrong, at: "wrong.csv:3:1", saying: "no donation has the identifier \"9\"")
    let none = try replay(workspace, "--from", "2030-01-01T00:00", "--per-trial", "t.csv")
    #expect(none.code == 65)
    #expect(workspace.listing() == ["log.csv", "mine.csv", "wrong.csv"])
  }

  @Test("A place that cannot be written ends with 1 before the replay")
  func unwritable() throws {
    let workspace = try workspace()
    expectRefusal(
      try replay(workspace, "--per-trial", "nowhere/t.csv"), at: "nowhere/t.csv", saying: "cannot be written",
      code: 1)
  }

  @Test("One file for two things, and no file, are wrong usage")
  func usage() throws {
    let workspace = try workspace()
    expectWrongUsage(
      try replay(workspace, "--per-trial", "a.csv", "--contexts", "a.csv"),
      saying: "--per-trial and --contexts name the same file")
    expectWrongUsage(try replay(workspace, "--per-trial", "-"), saying: "--per-trial names no file")
  }
}
