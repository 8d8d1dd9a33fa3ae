import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionResults

/// Those who are judged beside the strategies: the same rows count as known for all.
@Suite("Feedback delay beside the strategies")
struct FeedbackDelayOthersTests {
  private func options(_ delay: FeedbackDelay) -> ReplayOptions {
    var options = ReplayOptions()
    options.feedbackDelay = delay
    return options
  }

  @Test("The oracle is told at once, and judged over what is known")
  func referee() async throws {
    let dataset = try SmallDataset.of(
      [(0, 0, "a", 1), (0, 1, "b", 1), (0, 2, "b", 1), (0, 3, "b", 1)], people: ["p"])
    let witness = Witness(decomposer: Decomposer(catalog: dataset.catalog))
    let trials = await Replay(dataset: dataset, options: options(.donations(1))).run(witness).run.trials
    #expect(trials.map(\.candidates) == [0, 0, 1, 2])
    #expect(trials.map(\.isKnown) == [false, false, false, true])
    #expect(trials.map(\.topProbability) == [0, 0, 0.5, 0.5], "a of a and b, then b of both")
    #expect(trials.map(\.probability) == [0, 1, 0.5, 0.5], "unknown mass counts as NEW")
  }

  @Test("Strategies, oracle and outside scores agree about what is known", arguments: ["2", "5h"])
  func agreement(text: String) async throws {
    var dataset = try DrawnLog.drawn()
    let options = options(try FeedbackDelay(text))
    let folder = try TemporaryFolder()
    let path = folder.path + "/candidates.csv"
    let exports = try ReplayExports(perCandidate: path)
    let document = try await DrawnLog.replay(dataset, [BucketedBayes()], options: options, exports: exports)
    try exports.finish()
    var scores = ["id,strategy,shortcut,score,probability"]
    var answered: Set<String> = []
    for record in try DrawnLog.records(path).dropFirst() where record[3] != "NEW" {
      answered.insert(record[0])
      let shortcut = record[3].split(separator: "\"", omittingEmptySubsequences: false).joined(
        separator: "\"\"")
      scores.append("\(record[0]),mine,\"\(shortcut)\",\(record[4]),\(record[5])")
    }
    for row in dataset.rows {
      let identifier = dataset.symbols.text(of: row.identifier)
      if !answered.contains(identifier) { scores.append("\(identifier),mine,,,") }
    }
    let file = try folder.file("scores.csv", scores.joined(separator: "\n") + "\n")
    let external = try ExternalScores.read(file, for: &dataset, options: options).strategies[0]
    let replay = Replay(dataset: dataset, options: options)
    let ours = await replay.run(BucketedBayes()).run.trials
    let theirs = await replay.run(external).run.trials
    let oracle = await replay.run(Witness(decomposer: Decomposer(catalog: dataset.catalog))).run.trials
    #expect(ours.map(\.isKnown) == theirs.map(\.isKnown) && ours.map(\.isKnown) == oracle.map(\.isKnown))
    #expect(ours.map(\.rank) == theirs.map(\.rank))
    #expect(ours.contains { $0.isKnown } && ours.contains { !$0.isKnown })
    let again = try await DrawnLog.replay(dataset, [], external: [external], options: options)
    #expect(
      again.results[0].metric("hit_rate@3")?.value == document.results[0].metric("hit_rate@3")?.value)
  }

  @Test("Contexts name the last donation that is known")
  func contexts() async throws {
    let dataset = try SmallDataset.of(
      [(0, 0, "a", 1), (0, 10, "b", nil), (0, 40, "c", 1), (0, 61, "d", 1), (0, 72, "e", 1)], people: ["p"],
      target: ["soup"])
    func columns(_ delay: FeedbackDelay) -> [String] {
      var columns: [String] = []
      ContextRows(dataset: dataset, options: options(delay)).forEach { line in
        let text = String(decoding: line, as: UTF8.self)
        let soup = ["a", "b", "c", "d", "e"].first { soup in
          text.split(separator: ",true,")[0].contains("\"\"\(soup)\"\"")
        }
        let gap = text.split(separator: ",true,")[0].split(separator: ",", omittingEmptySubsequences: false)
          .last
        columns.append((soup ?? "-") + " " + (gap ?? ""))
      }
      return columns
    }
    #expect(columns(.none) == ["- ", "a 600", "b 1800", "c 1260", "d 660"])
    #expect(columns(.donations(1)) == ["- ", "- ", "a 2400", "b 3060", "c 1920"])
    #expect(columns(.hours(1)) == ["- ", "- ", "- ", "a 3660", "b 3720"])
  }

  @Test("The table says what the delay is, and what the oracle's row then means")
  func words() async throws {
    let dataset = try FeedbackDelayTwin.soups()
    let witness = Witness(decomposer: Decomposer(catalog: dataset.catalog))
    var document = try await ReplayDocument.replay(
      dataset, strategies: [MostFrequent()], referee: witness, options: options(.hours(3)),
      environment: .init(version: "test", seed: 1, options: [("feedbackDelay", .string("3h"))]),
      intervals: false, machine: ("", ""))
    #expect(
      document.table.text.contains("Donations become known 3 hours later; a truth not known yet counts"))
    #expect(document.table.text.contains("a ceiling without delay"))
    #expect(document.table.text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    document.environment.options = []
    #expect(!document.table.text.contains("become known"))
  }
}
