import Foundation
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

@testable import PredictionResults

/// A log of generated weeks, replayed whole, a few people at a time, and as shards: with its oracle and series, the same
/// bytes.
@Suite("Replays of people one after the other, with oracle and series")
struct StreamedReplayTests {
  private static let synthetic: String = {
    let file = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return file.dropLast(4).joined(separator: "/") + "/Datasets/synthetic/"
  }()

  private static let strategies: [any ScoringStrategy] = [BucketedBayes(), MostRecent()]

  private static func plan(of manifest: DatasetManifest?) throws -> ReplayPlan {
    let generator = try #require(manifest?.generator)
    return ReplayPlan(
      strategies, referee: { try RoutineOracle(generator: generator, dataset: $0) }, wantsSeries: true)
  }

  private static func text(_ totals: ReplayTotals, _ dataset: Dataset) -> String {
    ReplayDocument(
      totals, name: dataset.name, digest: dataset.digest, environment: DealtShards.environment,
      intervals: false, machine: ("", "")
    ).bare
  }

  @Test("Every committed dataset: JSON and exports of a stream are those of a replay", arguments: Persona.all)
  func committed(_ persona: Persona) async throws {
    let (path, folder) = (StreamedReplayTests.synthetic + persona.name, try TemporaryFolder())
    let dataset = try DatasetReader.read(path).dataset
    let generator = try #require(dataset.generator)
    func files(_ name: String) throws -> ReplayExports {
      try ReplayExports(
        perTrial: folder.path + "/\(name)-t.csv", perCandidate: folder.path + "/\(name)-c.csv",
        contexts: folder.path + "/\(name)-x.csv")
    }
    // Candidates are many lines, so files are written for one dataset.
    let hasFiles = persona.name == "commuter"
    let (first, second) = hasFiles ? (try files("whole"), try files("stream")) : (nil, nil)
    let whole = try await ReplayDocument.replay(
      dataset, strategies: StreamedReplayTests.strategies,
      referee: try RoutineOracle(generator: generator, dataset: dataset), options: .seeded,
      environment: DealtShards.environment, intervals: false, series: true, exports: first, machine: ("", ""))
    let stream = try DonationStream(path)
    let plan = try StreamedReplayTests.plan(of: stream.manifest)
    let totals = try await PeopleReplay.totals(
      stream, plan, options: .seeded, peopleAtATime: 2, exports: second)
    #expect(StreamedReplayTests.text(totals, dataset) == whole.bare)
    #expect(whole.bare.contains("\"oracle_share@1\"") && whole.bare.contains("\"historyLengths\""))
    for exports in [first, second] { try exports?.finish() }
    for name in hasFiles ? ["t", "c", "x"] : [] {
      #expect(try folder.read("whole-\(name).csv") == folder.read("stream-\(name).csv"), "\(name)")
    }
  }

  @Test(
    "People who change their habits, dealt to shards: the oracle's share and the series merge")
  func movers() async throws {
    let weeks = WeekGenerator(persona: .mover, weeks: 5, people: 6, seed: 5)
    let dealt = try DealtPeople(weeks.dataset())
    let dataset = dealt.dataset
    let referee = try RoutineOracle(generator: try #require(dataset.generator), dataset: dataset)
    let whole = try await ReplayDocument.replay(
      dataset, strategies: StreamedReplayTests.strategies, referee: referee, options: .seeded,
      environment: DealtShards.environment, intervals: false, series: true, machine: ("", ""))
    #expect(whole.results[0].metric("oracle_share@1") != nil)
    let plan = try StreamedReplayTests.plan(of: DonationStream(dealt.path).manifest)
    var files: [String] = []
    for (number, people) in [[4, 1], [0, 2, 5], [3]].enumerated() {
      let shard = people.map { dealt.text(of: $0) }.joined()
      files.append(try await dealt.write(shard, as: "\(number)", plan, DealtShards.environment, .seeded))
    }
    var merge = TotalsMerge()
    for file in files { try merge.add(file) }
    #expect(StreamedReplayTests.text(try merge.finish(), dataset) == whole.bare)
    #expect(merge.header?.form.names == ["bucketed-bayes", "most-recent"])
    var plain = TotalsMerge(series: false)
    for file in files.reversed() { try plain.add(file) }
    #expect(!StreamedReplayTests.text(try plain.finish(), dataset).contains("\"series\""))
  }

  @Test(
    "People one after the other have the metrics and the comparison of all trials together",
    arguments: [1, 5])
  func together(people: Int) async throws {
    let weeks = WeekGenerator(persona: .commuter, weeks: 2, people: people, seed: 6)
    let dataset = weeks.dataset()
    let referee = try RoutineOracle(generator: try #require(dataset.generator), dataset: dataset)
    let totals = try await ReplayTotals.replay(
      dataset, strategies: StreamedReplayTests.strategies, referee: referee, options: .seeded)
    let replay = Replay(dataset: dataset, options: .seeded)
    let oracle = await replay.run(referee).run
    var runs: [StrategyRun] = []
    for strategy in StreamedReplayTests.strategies { runs.append(await replay.run(strategy).run) }
    runs.append(oracle)
    for place in runs.indices { runs[place].oracleTop = oracle.trials.map(\.topProbability) }
    let textbook = ReplayTotals.of(runs, seed: ReplayOptions.seeded.seed) { dataset.localDay($0) }
    for perPerson in [false, true] {
      let documents = [totals, textbook].map { totals in
        ReplayDocument(
          totals, name: "", digest: "", environment: DealtShards.environment, perPerson: perPerson,
          machine: ("", ""))
      }
      let (one, other) = (documents[0], documents[1])
      #expect(one.blockKind == (people == 1 ? "days" : "people") && one.blocks == other.blocks)
      for (result, expected) in zip(one.results, other.results) {
        #expect(result.metrics.map(\.json.text) == expected.metrics.map(\.json.text), "\(result.strategy)")
        #expect(result.metrics.count > 10)
      }
      let comparisons = try [(totals, one), (textbook, other)].map { totals, replay in
        try ComparisonDocument(
          totals, names: ["bucketed-bayes", "most-recent"], baseline: "most-recent", metric: .hitRate(at: 1),
          replay: replay, perPerson: perPerson
        ).rows.map(\.json.text)
      }
      #expect(comparisons[0] == comparisons[1] && !comparisons[0].isEmpty)
    }
  }

  @Test("A list of rows to score: those rows, and an identifier that no row has is refused at its line")
  func scoreOnly() async throws {
    let (path, folder) = (StreamedReplayTests.synthetic + "commuter", try TemporaryFolder())
    let dataset = try DatasetReader.read(path).dataset
    let names = stride(from: 1, to: dataset.rows.count, by: 3).map {
      dataset.symbols.text(of: dataset.rows[$0].identifier)
    }
    func totals(_ list: [String]) async throws -> ReplayTotals {
      try folder.write(list.map { $0 + "\n" }.joined(), to: "list.csv")
      let stream = try DonationStream(path)
      let plan = ReplayPlan(StreamedReplayTests.strategies)
      return try await PeopleReplay.totals(
        stream, plan, options: .seeded, peopleAtATime: 1,
        scoreOnly: try ScoreOnlyList(folder.path("list.csv") + ":id"))
    }
    let some = try await totals(["id"] + names)
    var options = ReplayOptions.seeded
    options.scoreOnly = try ScoreOnlyList.read(folder.path("list.csv") + ":id", dataset: dataset)
    let whole = try await ReplayDocument.replay(
      dataset, strategies: StreamedReplayTests.strategies, options: options,
      environment: DealtShards.environment, intervals: false, machine: ("", ""))
    #expect(StreamedReplayTests.text(some, dataset) == whole.bare)
    #expect(whole.dataset.scoredTrials > 0 && whole.dataset.scoredTrials <= names.count)
    let error = await #expect(throws: DataError.self) { _ = try await totals(["id", names[0], "nobody-1"]) }
    #expect(error?.description.contains("list.csv:3:1: no donation has the identifier \"nobody-1\"") == true)
  }
}
