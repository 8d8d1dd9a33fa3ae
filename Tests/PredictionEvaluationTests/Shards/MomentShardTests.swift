import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

/// However people are dealt to shards, and in whatever order those come, a merge gives the bytes that one machine prints
/// at moments.
@Suite("Moments in shards")
struct MomentShardTests {
  /// A few weeks of commuters, with an oracle.
  private static func commuters(people: Int = 3) throws -> Dataset {
    try Dataset.weeks(of: "commuter", weeks: 2, people: people, seed: 17)
  }

  /// One world with an oracle, a log, and a log of which few people are scored.
  private static func world(_ number: Int) throws -> (dataset: Dataset, only: Set<String>?) {
    switch number {
    case 0: (try commuters(), nil)
    case 1: (try .drawn(seed: 5, people: 4, donationsEach: 14), nil)
    default: (try .drawn(seed: 9, people: 5, donationsEach: 9), ["person-2", "person-4"])
    }
  }

  @Test("Every timing strategy, every metric, every form: the same bytes", arguments: 0..<3)
  func everything(_ number: Int) async throws {
    let (world, only) = try MomentShardTests.world(number)
    let shards = try DealtMoments(world, strategies: DealtMoments.strategies(), only: only)
    let (whole, _) = try await shards.whole(intervals: false)
    for seed in [1, 2] as [UInt64] {
      let files = try await shards.deal(to: seed == 1 ? 2 : world.people.count, seed: seed)
      #expect(files.count > 1)
      let (merged, _) = try shards.merged(files, intervals: false)
      #expect(whole.json.text == merged.json.text)
      #expect(whole.table.text == merged.table.text && whole.csv == merged.csv)
      #expect(whole.markdown == merged.markdown)
    }
    #expect(try await shards.streamed().json.text == whole.json.text)
    #expect(
      whole.dataset.scoredMoments > 0
        && whole.results.count == TimingRegistry.all.count + (number == 0 ? 1 : 0))
  }

  @Test("Intervals and comparisons: the same JSON, where the rates alone are not asked for")
  func intervals() async throws {
    let shards = try DealtMoments(
      MomentShardTests.commuters(people: 4),
      strategies: DealtMoments.strategies("hour-poisson", "survival-kernel"))
    let (whole, replayed) = try await shards.whole(intervals: true)
    let (merged, others) = try shards.merged(try await shards.deal(to: 3, seed: 2), intervals: true)
    #expect(whole.results[0].value("moment_nats", within: 60)?.metric.low != nil)
    #expect(whole.results.map(\.strategy) == ["hour-poisson", "survival-kernel", "oracle"])
    #expect(whole.json.text == merged.json.text)
    for metric in [MomentMetric.nats, MomentMetric.displayCoverage(minutes: 30)] {
      let texts = try [(whole, replayed), (merged, others)].map { document, people in
        try MomentComparisonDocument(
          document, people, compared: ["hour-poisson", "survival-kernel"], baseline: "hour-poisson",
          metric: metric
        ).json.text
      }
      #expect(texts[0] == texts[1] && texts[0].contains("\"comparisons\""))
    }
  }

  @Test("What is read back is what was written, number by number")
  func bits() async throws {
    let shards = try DealtMoments(
      MomentShardTests.commuters(), strategies: DealtMoments.strategies("timing-mixture"))
    let (_, replayed) = try await shards.whole(intervals: false)
    let (totals, _) = try shards.totals(try await shards.deal(to: 2, seed: 4))
    #expect(totals.moments.count == replayed.moments.count)
    for (read, whole) in zip(totals.moments, replayed.moments) {
      #expect(read.claims == whole.claims && read.digests == whole.digests)
      for (one, other) in zip(read.scores.joined(), whole.scores.joined()) {
        func bits(_ scores: MomentScores) -> [UInt64] {
          scores.tops.map { $0.probability.bitPattern << 1 | ($0.isRight ? 1 : 0) }.sorted()
        }
        #expect(bits(one) == bits(other) && one.weeks == other.weeks && one.worth == other.worth)
        #expect(one.calibration.ended == other.calibration.ended && one.logLoss == other.logLoss)
        #expect(one.lossOfAny == other.lossOfAny && one.squaredError == other.squaredError)
      }
    }
    #expect(replayed.moments.contains { $0.scores[0][0].tops.count > 100 })
  }
}
