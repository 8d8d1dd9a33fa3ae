import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import Synchronization
import Testing

@testable import PredictionReplays

@Suite("Ranks in a long log of one person")
struct LongLogRankTests {
  private static let count = 5100

  /// Every shortcut once, a minute apart, and then the first, the second, the first and the last one again.
  private static func dataset(_ count: Int = LongLogRankTests.count) throws -> Dataset {
    let soups = Array(0..<count) + [0, 1, 0, count - 1]
    return try SmallDataset.of(
      soups.enumerated().map { (0, $0.offset, "soup \($0.element)", nil) }, people: ["ann"], target: ["soup"],
      scoredFrom: SmallDataset.moment(count))
  }

  @Test("The most recent of 5,100 shortcuts have the ranks that one can count by hand")
  func byHand() async throws {
    let outcome = await Replay(dataset: try LongLogRankTests.dataset()).run(MostRecent())
    // Once the first is used again, the second is the one used longest ago; then the first is second, and the last third.
    #expect(outcome.run.trials.map(\.rank) == [5100, 5100, 2, 3])
    #expect(outcome.run.trials.allSatisfy { $0.candidates == LongLogRankTests.count })
    let values = MetricTable.evaluate([outcome.run], seed: 1) { $0 }.values[0]
    let expected = (2.0 / 5100 + 1.0 / 2 + 1.0 / 3) / 4
    #expect(abs((values.first { $0.name == "mrr" }?.value ?? 0) - expected) < 1e-12)
    #expect(values.first { $0.name == "hit_rate@3" }?.value == 0.5)
  }

  @Test(
    "Every strategy ranks every candidate: the truth's rank is its place among all of them in order",
    arguments: [MostFrequent(), BucketedBayes(), ContextMixture(), MarkovOne()] as [any ScoringStrategy])
  func exact(_ strategy: any ScoringStrategy) async throws {
    let count = 1000
    let dataset = try LongLogRankTests.dataset(count)
    let found = Mutex<[Int]>([])
    let observer = TrialObserver(rankings: { row, answer in
      let truth = Decomposer(catalog: dataset.catalog).target(of: dataset.rows[row].donation)
      let place = answer.candidates.firstIndex { $0.shortcut == truth }
      found.withLock { $0.append(answer.candidates.count == count ? place ?? -1 : -1) }
    })
    let outcome = await Replay(dataset: dataset).run(strategy.contender, observer: observer)
    #expect(outcome.run.trials.map { ($0.rank ?? 0) - 1 } == found.withLock { $0 })
    #expect(outcome.run.trials.count == 4)
  }
}
