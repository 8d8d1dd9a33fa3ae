import Foundation
import PredictionTestSupport
import Testing

@Suite("experiment at moments")
struct ExperimentMomentsTests {
  private static let file = """
    {
      "formatVersion": 1,
      "name": "timing",
      "moments": {"kind": "grid", "horizon": 30, "holidays": ["2026-01-06"]},
      "baseline": ["poisson", "hour-poisson"],
      "datasets": [
        {"persona": "commuter", "weeks": 2, "people": 2, "seed": 7, "name": "one"},
        {"persona": "parent", "weeks": 2, "people": 3, "seed": 8, "name": "two"}
      ],
      "strategies": ["poisson", "hour-poisson", "survival-kernel"]
    }

    """

  @Test("Each strategy less each baseline, on each dataset and pooled: the mean of the datasets' differences")
  func differences() throws {
    let workspace = try TemporaryFolder.holding(ExperimentMomentsTests.file, at: "timing.json")
    let first = try workspace.experiment("timing.json", "--output", "out", "--threads", "1")
    #expect(first.code == 0, "\(first.errors)")
    #expect(first.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    let results = try workspace.rows("out/results.csv")
    func value(_ dataset: String, _ strategy: String, _ metric: String) throws -> Double {
      let row = results.first { $0[0] == dataset && $0[1] == strategy && $0[4] == metric }
      return try #require(row.flatMap { Double($0[5]) })
    }
    let differences = try workspace.rows("out/differences.csv")
    #expect(
      differences[0][..<7] == [
        "dataset", "datasets", "strategy", "recipe", "baseline", "baseline_recipe", "seed",
      ])
    for metric in ["moment_nats", "moment_utility@.3"] {
      for baseline in ["poisson", "hour-poisson"] {
        let own = differences.filter { $0[4] == baseline && $0[7] == metric }
        #expect(own.map { $0[0] } == ["one", "two", "pooled"])
        #expect(own.map { $0[1] } == ["1", "1", "2"] && own.map { $0[15] } == ["2", "3", "5"])
        #expect(own.allSatisfy { $0[2] == "survival-kernel" && $0[8] == "30" && !$0[12].isEmpty })
        let found = own.compactMap { Double($0[9]) }
        for (dataset, difference) in zip(["one", "two"], found) {
          let expected = try value(dataset, "survival-kernel", metric) - value(dataset, baseline, metric)
          #expect(abs(difference - expected) < 1e-9, "\(metric) of \(dataset)")
        }
        #expect(found.count == 3 && abs(found[2] - (found[0] + found[1]) / 2) < 1e-9)
      }
    }
    // What is finished stays; what is missing or damaged is made again, and every row is the same.
    let kept = try ["results.csv", "differences.csv"].map { try workspace.read("out/" + $0) }
    let cells = workspace.listing("out/cells")
    #expect(cells.count == 6)
    try FileManager.default.removeItem(atPath: workspace.path("out/cells/" + cells[0]))
    let damaged = try workspace.read("out/cells/" + cells[1])
    try workspace.write(String(damaged.dropLast(40)), to: "out/cells/" + cells[1])
    let second = try workspace.experiment("out/manifest.json", "--output", "out", "--threads", "2")
    #expect(second.output.hasPrefix("timing: 6 cells, 2 run, 4 reused"))
    #expect(second.errors.isEmpty, "--quiet leaves out what is said of the damaged one")
    #expect(try workspace.read("out/results.csv") == kept[0])
    #expect(try workspace.read("out/differences.csv") == kept[1])
  }

  private static let slips: [ExperimentSlip] = [
    .init("\"grid\"", "\"looks\"", "4:23", "there are no moments of the kind \"looks\""),
    .init("\"horizon\": 30", "\"horizon\": 50", "4:42", "\"horizon\" is no multiple of 15"),
    .init("\"horizon\"", "\"minutes\"", "4:31", "the key \"minutes\" is unknown"),
    .init("2026-01-06", "2026-02-30", "4:59", "\"2026-02-30\" is no date"),
    .init("\"poisson\", \"hour-poisson\"]", "\"hour-poison\"]", "5:16", "did you mean \"hour-poisson\"?"),
    .init("\"poisson\", \"hour-poisson\"]", "\"poisson\", \"poisson\"]", "5:27", "stands twice"),
    .init("[\"poisson\", \"hour-poisson\"],", "[],", "5:15", "\"baseline\" is empty"),
    .init(
      "\"weeks\": 2, \"people\": 3", "\"warmUp\": 2, \"people\": 3", "8:27", "\"warmUp\" is about donations"),
    .init("\"weeks\": 2, \"people\": 3", "\"weeks\": 1, \"people\": 3", "8:5", "has a day to be scored"),
    .init("\"survival-kernel\"]", "\"random\"]", "10:45", "random says which comes next"),
    .init("\"survival-kernel\"]", "\"survival-kernl\"]", "10:45", "there is no strategy \"survival-kernl\""),
    .init(", \"survival-kernel\"]", "]", "5:15", "every strategy is a baseline"),
  ]

  @Test("A slip in the file is told with its line, its column and the way out", arguments: slips.indices)
  func slip(_ index: Int) throws {
    try ExperimentMomentsTests.slips[index].check(
      in: ExperimentMomentsTests.file, beside: TemporaryFolder(), backwards: index >= 9)
  }

  @Test("The committed example is on its page, and is read as it stands")
  func example() throws {
    #expect(try TemporaryFolder.isOnPage("timing"))
    let workspace = try TemporaryFolder.small("timing", people: 1)
    let run = try workspace.experiment("small.json", "--output", "out")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("timing: 16 cells, 16 run, 0 reused"))
    // One person of each is no comparison.
    #expect(try workspace.rows("out/differences.csv").count == 1)
  }

  @Test("Without moments a timing strategy and several baselines are refused")
  func donations() throws {
    let workspace = try TemporaryFolder()
    let file = """
      {"formatVersion": 1, "datasets": [{"persona": "commuter"}],
       "strategies": ["most-recent"], "baseline": ["default"]}
      """
    try workspace.write(file, to: "a.json")
    expectRefusal(try workspace.experiment("a.json"), at: "a.json:2:45", saying: "several baselines are for")
    try workspace.write(file.replacingOccurrences(of: "most-recent", with: "poisson"), to: "b.json")
    expectRefusal(try workspace.experiment("b.json"), at: "b.json:2:17", saying: "poisson says whether now")
  }
}
