import Foundation
import PredictionTestSupport
import Testing

@Suite("experiment with a baseline")
struct ExperimentBaselineTests {
  private static let file = """
    {
      "formatVersion": 1,
      "name": "smoothing",
      "baseline": "as shipped",
      "datasets": [{"persona": "commuter", "weeks": 2, "people": 5, "seed": 7, "name": "weeks"}],
      "strategies": [
        "most-recent",
        {"strategy": "bucketed-bayes", "recipes": {
          "as shipped": {}, "the same": {"smoothing": 1.5}, "previous alone": {
            "weight.prior": 0, "weight.time-of-day": 0, "weight.weekday": 0}
        }}
      ],
      "intervals": false
    }

    """

  private func run(_ file: String) throws -> (run: CommandLineRun, workspace: TemporaryFolder) {
    let workspace = try TemporaryFolder.holding(file, at: "smoothing.json")
    return (try workspace.experiment("smoothing.json", "--output", "out"), workspace)
  }

  @Test("Every recipe of the baseline's strategy is compared with it, and no other strategy is")
  func differences() throws {
    let (first, workspace) = try run(ExperimentBaselineTests.file)
    #expect(first.code == 0, "\(first.errors)")
    #expect(first.output.contains("less as shipped: hit rate at 1"))
    let lines = try workspace.read("out/differences.csv").split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && lines[0] == "dataset,strategy,recipe,seed,difference,low,high,p")
    #expect(lines[1].hasPrefix("weeks,bucketed-bayes,the same,1,"))
    let fields = lines[2].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    #expect(fields[2] == "previous alone")
    // The difference is that of the two hit rates, over the same trials.
    let rates = try workspace.rows("out/results.csv")
      .filter { $0[1] == "bucketed-bayes" && $0[4] == "hit_rate@1" }.map { Double($0[5]) ?? .nan }
    let difference = try #require(Double(fields[4]))
    #expect(rates.count == 3 && abs(difference - (rates[2] - rates[0])) < 1e-9)
    let (low, high) = (try #require(Double(fields[5])), try #require(Double(fields[6])))
    #expect(low < difference && difference < high && difference < 0)
  }

  @Test("A finished cell need not be run again, and its manifest alone compares the same")
  func again() throws {
    let (_, workspace) = try run(ExperimentBaselineTests.file)
    let differences = try workspace.read("out/differences.csv")
    let second = try workspace.experiment("out/manifest.json", "--output", "out")
    #expect(second.output.contains("4 cells, 0 run, 4 reused"))
    #expect(try workspace.read("out/differences.csv") == differences)
    // The same cells with another baseline are another experiment, and its folder another one.
    try workspace.write(
      ExperimentBaselineTests.file.replacingOccurrences(
        of: "\"baseline\": \"as shipped\"", with: "\"baseline\": \"the same\""), to: "other.json")
    let other = try workspace.experiment("other.json", "--output", "out")
    #expect(other.code == 65 && other.errors.contains("the folder holds another experiment"))
    #expect(try workspace.read("out/differences.csv") == differences)
  }

  @Test("A baseline that no strategy has is refused")
  func stranger() throws {
    let (first, _) = try run(
      ExperimentBaselineTests.file.replacingOccurrences(of: "\"as shipped\",", with: "\"as sent\","))
    #expect(first.code == 65 && first.errors.contains("no strategy has a recipe \"as sent\""))
  }
}
