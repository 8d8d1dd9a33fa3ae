import Foundation
import PredictionTestSupport
import Testing

@Suite("experiment")
struct ExperimentTests {
  static let file = """
    {
      "formatVersion": 1,
      "name": "meals",
      "x-note": "mine",
      "datasets": [
        {"path": "data/meals.csv", "map": "\(Fixtures.map)", "shortcutTypes": "venue,venue+meal"},
        {"persona": "commuter", "weeks": 1, "people": 2, "seed": 7, "name": "week"}
      ],
      "strategies": [
        "most-recent",
        {"strategy": "bucketed-bayes", "grid": {"smoothing": [1, 2.5]}},
        "oracle"
      ],
      "seeds": [1, 2],
      "intervals": false
    }

    """

  private func workspace(_ file: String = file) throws -> TemporaryFolder {
    let workspace = try TemporaryFolder.holding(Fixtures.table, at: "data/meals.csv")
    try workspace.write(file, to: "meals.json")
    return workspace
  }

  private func cells(_ workspace: TemporaryFolder, _ folder: String) -> [String] {
    workspace.listing(folder + "/cells")
  }

  @Test("Every cell is run once: what is finished stays, what is missing or damaged is made again")
  func resumed() throws {
    let workspace = try workspace()
    let first = try workspace.experiment("meals.json", "--output", "out")
    #expect(first.code == 0, "\(first.errors)")
    #expect(first.output.hasPrefix("meals: 14 cells, 14 run, 0 reused; results in out\n"))
    #expect(
      first.output.contains("most-recent, bucketed-bayes, oracle: the same answers for each of 2 seeds."))
    let document = try ParsedJSON(workspace.read("out/results.json"))
    #expect(
      document["sameForEverySeed"]?.elements.map(\.text) == ["most-recent", "bucketed-bayes", "oracle"])
    #expect(cells(workspace, "out").count == 14)
    let results = try workspace.read("out/results.csv")
    #expect(
      results.hasPrefix("dataset,strategy,recipe,seed,metric,value,low,high\nmeals,most-recent,default,1,"))
    #expect(results.contains("week,bucketed-bayes,smoothing=2.5,2,oracle_share@1,"))
    #expect(!results.contains("meals,oracle"))

    let names = cells(workspace, "out").map { "out/cells/" + $0 }
    try FileManager.default.removeItem(atPath: workspace.path(names[0]))
    try workspace.write(try workspace.read(names[1]).replacingOccurrences(of: "0.", with: "1."), to: names[1])
    try workspace.write(String(try workspace.read(names[2]).dropLast(40)), to: names[2])
    try workspace.write("", to: names[3])
    try workspace.write(try workspace.read(names[5]), to: names[4])
    try FileManager.default.removeItem(atPath: workspace.path("out/results.csv"))
    let kept = try workspace.read(names[5])
    let second = try CommandLineRun(
      "experiment", "meals.json", "--output", "out", folder: workspace.url)
    #expect(second.output.hasPrefix("meals: 14 cells, 5 run, 9 reused; results in out\n"), "\(second.errors)")
    for name in names[1...4] { #expect(second.errors.contains("\(name): "), "\(second.errors)") }
    #expect(try workspace.read("out/results.csv") == results)
    #expect(try workspace.read(names[5]) == kept)
    #expect(
      second.output.split(separator: "\n").last == first.output.split(separator: "\n").last, "the digest")
  }

  @Test("The manifest alone gives the same digests elsewhere, and says when the data is other data")
  func manifest() throws {
    let workspace = try workspace(ExperimentTests.file.replacingOccurrences(of: "[1, 2]", with: "[1]"))
    #expect(try workspace.experiment("meals.json", "--output", "out").code == 0)
    let results = try workspace.read("out/results.csv")
    let manifest = try workspace.read("out/manifest.json")
    #expect(!manifest.contains(workspace.path))

    let beside = try workspace.experiment("out/manifest.json", "--output", "again")
    #expect(beside.code == 0, "\(beside.errors)")
    #expect(try workspace.read("again/results.csv") == results)
    #expect(cells(workspace, "again") == cells(workspace, "out"))

    let other = try TemporaryFolder()
    try other.write(manifest, to: "m.json")
    try other.write(Fixtures.table, to: "here/meals.csv")
    let moved = try other.experiment("m.json", "--output", "out", "--datasets", "here")
    #expect(moved.code == 0, "\(moved.errors)")
    #expect(try other.read("out/results.csv") == results)
    #expect(cells(other, "out") == cells(workspace, "out"))

    try other.write(Fixtures.table + "ann,2026-03-04 08:00,Cafe,Lunch\n", to: "here/meals.csv")
    let changed = try other.experiment("m.json", "--output", "new", "--datasets", "here")
    expectRefusal(
      changed, at: "m.json:7:\(column(of: "\"sha256:", in: manifest, line: 7))",
      saying: "the digest of meals is sha256:")
    #expect(changed.errors.split(separator: " ").filter { $0.hasPrefix("sha256:") }.count == 2)
    let lost = try other.experiment("m.json", "--output", "new")
    #expect(lost.code == 65 && lost.errors.contains("there is nothing at"), "\(lost.errors)")
    let newer = manifest.replacingOccurrences(of: "\"version\": \"", with: "\"version\": \"9")
    try other.write(newer, to: "newer.json")
    expectRefusal(
      try other.experiment("newer.json", "--datasets", "here"), at: "newer.json:4:14",
      saying: "this is the manifest of version 9")
  }

  private func column(of text: String, in file: String, line: Int) -> Int {
    let line = file.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
    return line.range(of: text).map { line.utf8.distance(from: line.startIndex, to: $0.lowerBound) + 1 } ?? 0
  }

  @Test("A folder of another experiment, or of something else, is refused and left as it is")
  func otherFolder() throws {
    let workspace = try workspace()
    try workspace.write("mine", to: "full/notes.txt")
    expectRefusal(
      try workspace.experiment("meals.json", "--output", "full"), at: "full",
      saying: "there is something here that is no experiment")
    expectRefusal(
      try workspace.experiment("meals.json", "--output", "full/notes.txt"), at: "full/notes.txt",
      saying: "there is something here that is no experiment")
    #expect(workspace.listing("full") == ["notes.txt"])
    #expect(try workspace.experiment("meals.json", "--output", "out").code == 0)
    let before = workspace.listing("out")
    try workspace.write(
      ExperimentTests.file.replacingOccurrences(of: "[1, 2]", with: "[1, 3]"), to: "other.json")
    expectRefusal(
      try workspace.experiment("other.json", "--output", "out"), at: "out/manifest.json:5:13",
      saying: "the folder holds another experiment: its digest is sha256:")
    #expect(workspace.listing("out") == before)
  }

  private static let slips: [ExperimentSlip] = [
    .init("\"seeds\"", "\"seed\"", "14:3", "the key \"seed\" is unknown"),
    .init("\"map\"", "\"mapp\"", "6:32", "the key \"mapp\" is unknown"),
    .init("\"grid\"", "\"gird\"", "11:36", "the key \"gird\" is unknown"),
    .init(
      "\"grid\"", "\"recipes\": {\"a\": {\"speed\": 1}}, \"grid\"", "11:63", "has no parameter \"speed\""),
    .init("[1, 2.5]", "[]", "11:58", "the grid has no value for \"smoothing\""),
    .init("{\"smoothing\": [1, 2.5]}", "{}", "11:44", "\"grid\" is empty"),
    .init("[1, 2.5]", "[1, 1.0]", "11:62", "the recipe \"smoothing=1\" is \"smoothing=1\" again"),
    .init("[1, 2.5]", "[1, 1e9]", "11:62", "smoothing of bucketed-bayes is 1000000000.0"),
    .init("[1, 2.5]", "[1, \"2\"]", "11:62", "\"smoothing\" is a string, not a number"),
    .init("data/meals.csv", "data/snacks.csv", "6:14", "there is nothing at \"data/snacks.csv\""),
    .init("\"name\": \"week\"", "\"name\": \"meals\"", "7:5", "there are two datasets named \"meals\""),
    .init("\"persona\": \"commuter\"", "\"persona\": \"pirate\"", "7:17", "there is no persona \"pirate\""),
    .init("\"weeks\": 1", "\"weeks\": 0", "7:38", "\"weeks\" is no number from 1 to 520"),
    .init("\"weeks\": 1", "\"map\": \"a=b\"", "7:29", "\"map\" is not for a dataset with a persona"),
    .init("most-recent", "most-decent", "10:5", "there is no strategy \"most-decent\""),
    .init("\"most-recent\"", "\"oracle\"", "12:5", "the strategy \"oracle\" stands twice"),
    .init("[1, 2]", "[]", "14:12", "\"seeds\" is empty"),
    .init("[1, 2]", "[1, 1]", "14:16", "the seed 1 stands twice"),
    .init("[1, 2]", "[-1]", "14:13", "a seed is a whole number"),
    .init("venue,venue+meal", "venue,venue+", "6:115", "\"venue+\" is no shortcut type"),
    .init("\"shortcutTypes\"", "\"from\": \"noon\", \"shortcutTypes\"", "6:106", "noon"),
    .init(
      "\"shortcutTypes\"", "\"from\": \"2030-01-01T00:00\", \"shortcutTypes\"", "6:5", "passes every filter"),
    .init("\"meals\"", "\"../meals\"", "3:11", "the name \"../meals\" has a slash"),
    .init("\"meals\"", "\"\"", "3:11", "\"name\" is empty"),
    .init("\"formatVersion\": 1", "\"formatVersion\": 2", "2:20", "this format version is not 1"),
    .init("[1, 2],", "[1, 2", "15:3", "a comma or a closing bracket is missing"),
  ]

  @Test("A slip in the file is told with its line, its column and the way out", arguments: slips.indices)
  func slip(_ index: Int) throws {
    let workspace = try TemporaryFolder.holding(Fixtures.table, at: "data/meals.csv")
    try ExperimentTests.slips[index].check(in: ExperimentTests.file, beside: workspace)
  }

  @Test("Stopped by Ctrl-C it leaves whole files only, and then does the rest")
  func interrupted() throws {
    let long = """
      {"formatVersion": 1, "name": "long", "intervals": false,
       "datasets": [{"persona": "commuter", "weeks": 2, "people": 3}], "strategies": ["most-recent", "markov-1"],
       "seeds": [1, 2, 3, 4, 5]}
      """
    let workspace = try TemporaryFolder.holding(long, at: "long.json")
    let process = Process()
    process.executableURL = try Executable.url()
    process.arguments = ["experiment", "long.json", "--output", "out", "--quiet"]
    process.currentDirectoryURL = workspace.url
    process.standardOutput = FileHandle.nullDevice
    try process.runInterruptibly()
    let patience = Date(timeIntervalSinceNow: 60)
    while cells(workspace, "out").filter({ !$0.hasPrefix(".") }).count < 2, process.isRunning,
      Date() < patience
    {
      usleep(2000)
    }
    process.interruptAndWait()
    let finished = cells(workspace, "out").count
    #expect(cells(workspace, "out").allSatisfy { $0.hasSuffix(".json") })
    let rest = try workspace.experiment("long.json", "--output", "out")
    #expect(
      rest.output.hasPrefix("long: 10 cells, \(10 - finished) run, \(finished) reused"), "\(rest.output)")
    #expect(rest.errors.isEmpty)
    let whole = try workspace.experiment("long.json", "--output", "whole")
    #expect(whole.code == 0)
    #expect(try workspace.read("whole/results.csv") == workspace.read("out/results.csv"))
  }

  @Test("The committed example runs as its page shows it")
  func example() throws {
    #expect(try TemporaryFolder.isOnPage("commuter-and-parent"))
    let path = TemporaryFolder.project("Datasets/experiments/commuter-and-parent.json")
    let workspace = try TemporaryFolder()
    let run = try workspace.experiment(path)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("commuter-and-parent: 8 cells, 8 run, 0 reused"))
    #expect(workspace.listing().contains("commuter-and-parent-results/results.json"))
  }

  @Test("No threads, an empty folder's name and no file are wrong usage")
  func usage() throws {
    let workspace = try workspace()
    expectWrongUsage(
      try workspace.experiment("meals.json", "--threads", "0"), saying: "--threads is a number")
    expectWrongUsage(try workspace.experiment("meals.json", "--output", ""), saying: "--output is empty")
    expectWrongUsage(try workspace.experiment(), saying: "'<file>'")
    expectRefusal(try workspace.experiment("none.json"), at: "none.json", saying: "there is no such file")
  }
}
