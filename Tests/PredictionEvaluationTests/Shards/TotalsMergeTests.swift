import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionResults

/// However people are dealt to shards, and in whatever order those come, a merge gives the bytes of one machine.
@Suite("Merge the totals of shards")
struct TotalsMergeTests {
  @Test("Every quick strategy and every metric: the same JSON, pooled and by person")
  func everything() async throws {
    let shards = try DealtShards(seed: 1, people: 10, each: 24, strategies: DealtShards.quick)
    let files = try await shards.deal(to: 3, seed: 1)
    #expect(files.count > 1)
    for perPerson in [false, true] {
      let (whole, _) = try await shards.whole(intervals: false, perPerson: perPerson)
      let (merged, _) = try shards.merged(files, intervals: false, perPerson: perPerson)
      #expect(whole.json.text == merged.json.text)
      #expect(whole.table.text == merged.table.text && whole.csv == merged.csv)
      // Without an oracle only the metrics about it have no value.
      let names = Set(merged.results.flatMap { $0.metrics.map(\.name) })
      #expect(
        MetricRegistry.all.map(\.name).filter { !names.contains($0) }
          == ["oracle_share@1", "regret@1"])
    }
  }

  @Test("Intervals, comparisons and the board: the same JSON")
  func intervals() async throws {
    let shards = try DealtShards(seed: 5, people: 8, each: 9, strategies: [NaiveBayes(), MostFrequent()])
    let (whole, totals) = try await shards.whole(intervals: true)
    let (merged, others) = try shards.merged(try await shards.deal(to: 4, seed: 2), intervals: true)
    let names = totals.names
    #expect(names == others.names && whole.results[0].metric("mrr")?.low != nil)
    let texts = try [(whole, totals), (merged, others)].map { document, totals in
      try ComparisonDocument(
        totals, names: names, baseline: names[1], metric: .meanReciprocalRank, margin: 0.01,
        replay: document
      ).json.text
    }
    #expect(texts[0] == texts[1] && texts[0].contains("\"pValue\""))
  }

  @Test("One person has days for blocks, whoever else is in a shard without trials")
  func onePerson() async throws {
    var options = ReplayOptions.seeded
    options.onlyPeople = ["person-2"]
    let shards = try DealtShards(
      seed: 8, people: 3, each: 40, strategies: [MostFrequent()], options: options)
    let (whole, _) = try await shards.whole(intervals: true)
    #expect(whole.blockKind == "days" && whole.blocks > 3)
    let (merged, _) = try shards.merged(try await shards.deal(to: 2, seed: 1), intervals: true)
    #expect(merged.json.text == whole.json.text && merged.blocks == whole.blocks)
  }

  @Test("A replay of a few people at a time gives the totals of the whole, on two threads")
  func streamed() async throws {
    var options = ReplayOptions.seeded
    options.threads = 2
    let shards = try DealtShards(
      seed: 9, people: 7, each: 9, strategies: [BucketedBayes(), MostRecent()], options: options)
    let (whole, _) = try await shards.whole(intervals: false)
    let stream = try DonationStream(shards.path)
    let plan = ReplayPlan(shards.strategies, wantsSeries: true)
    let totals = try await PeopleReplay.totals(
      stream, plan, options: options, peopleAtATime: 3)
    #expect(totals.strategies.allSatisfy { $0.cost.isMeasured && $0.cost.threads == 2 })
    let document = ReplayDocument(
      totals, name: whole.dataset.name, digest: whole.dataset.digest, environment: DealtShards.environment,
      intervals: false, machine: ("", ""))
    #expect(document.bare == whole.json.text)
  }

  @Test("What a person's answers and draws are does not depend on who else is there")
  func independent() async throws {
    let shards = try DealtShards(seed: 4, people: 3, each: 15, strategies: [NaiveBayes()])
    _ = try await shards.write(shards.text(of: 1), as: "alone")
    _ = try await shards.write(shards.text(of: 0) + shards.text(of: 1), as: "beside")
    let (alone, beside) = (try shards.folder.read("alone.totals"), try shards.folder.read("beside.totals"))
    let line = try #require(alone.split(separator: "\n").first { $0.hasPrefix("{\"person\":[\"person-2\"") })
    #expect(beside.contains(line))
    #expect(alone.contains("\n{\"day\":[") && !beside.contains("\n{\"day\":["))
  }
}
