import Foundation
import PredictionTestSupport
import Testing

@Suite("experiment over shown lists")
struct ExperimentShownTests {
  private static let file = """
    {
      "formatVersion": 1,
      "name": "shown",
      "baseline": "as shipped",
      "datasets": [{"persona": "soup-lover", "weeks": 2, "people": 4, "seed": 7, "name": "weeks"}],
      "strategies": [
        {"strategy": "bucketed-bayes", "recipes": {
          "as shipped": {}, "general": {"show.specificity": "most-general"},
          "smooth": {"smoothing": 3, "show.background-gain": 2, "show.gains-move-bar": true}
        }}
      ],
      "intervals": false
    }

    """

  private func run(_ file: String) throws -> (run: CommandLineRun, workspace: TemporaryFolder) {
    let workspace = try TemporaryFolder.holding(file, at: "shown.json")
    return (try workspace.experiment("shown.json", "--output", "out"), workspace)
  }

  @Test(
    "Each metric of the shown list has a difference, which is that of the two results; the manifest says it again"
  )
  func differences() throws {
    let (first, workspace) = try run(ExperimentShownTests.file)
    #expect(first.code == 0, "\(first.errors)")
    #expect(first.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    let differences = try workspace.read("out/differences.csv")
    let lines = try workspace.rows("out/differences.csv")
    #expect(lines.count == 1 + 3 * 2)
    let results = try workspace.rows("out/results.csv")
    func value(_ recipe: String, _ metric: String) -> Double? {
      results.first { $0[2] == recipe && $0[4] == metric }.flatMap { Double($0[5]) }
    }
    for line in lines.dropFirst() {
      let own = try #require(value(line[2], line[4]))
      let other = try #require(value("as shipped", line[4]))
      #expect(abs((Double(line[5]) ?? .nan) - (own - other)) < 1e-9, "\(line)")
    }
    let saved = try #require(lines.first { $0[2] == "general" && $0[4] == "parameters_saved@3" })
    #expect((Double(saved[5]) ?? 0) < 0)
    let second = try workspace.experiment("out/manifest.json", "--output", "out")
    #expect(second.output.contains("3 cells, 0 run, 3 reused"), "\(second.errors)")
    #expect(try workspace.read("out/differences.csv") == differences)
  }

  @Test("Wrong keys and values are refused at their place")
  func refused() throws {
    for (from, to, reason) in [
      ("\"most-general\"", "\"most-generl\"", "did you mean"),
      ("show.specificity", "show.specifity", "did you mean"),
      ("\"show.background-gain\": 2", "\"show.background-gain\": 0", "is no number from 0.1 to 10"),
      ("\"show.gains-move-bar\": true", "\"show.gains-move-bar\": 1", "show.gains-move-bar"),
      (
        "\"name\": \"weeks\"", "\"name\": \"weeks\", \"surface\": \"lockscreen\"",
        "did you mean \"lock-screen\"?"
      ),
      (
        "\"strategies\": [", "\"strategies\": [\"most-recent\", ",
        "has no bar for watch-face"
      ),
      ("\"general\": {\"show.specificity\": \"most-general\"}", "\"general\": {}", "again"),
    ] {
      var file = ExperimentShownTests.file.replacingOccurrences(of: from, with: to)
      if to.contains("most-recent") {
        file = file.replacingOccurrences(
          of: "\"name\": \"weeks\"", with: "\"name\": \"weeks\", \"surface\": \"watch-face\"")
      }
      let (run, _) = try run(file)
      #expect(run.code == 65 && run.errors.contains("shown.json:"), "\(run.errors)")
      #expect(run.errors.contains(reason) && run.errors.contains("; "), "\(run.errors)")
    }
  }

  @Test(
    "The experiments of the project name rules and values that there are",
    arguments: ["specificity", "showing-worth"])
  func files(name: String) throws {
    let run = try TemporaryFolder.small(name, people: 2).experiment("small.json", "--output", "out")
    #expect(run.code == 0 && run.output.contains("parameters_saved@3 less"), "\(run.errors)")
  }
}
