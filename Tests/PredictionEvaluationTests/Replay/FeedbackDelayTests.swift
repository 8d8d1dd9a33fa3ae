import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionResults

@Suite("Feedback delay")
struct FeedbackDelayTests {
  private func run(
    _ dataset: Dataset, _ strategy: any ScoringStrategy, _ delay: FeedbackDelay, threads: Int = 1
  ) async -> ReplayOutcome {
    var options = ReplayOptions()
    options.feedbackDelay = delay
    options.threads = threads
    return await Replay(dataset: dataset, options: options).run(strategy)
  }

  private func digests(
    _ dataset: Dataset, _ strategy: any ScoringStrategy, _ delay: FeedbackDelay
  ) async -> [Symbol: UInt64] {
    var options = ReplayOptions()
    options.feedbackDelay = delay
    var digests: [Symbol: UInt64] = [:]
    for answer in await StrategyAnswerer(strategy, options: options).answers(to: dataset) {
      digests[answer.identifier] = answer.digest
    }
    return digests
  }

  @Test("A delay is written as a number of donations or as whole hours")
  func text() throws {
    #expect(try FeedbackDelay("0") == .donations(0) && FeedbackDelay("0").isNone)
    #expect(try FeedbackDelay("5") == .donations(5) && FeedbackDelay("5").text == "5")
    #expect(try FeedbackDelay("3h") == .hours(3) && FeedbackDelay("3h").text == "3h")
    #expect(try FeedbackDelay("0h").isNone && !FeedbackDelay("1h").isNone)
    #expect(try FeedbackDelay("1").words == "1 donation" && FeedbackDelay("2h").words == "2 hours")
    for text in ["", "h", "-1", "3d", "1.5h", "+1", "1 h", "3H", "٣", "0x1"] {
      #expect(throws: DataError.self, "\(text)") { try FeedbackDelay(text) }
    }
    for text in ["1000000001", "1000000001h", "99999999999999999999h"] {
      let error = #expect(throws: DataError.self) { try FeedbackDelay(text) }
      #expect(error?.description == "the delay \(text) is too long; the longest is 1000000000")
    }
    #expect(try FeedbackDelay("1000000000h") == .hours(FeedbackDelay.longest))
  }

  @Test("a, b, a, a with a delay of one donation: nothing is known twice, then a, then a and b")
  func byHand() async throws {
    let dataset = try SmallDataset.of(
      [(0, 0, "a", 1), (0, 1, "b", 1), (0, 2, "a", 1), (0, 3, "a", 1)], people: ["p"])
    let outcome = await run(dataset, MostRecent(), .donations(1))
    #expect(outcome.run.trials.map(\.candidates) == [0, 0, 1, 2])
    #expect(outcome.run.trials.map(\.rank) == [nil, nil, 1, 2])
    #expect(outcome.run.trials.map(\.isKnown) == [false, false, true, true])
    #expect(outcome.noveltyRate == 0.5)
  }

  @Test("One hour: known on the minute, not a minute before; equal times are known after 0 hours")
  func hoursByHand() async throws {
    let dataset = try SmallDataset.of(
      [(0, 0, "a", 1), (0, 59, "b", 1), (0, 60, "c", 1), (0, 60, "d", 1), (0, 119, "e", 1)], people: ["p"])
    #expect(
      await run(dataset, MostRecent(), .hours(1)).run.trials.map(\.candidates) == [0, 0, 1, 1, 2])
    #expect(
      await run(dataset, MostRecent(), .hours(0)).run.trials.map(\.candidates) == [0, 1, 2, 3, 4])
  }

  @Test(
    "From the first time there is to the last: known after any delay but one beyond 64 bits, and a gap is written"
  )
  func endsOfTime() throws {
    var dataset = try SmallDataset.of([(0, 0, "a", 1), (0, 1, "b", 1)], people: ["p"])
    var rows = dataset.rows
    for (row, time) in [Int64.min, .max].enumerated() {
      rows[row].donation.context.moment = Moment(microsecondsSince1970: time)
    }
    let (first, last) = (rows[0].donation.context.moment, rows[1].donation.context.moment)
    for (delay, row) in [(.hours(1), 0), (.hours(FeedbackDelay.longest), 0), (.hours(.max), nil)]
      as [(FeedbackDelay, Int?)]
    {
      var waiting = WaitingRows(delay)
      waiting.add(0, at: first)
      #expect(waiting.next(at: first) == nil && waiting.next(at: last) == row)
      waiting = WaitingRows(delay)
      waiting.add(0, at: last)
      #expect(waiting.next(at: first) == nil)
    }
    dataset = Dataset(
      name: "ends", digest: "sha256:00", catalog: dataset.catalog, symbols: dataset.symbols, rows: rows,
      people: ["p"])
    var gaps: [String] = []
    ContextRows(dataset: dataset, options: ReplayOptions()).forEach { line in
      gaps.append(
        String(decoding: line, as: UTF8.self).split(separator: ",", omittingEmptySubsequences: false)
          .map(String.init).first { $0.hasPrefix("92233") } ?? "")
    }
    #expect(gaps == ["", "9223372036854.775807"])
  }

  private static let delays: [FeedbackDelay] = [
    .donations(1), .donations(4), .hours(1), .hours(5),
  ]

  @Test(
    "Every strategy answers as a predictor that learned the known rows alone",
    arguments: delays)
  func twin(delay: FeedbackDelay) async throws {
    let dataset = try FeedbackDelayTwin.soups()
    for type in StrategyRegistry.all {
      let expected = FeedbackDelayTwin.answers(to: dataset, type.init(), delay)
      let trials = await run(dataset, type.init(), delay, threads: 2).run.trials
      let digests = await digests(dataset, type.init(), delay)
      #expect(trials.count == expected.count && digests.count == expected.count)
      for trial in trials {
        let answer = FeedbackDelayTwin.Answer(
          digest: digests[dataset.rows[trial.row].identifier] ?? 0, candidates: trial.candidates,
          isKnown: trial.isKnown, rank: trial.rank)
        #expect(answer == expected[trial.row], "\(type.name), row \(trial.row)")
      }
    }
  }

  @Test("No donation and 0 hours are no delay: the same trials, to the last bit")
  func zero() async throws {
    let dataset = try FeedbackDelayTwin.soups()
    for type in StrategyRegistry.all {
      let plain = await Replay(dataset: dataset).run(type.init())
      for delay in [FeedbackDelay.donations(0), .hours(0)] {
        let delayed = await run(dataset, type.init(), delay)
        #expect(delayed.run.trials.map { "\($0)" } == plain.run.trials.map { "\($0)" }, "\(type.name)")
        #expect(
          delayed.untargeted == plain.untargeted && delayed.cost.bytesPerPerson == plain.cost.bytesPerPerson)
      }
    }
  }

  @Test("A delay longer than the history leaves everybody as on the first day")
  func cold() async throws {
    let dataset = try FeedbackDelayTwin.soups()
    for type in StrategyRegistry.all {
      for delay in [FeedbackDelay.donations(60), .hours(1000)] {
        let outcome = await run(dataset, type.init(), delay)
        #expect(outcome.noveltyRate == 1)
        #expect(outcome.run.trials.allSatisfy { $0.candidates == 0 && $0.rank == nil && $0.shown == 0 })
      }
    }
  }

  /// How many answers move when a row becomes another soup, among those for which it is not known yet.
  private func moved(
    by row: Int, in dataset: Dataset, _ strategy: any ScoringStrategy, unknownBy delay: FeedbackDelay,
    replayedBy replayed: FeedbackDelay
  ) async -> Int {
    var rows = dataset.rows
    let rowOfOther = rows.indices.first { rows[$0].donation.values != rows[row].donation.values } ?? row
    rows[row].donation.values = rows[rowOfOther].donation.values
    rows[row].donation.displays = rows[rowOfOther].donation.displays
    let changed = Dataset(
      name: dataset.name, digest: "", catalog: dataset.catalog, symbols: dataset.symbols, rows: rows,
      people: dataset.people.map(\.identifier))
    let person = dataset.people[dataset.rows[row].person]
    let ignorant = person.rows.indices.filter { position in
      !FeedbackDelayTwin.known(before: position, of: person.rows, dataset, delay).contains(row)
    }.map { dataset.rows[person.rows[$0]].identifier }
    let before = await digests(dataset, strategy, replayed)
    let after = await digests(changed, strategy, replayed)
    return ignorant.count { before[$0] != nil && after[$0] != nil && before[$0] != after[$0] }
  }

  private static let rows = TestEffort.isWhole ? [5, 20, 33] : [20]

  @Test("What is not known yet moves no answer, and the test would see it if it did")
  func unknownMovesNothing() async throws {
    let dataset = try FeedbackDelayTwin.soups()
    for delay in [FeedbackDelay.donations(3), .hours(4)] {
      var movedWithout = 0
      for row in FeedbackDelayTests.rows {
        for type in StrategyRegistry.all {
          #expect(
            await moved(by: row, in: dataset, type.init(), unknownBy: delay, replayedBy: delay) == 0,
            "\(type.name), row \(row), \(delay.text)")
        }
        movedWithout += await moved(
          by: row, in: dataset, MostFrequent(), unknownBy: delay, replayedBy: .none)
      }
      #expect(movedWithout > 0, "a replay that learns at once is seen to")
    }
  }

  @Test(
    "The leak guard finds no leak in a delayed replay", arguments: [FeedbackDelay.donations(2), .hours(30)])
  func leaks(delay: FeedbackDelay) async throws {
    var options = ReplayOptions()
    options.feedbackDelay = delay
    let every = TestEffort.isWhole ? 1 : 3
    let answerers = stride(from: 0, to: StrategyRegistry.all.count, by: every).map {
      StrategyAnswerer(StrategyRegistry.all[$0].init(), options: options)
    }
    let report = try await LeakGuard(dataset: try DrawnLog.drawn(rows: 12), moments: 1, payloads: 6).check(
      answerers)
    #expect(report.isClean, "\(report.table)")
  }
}
