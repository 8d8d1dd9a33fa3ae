import Foundation
import PredictionTestSupport
import Testing

@Suite("Nothing of a person's is written over")
struct LostDataTests {
  private func workspace() throws -> TemporaryFolder {
    let workspace = try Fixtures.folder(Fixtures.donation(1) + "\n")
    try workspace.write(Fixtures.table, to: "log.csv")
    try workspace.write(Fixtures.donation(1) + "\n", to: "log.jsonl")
    try workspace.write(Fixtures.definitions, to: "definitions.json")
    try workspace.write("{\"most-frequent\": {}}", to: "recipe.json")
    try workspace.write("{\"results\": []}", to: "results.json")
    try workspace.write("id\nd1\n", to: "some.csv")
    try FileManager.default.linkItem(
      at: workspace.url.appendingPathComponent("log.csv"),
      to: workspace.url.appendingPathComponent("linked.csv"))
    return workspace
  }

  private static let table = ["replay", "log.csv", "--map", Fixtures.map, "--strategies", "most-frequent"]
  private static let folder = ["replay", "soups", "--strategies", "most-frequent"]

  @Test(
    "An output that is an input by whatever name is refused, and stays as it is",
    arguments: [
      (table + ["--per-trial", "log.csv"], "--per-trial names the dataset"),
      (table + ["--contexts", "./log.csv"], "--contexts names the dataset"),
      (table + ["--per-candidate", "linked.csv"], "--per-candidate names the dataset"),
      (
        table + ["--recipe", "recipe.json", "--contexts", "soups/../recipe.json"],
        "--contexts names the file of"
      ),
      (
        table + ["--per-trial", "a.csv", "--contexts", "./a.csv"],
        "--per-trial and --contexts name the same file"
      ),
      (folder + ["--per-trial", "soups/donations.jsonl"], "--per-trial names the dataset"),
      (folder + ["--contexts", "soups/manifest.json"], "--contexts names the dataset"),
      (folder + ["--score-only", "some.csv:id", "--per-trial", "some.csv"], "--per-trial names the file of"),
      (folder + ["--external", "some.csv", "--per-trial", "some.csv"], "--per-trial names the file of"),
      (
        ["replay", "log.jsonl", "--definitions", "definitions.json", "--per-trial", "./definitions.json"],
        "--per-trial names the file of --definitions"
      ),
      (["report", "results.json", "--output", "./results.json"], "--output names one of the results"),
    ])
  func outputs(arguments: [String], reason: String) throws {
    let workspace = try workspace()
    let names = workspace.listing()
    let before = try names.filter { $0 != "soups" }.map { try workspace.read($0) }
    let run = try CommandLineRun(arguments, folder: workspace.url)
    #expect(run.code == 64 && run.errors.contains(reason), "\(run.errors)")
    #expect(workspace.listing() == names)
    #expect(try names.filter { $0 != "soups" }.map { try workspace.read($0) } == before)
  }

  @Test("What standard input or output was redirected from or to counts as well")
  func redirected() throws {
    let workspace = try workspace()
    let log = try FileHandle(forUpdating: workspace.url.appendingPathComponent("log.csv"))
    try log.seekToEnd()
    let run = try CommandLineRun(
      LostDataTests.table, folder: workspace.url, outputHandle: log)
    #expect(run.code == 64 && run.errors.contains("Standard output names the dataset"), "\(run.errors)")
    #expect(try workspace.read("log.csv") == Fixtures.table)
  }

  @Test("generate replaces a dataset alone, never a folder in which something else lies")
  func foreignFile() throws {
    let workspace = try TemporaryFolder()
    func generate() throws -> CommandLineRun {
      try CommandLineRun(
        "generate", "commuter", "--people", "1", "--no-oracle", "--output", "weeks", folder: workspace.url)
    }
    #expect(try generate().code == 0)
    #expect(try generate().code == 0)
    try workspace.write("years of work", to: "weeks/commuter/thesis.txt")
    let run = try generate()
    #expect(run.code == 1 && run.errors.contains("holds \"thesis.txt\", which is not of a dataset"))
    #expect(try workspace.read("weeks/commuter/thesis.txt") == "years of work")
  }

  @Test("A second experiment in one folder is told to wait, and a second generate too")
  func twoAtOnce() throws {
    let workspace = try workspace()
    try workspace.write(
      #"{"formatVersion": 1, "name": "e", "datasets": [{"path": "soups"}], "strategies": [{"strategy": "random"}]}"#,
      to: "e.json")
    for name in ["out", "weeks/.commuter.writing"] {
      try FileManager.default.createDirectory(
        at: workspace.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    let folders = ["out", "weeks/.commuter.writing"].map {
      open(workspace.url.appendingPathComponent($0).path, O_RDONLY)
    }
    defer { for folder in folders { close(folder) } }
    for folder in folders { #expect(flock(folder, LOCK_EX | LOCK_NB) == 0) }
    let experiment = try CommandLineRun("experiment", "e.json", "--output", "out", folder: workspace.url)
    #expect(
      experiment.code == 1 && experiment.errors.contains("another run is writing into this folder; wait for"))
    let generate = try CommandLineRun(
      "generate", "commuter", "--people", "1", "--output", "weeks", folder: workspace.url)
    #expect(generate.code == 1 && generate.errors.contains("another run is writing this folder; wait for"))
  }
}
