import Foundation
import PredictionTestSupport
import Testing

@Suite("experiment that chooses a recipe")
struct ExperimentChoiceTests {
  private static let file = """
    {
      "formatVersion": 1,
      "name": "halves",
      "datasets": [
        {"persona": "commuter", "weeks": 2, "people": 3, "seed": 7, "name": "one"},
        {"persona": "commuter", "weeks": 2, "people": 3, "seed": 8, "name": "other"}
      ],
      "strategies": ["most-recent", {"strategy": "bucketed-bayes", "grid": {"smoothing": [1, 4, 32]}}],
      "choose": {"dataset": "one", "metric": "log_loss"},
      "intervals": false
    }

    """

  private func workspace(_ file: String = file) throws -> TemporaryFolder {
    try TemporaryFolder.holding(file, at: "halves.json")
  }

  private func run(_ workspace: TemporaryFolder, _ file: String = "halves.json") throws -> CommandLineRun {
    try workspace.experiment(file, "--output", "out")
  }

  @Test("The best recipe of one dataset is reported on the other, beside the best there")
  func chosen() throws {
    let workspace = try workspace()
    let first = try run(workspace)
    #expect(first.code == 0, "\(first.errors)")
    #expect(first.output.contains("\nChosen on one by log_loss:\n"))
    var losses: [String: [(recipe: String, value: Double)]] = [:]
    for fields in try workspace.rows("out/results.csv")
    where fields[1] == "bucketed-bayes" && fields[4] == "log_loss" {
      losses[fields[0], default: []].append((fields[2], Double(fields[5]) ?? .nan))
    }
    let best = try #require(losses["one"]?.min { $0.value < $1.value })
    let there = try #require(losses["other"])
    let choices = try #require(try ParsedJSON(workspace.read("out/results.json"))["choices"]?.elements)
    #expect(choices.count == 1, "most-recent has one recipe")
    #expect(choices[0]["dataset"]?.text == "other" && choices[0]["recipe"]?.text == best.recipe)
    #expect(choices[0]["recipes"]?.number == 3)
    let value = try #require(choices[0]["value"]?.number)
    let reported = try #require(there.first { $0.recipe == best.recipe }?.value)
    let least = try #require(there.map(\.value).min())
    #expect(abs(value - reported) < 1e-9)
    #expect(abs(try #require(choices[0]["bestValue"]?.number) - least) < 1e-9)
  }

  @Test("The manifest alone chooses the same, and another choice is another experiment")
  func again() throws {
    let workspace = try workspace()
    let first = try run(workspace)
    let second = try run(workspace, "out/manifest.json")
    #expect(second.output.contains("8 cells, 0 run, 8 reused"), "\(second.errors)")
    #expect(
      second.output.split(separator: "\n").dropFirst() == first.output.split(separator: "\n").dropFirst())
    try workspace.write(
      ExperimentChoiceTests.file.replacingOccurrences(of: "\"log_loss\"", with: "\"mrr\""), to: "halves.json")
    let other = try run(workspace)
    #expect(other.code == 65 && other.errors.contains("the folder holds another experiment"))
  }

  private static let slips: [(old: String, new: String, reason: String)] = [
    ("\"dataset\": \"one\"", "\"dataset\": \"othr\"", "did you mean \"other\"?"),
    ("\"dataset\": \"one\", ", "", "\"dataset\" is missing"),
    ("log_loss", "logloss", "did you mean \"log_loss\"?"),
    ("\"metric\"", "\"by\"", "the key \"by\" is unknown"),
  ]

  @Test("A choice by what is not there is refused", arguments: slips.indices)
  func slip(_ index: Int) throws {
    let (old, new, reason) = ExperimentChoiceTests.slips[index]
    let refused = try run(
      try workspace(ExperimentChoiceTests.file.replacingOccurrences(of: old, with: new)))
    #expect(refused.code == 65 && refused.errors.contains(reason), "\(refused.errors)")
  }
}
