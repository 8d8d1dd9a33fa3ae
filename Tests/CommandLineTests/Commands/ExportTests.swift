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
        "id,person,time,hour,weekday,place,previous,gap_seconds,scored,truth\n1,ann,2026-03-02T08:00:00+00:00,8,0,,,,true,\""
      ))
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
