import Foundation
import PredictionTestSupport
import Testing

@Suite("A device that never ends is refused at once, wherever a file is named")
struct EndlessInputTests {
  private static let zero = "/dev/zero"
  private static let line = "over 1 MiB"
  private static let file = "over 64 MiB"

  private static let runs: [(arguments: [String], reason: String)] = [
    (["inspect", zero, "--format", "jsonl"], line),
    (["inspect", zero, "--format", "csv", "--map", Fixtures.map], line),
    (["replay", "good.csv", "--map", Fixtures.map, "--external", zero], line),
    (["replay", "good.csv", "--map", Fixtures.map, "--score-only", zero + ":id"], line),
    (["report", zero, "--output", "page.html"], file), (["inspect", "folder"], file),
  ]

  @Test("by its name", arguments: runs.indices)
  func named(_ index: Int) throws {
    let (arguments, reason) = EndlessInputTests.runs[index]
    let workspace = try TemporaryFolder()
    try workspace.write(Fixtures.table, to: "good.csv")
    try workspace.write(Fixtures.donation(1), to: "lines.jsonl")
    try workspace.write("", to: "folder/definitions.json")
    try FileManager.default.createSymbolicLink(
      atPath: workspace.path("folder/manifest.json"), withDestinationPath: EndlessInputTests.zero)
    let run = try CommandLineRun(arguments, folder: workspace.url)
    #expect(run.code == 65 && run.errors.contains(reason) && run.errorLines.count == 1, "\(run.errors)")
  }

  @Test("A file by a link is read as the file it is, and one that comes through a pipe as the same donations")
  func links() throws {
    let workspace = try TemporaryFolder()
    let text = (1...3).map { Fixtures.donation($0) + "\n" }.joined()
    try workspace.write(text, to: "lines.jsonl")
    try FileManager.default.createSymbolicLink(
      atPath: workspace.path("link.jsonl"), withDestinationPath: workspace.path("lines.jsonl"))
    let link = try CommandLineRun("inspect", "link.jsonl", folder: workspace.url)
    let pipe = try CommandLineRun("inspect", "-", input: text)
    func facts(_ run: CommandLineRun) -> Substring { run.output.drop { $0 != " " } }
    #expect(link.code == 0 && pipe.code == 0 && facts(link) == facts(pipe), "\(link.errors)\(pipe.errors)")
    #expect(link.output.contains("donations   3"))
  }
}
