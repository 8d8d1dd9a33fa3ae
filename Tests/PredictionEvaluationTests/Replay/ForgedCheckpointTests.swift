import Foundation
import PredictionBaselines
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionEvaluation

@Suite("Forged checkpoints with right digests: no trap, and no figure that no results have")
struct ForgedCheckpointTests {
  private static let environment = RunEnvironment(version: "1", seed: 1, options: [])

  private func replay(_ dataset: Dataset, _ path: String) async throws -> (ReplayDocument, Checkpoint) {
    var options = ReplayOptions()
    let header = CheckpointHeader(
      datasets: [dataset], options: options, environment: ForgedCheckpointTests.environment, strategies: ["a"]
    )
    let checkpoint = try Checkpoint(path, resume: true, header: header)
    options.checkpoint = checkpoint
    let document = await ReplayDocument.replay(
      dataset, strategies: [MostFrequent(), BucketedBayes()], options: options,
      environment: ForgedCheckpointTests.environment, intervals: false, series: true, machine: ("", ""))
    return (document, checkpoint)
  }

  @Test("What a record says of a person is believed only where a replay can come to it")
  func forged() async throws {
    let dataset = try DrawnLog.drawn(people: 3, rows: 8)
    let folder = try TemporaryFolder()
    let path = folder.path("run.checkpoint")
    let whole = try await replay(dataset, path).0
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    var generator = SplitMix64(seed: 21)
    var believed = 0
    for number in 0..<Forgery.count {
      try folder.write(try Forgery.forgedCheckpoint(bytes, using: &generator), to: "run.checkpoint")
      let (document, checkpoint) = try await replay(dataset, path)
      checkpoint.remove()
      try expectPossible(document, "forged checkpoint \(number)")
      #expect(document.dataset.scoredTrials == whole.dataset.scoredTrials)
      #expect(
        document.results.allSatisfy { $0.cost.bytesPerPerson >= 0 && $0.cost.suggestNanosecondsP50 >= 0 })
      if document.results.map(\.answersDigest) != whole.results.map(\.answersDigest) { believed += 1 }
    }
    #expect(believed < Forgery.count, "\(believed)")
  }

  @Test("A trial that no person has is replayed", arguments: [2.0, -1, .nan, .infinity, 1e300])
  func trials(probability: Double) throws {
    let dataset = try DrawnLog.drawn(people: 1, rows: 8)
    let isTrial = TrialRows.of(dataset, options: ReplayOptions())
    var outcome = PersonOutcome()
    outcome.trials = dataset.people[0].rows.filter { isTrial[$0] }.map { row in
      Trial(
        person: 0, row: row, rank: nil, isKnown: false, candidates: 0, probability: 1, top: nil,
        topProbability: 0, shown: 0, matchPosition: nil, parametersSaved: 0, brier: 0)
    }
    try #require(outcome.trials.count > 1)
    func isOf(_ change: (inout PersonOutcome) -> Void) -> Bool {
      var changed = outcome
      change(&changed)
      return changed.isOf(
        0, in: dataset, isTrial: isTrial, isScored: ReplayOptions().scoredRows(of: dataset))
    }
    #expect(isOf { _ in })
    #expect(!isOf { $0.trials[1].probability = probability })
    #expect(!isOf { $0.trials[1].topProbability = probability })
    #expect(!isOf { $0.trials[1].parametersSaved = probability })
    #expect(!isOf { $0.trials[1].brier = probability == 2 ? 3 : probability })
    #expect(!isOf { $0.trials[1].knownShortcuts = 1_000_000 })
    #expect(!isOf { $0.trials[1].knownDonations = 9 })
    #expect(!isOf { $0.trials[1].matchPosition = 1 })
    #expect(!isOf { $0.trials[1].shownSlots = ShownSlots([5]) })
    #expect(!isOf { $0.trials.removeLast() })
    #expect(!isOf { $0.untargeted = .max })
    #expect(!isOf { $0.cost.bytes = -1 })
    #expect(!isOf { $0.cost.suggest = [-1] })
  }
}
