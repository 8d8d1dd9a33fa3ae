import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("A frozen history")
struct FrozenHistoryTests {
  private func options(
    _ donations: Int, _ recent: Int, warmUp: Int = 4, threads: Int = 1
  ) -> ReplayOptions {
    var options = ReplayOptions()
    options.frozenHistory = FrozenHistory(donations: donations, recent: recent)
    options.warmUp = warmUp
    options.threads = threads
    return options
  }

  private func digests(
    _ dataset: Dataset, _ strategy: any ScoringStrategy, _ options: ReplayOptions
  ) async -> [Symbol: UInt64] {
    var digests: [Symbol: UInt64] = [:]
    for answer in await StrategyAnswerer(strategy, options: options).answers(to: dataset) {
      digests[answer.identifier] = answer.digest
    }
    return digests
  }

  @Test("a to g, scored from d on, two of the past and one recent: b and c, then d, e or f beside them")
  func byHand() async throws {
    let dataset = try SmallDataset.of(
      ["a", "b", "c", "d", "e", "f", "b"].enumerated().map { (0, $0, $1, 1) }, people: ["p"])
    let outcome = await Replay(dataset: dataset, options: options(2, 1, warmUp: 3)).run(MostRecent())
    #expect(outcome.run.trials.map(\.knownDonations) == [2, 3, 3, 3])
    #expect(outcome.run.trials.map(\.candidates) == [2, 3, 3, 3])
    #expect(outcome.run.trials.map(\.isKnown) == [false, false, false, true])
    #expect(outcome.run.trials.map(\.rank) == [nil, nil, nil, 3], "f, then c, then b")
    #expect(outcome.noveltyRate == 0.75)
  }

  @Test("The time since the last use is that of the learned row, not of the row in its place among all")
  func secondsSinceUse() async throws {
    let minutes = [0, 1, 3, 6, 10, 15, 21, 28]
    let dataset = try SmallDataset.of(
      zip(minutes, ["a"] + Array(repeating: "b", count: 7)).map { (0, $0 * 1440, $1, 1) }, people: ["p"])
    let run = await Replay(dataset: dataset, options: options(3, 1)).run(MostRecent()).run
    // Each trial is shown the donation directly before it, which it learned as its third or fourth.
    #expect(run.trials.map(\.secondsSinceUse) == [4, 5, 6, 7].map { $0 * 86_400 })
  }

  @Test("Recent donations that reach back beyond the past hold it, once")
  func overlap() async throws {
    let dataset = try SmallDataset.of(
      ["a", "b", "c", "d", "e"].enumerated().map { (0, $0, $1, 1) }, people: ["p"])
    let counts = { (donations: Int, recent: Int) async in
      await Replay(dataset: dataset, options: options(donations, recent, warmUp: 2)).run(MostRecent()).run
        .trials.map(\.knownDonations)
    }
    #expect(await counts(1, 2) == [2, 2, 3], "a and b; b and c; b, and c and d")
    #expect(await counts(9, 9) == [2, 3, 4])
    #expect(await counts(0, 2) == [2, 2, 2])
    #expect(await counts(1, 0) == [1, 1, 1])
    #expect(await counts(0, 0) == [0, 0, 0])
  }

  private static let (numbers, rows) =
    TestEffort.isWhole ? ([(3, 5), (3, 2), (2, 7), (0, 3), (4, 0), (40, 5)], 60) : ([(3, 5)], 30)

  @Test(
    "Every strategy answers as a predictor made by hand for each trial",
    arguments: numbers)
  func twin(donations: Int, recent: Int) async throws {
    let dataset = try FeedbackDelayTwin.soups(rows: FrozenHistoryTests.rows)
    let options = options(donations, recent, threads: 2)
    let frozen = FrozenHistory(donations: donations, recent: recent)
    for type in StrategyRegistry.all {
      let expected = FrozenHistoryTwin.answers(to: dataset, type.init(), options, frozen)
      let trials = await Replay(dataset: dataset, options: options).run(type.init()).run.trials
      let digests = await digests(dataset, type.init(), options)
      #expect(trials.count == expected.count && digests.count == expected.count && trials.count > 12)
      for trial in trials {
        let answer = FrozenHistoryTwin.Answer(
          digest: digests[dataset.rows[trial.row].identifier] ?? 0, candidates: trial.candidates,
          donations: trial.knownDonations, isKnown: trial.isKnown, rank: trial.rank,
          secondsSinceUse: trial.secondsSinceUse)
        #expect(answer == expected[trial.row], "\(type.name), row \(trial.row)")
      }
    }
  }

  @Test("The twin tells a replay that learns on, and one donation more or less, from the protocol")
  func broken() async throws {
    let dataset = try FeedbackDelayTwin.soups(rows: 36)
    let protocols = [options(3, 2), options(3, 3), options(2, 2), ReplayOptions()].map { given in
      var options = given
      options.warmUp = 4
      return options
    }
    let frozen = FrozenHistory(donations: 3, recent: 2)
    let expected = FrozenHistoryTwin.answers(to: dataset, BucketedBayes(), protocols[0], frozen)
    var agreements: [Bool] = []
    for options in protocols {
      let digests = await digests(dataset, BucketedBayes(), options)
      agreements.append(
        expected.allSatisfy { digests[dataset.rows[$0.key].identifier] == $0.value.digest })
    }
    #expect(agreements == [true, false, false, false])
  }

  @Test("The leak guard finds no leak under a frozen history, and finds one that was planted")
  func leaks() async throws {
    let dataset = try DrawnLog.drawn(rows: 14)
    let options = options(4, 2)
    let every = TestEffort.isWhole ? 1 : 6
    let types = StrategyRegistry.all
    let honest = stride(from: 0, to: types.count, by: every).map {
      StrategyAnswerer(types[$0].init(), options: options)
    }
    let leakGuard = LeakGuard(dataset: dataset, moments: 1, payloads: 6, options: options)
    let report = try await leakGuard.check(honest)
    #expect(report.isClean && report.trials == 30, "\(report.table)")
    // One that counts the whole file, asked under the same protocol.
    let planted = StrategyAnswerer(name: "counts the file", options: options) { dataset in
      PlantedLeaks.Cheat { _, _, _ in Double(dataset.rows.count) }
    }
    #expect(!(try await leakGuard.check([planted])).isClean)
  }

  @Test("The same bytes for any number of threads")
  func threads() async throws {
    let dataset = try DrawnLog.drawn(people: 4, rows: 9)
    var texts: Set<String> = []
    for threads in [1, 2, 5] {
      let run = await Replay(dataset: dataset, options: options(6, 2, threads: threads)).run(ContextMixture())
      texts.insert("\(run.run.trials)")
    }
    #expect(texts.count == 1)
  }

  @Test("Scores made elsewhere and the oracle are judged over the same known donations")
  func others() async throws {
    var dataset = try DrawnLog.drawn(people: 2, rows: 16)
    let options = options(5, 2)
    let isTrial = TrialRows.of(dataset, options: options)
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "scores.csv",
      "id,strategy,shortcut,score\n"
        + dataset.rows.indices.filter { isTrial[$0] }.map {
          "\(dataset.symbols.text(of: dataset.rows[$0].identifier)),mine,,\n"
        }.joined())
    let external = try ExternalScores.read(file, for: &dataset, options: options).strategies[0]
    let replay = Replay(dataset: dataset, options: options)
    let ours = await replay.run(MostRecent()).run.trials
    let theirs = await replay.run(external).run.trials
    #expect(ours.map(\.isKnown) == theirs.map(\.isKnown))
    #expect(ours.map(\.knownDonations) == theirs.map(\.knownDonations))
    #expect(ours.contains { $0.isKnown } && ours.contains { !$0.isKnown })
    let decomposer = Decomposer(catalog: dataset.catalog)
    let witness = await replay.run(Witness(decomposer: decomposer)).run.trials
    #expect(ours.map(\.isKnown) == witness.map(\.isKnown))
    #expect(ours.map(\.candidates) == witness.map(\.candidates))
    // The oracle saw everything; what is not among the candidates is new.
    for trial in witness where !trial.isKnown {
      let before = dataset.people[trial.person].rows.prefix { $0 != trial.row }
      let seen = Set(before.compactMap { decomposer.target(of: dataset.rows[$0].donation) }).count
      #expect(abs(trial.probability - (1 - Double(trial.candidates) / Double(seen))) < 1e-9)
    }
  }

  @Test("The board says what each trial knew, in the numbers of the options")
  func words() async throws {
    let dataset = try DrawnLog.drawn(people: 2, rows: 8)
    let document = try await ReplayDocument.replay(
      dataset, strategies: [MostFrequent()], options: options(40, 5),
      environment: .init(
        version: "test", seed: 1, options: [("frozenHistory", .integer(40)), ("recent", .integer(5))]),
      intervals: false, machine: ("", ""))
    let text = document.table.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("that learned the last 40 donations before the person's first scored one"))
    #expect(text.contains("and the last 5 before the trial"))
    #expect(document.table.text.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}
