import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionResults

@Suite("A replay with deletions")
struct DeletionReplayTests {
  // A key path in the place of the last closure crashes the compiler of Swift 6.3.
  static let strategies = StrategyRegistry.all.map { $0.name }
  static let deletions: [Deletion] = [
    .all, .group("odd"), .relatedItem("even"), .identifier("4"),
    .value(DeclaredValue("soup", of: "Order", being: .string("soup 1"))),
  ]

  /// Three people's soups: every other row has a group, the others a searchable item.
  private static func soups() throws -> Dataset {
    var dataset = try FeedbackDelayTwin.soups()
    let (odd, even) = (dataset.symbols.intern("odd"), dataset.symbols.intern("even"))
    for row in dataset.rows.indices {
      if row % 2 == 1 {
        dataset.rows[row].donation.group = odd
      } else {
        dataset.rows[row].donation.relatedItem = even
      }
    }
    return dataset
  }

  /// The moment of a person's deletion: that of the donation in the middle of their life.
  private static func cut(_ person: Dataset.Person, _ dataset: Dataset) -> Moment {
    dataset.rows[person.rows[person.rows.count / 2]].donation.context.moment
  }

  /// The log with a deletion by everybody, and one that never had what they delete.
  private static func logs(_ deletion: Deletion) throws -> (told: Dataset, never: Dataset) {
    var told = try soups()
    told.tell(
      told.people.enumerated().map { number, person in
        ToldRow(person: number, moment: cut(person, told), .forget(deletion))
      })
    let rows = told.rows.indices.filter { row in
      let one = told.rows[row]
      return one.donation.context.moment >= cut(told.people[one.person], told)
        || !told.selects(deletion.filter, row)
    }
    let never = Dataset(
      name: told.name, digest: told.digest, catalog: told.catalog, symbols: told.symbols,
      rows: rows.map { told.rows[$0] }, people: told.people.map(\.identifier))
    return (told, never)
  }

  private static func answers(
    _ dataset: Dataset, _ strategy: any ScoringStrategy, _ options: ReplayOptions
  ) async -> [Symbol: UInt64] {
    var digests: [Symbol: UInt64] = [:]
    for answer in await StrategyAnswerer(strategy, options: options).answers(to: dataset) {
      digests[answer.identifier] = answer.digest
    }
    return digests
  }

  /// Compares the answers after the deletion with those to a log that never had what is deleted, and the
  /// answers before it with those to a log without a deletion.
  private static func check(
    _ deletion: Deletion, _ strategy: any ScoringStrategy, _ options: ReplayOptions = ReplayOptions()
  ) async throws {
    let (told, never) = try logs(deletion)
    var plain = told
    plain.tell([])
    let after = await answers(told, strategy, options)
    let asNever = await answers(never, strategy, options)
    let before = await answers(plain, strategy, options)
    var compared = 0
    for row in told.rows where after[row.identifier] != nil {
      let name = told.symbols.text(of: row.identifier)
      if row.donation.context.moment >= cut(told.people[row.person], told) {
        #expect(after[row.identifier] == asNever[row.identifier], "\(name), \(deletion)")
        compared += 1
      } else {
        #expect(after[row.identifier] == before[row.identifier], "\(name), \(deletion)")
      }
    }
    #expect(compared > 5)
    #expect(never.rows.count < told.rows.count)
  }

  @Test("After a deletion every strategy answers as if it had never been donated", arguments: strategies)
  func asIfNever(_ name: String) async throws {
    try await DeletionReplayTests.check(.group("odd"), try StrategyRegistry.type(named: name).init())
  }

  @Test("So it is with whatever a deletion selects by, at once and hours later", arguments: deletions)
  func selections(_ deletion: Deletion) async throws {
    var late = ReplayOptions()
    late.feedbackDelay = .hours(2)
    for options in [ReplayOptions(), late] {
      try await DeletionReplayTests.check(deletion, BucketedBayes(), options)
      try await DeletionReplayTests.check(deletion, ContextMixture(), options)
    }
  }

  @Test("A deletion changes answers, for else the laws would hold of nothing")
  func tells() async throws {
    let (told, _) = try DeletionReplayTests.logs(.all)
    var plain = told
    plain.tell([])
    let options = ReplayOptions()
    let (after, before) = (
      await DeletionReplayTests.answers(told, BucketedBayes(), options),
      await DeletionReplayTests.answers(plain, BucketedBayes(), options)
    )
    #expect(after.count == before.count && after != before)
  }

  @Test("Counts and times since the last use are those of the donations that are left")
  func trials() async throws {
    // a b a c b a, a day apart: the second of them is deleted before the fifth.
    var dataset = try SmallDataset.of(
      ["a", "b", "a", "c", "b", "a"].enumerated().map { (0, $0 * 1440, $1, 1) }, people: ["p"])
    dataset.tell([
      ToldRow(person: 0, moment: SmallDataset.moment(4 * 1440), .forget(.identifier("1")))
    ])
    var options = ReplayOptions()
    options.surface = Surface(name: "open", slots: 5, minimumProbability: 0, minimumSupport: 1)
    let trials = await Replay(dataset: dataset, options: options).run(MostRecent()).run.trials
    #expect(trials.map(\.knownDonations) == [0, 1, 2, 3, 3, 4])
    #expect(trials.map(\.isKnown) == [false, false, true, false, false, true])
    #expect(trials.map(\.candidates) == [0, 1, 2, 2, 2, 3])
    #expect(trials[5].secondsSinceUse == 86_400, "b of the day before leads")
  }

  @Test("A donation that is deleted before it is known was made all the same, and is never learned")
  func waiting() async throws {
    var dataset = try SmallDataset.of(
      ["a", "b", "c", "d", "c"].enumerated().map { (0, $0, $1, 1) }, people: ["p"])
    dataset.tell([ToldRow(person: 0, moment: SmallDataset.moment(2), .forget(.identifier("1")))])
    var options = ReplayOptions()
    options.feedbackDelay = .donations(1)
    options.surface = Surface(name: "open", slots: 5, minimumProbability: 0, minimumSupport: 1)
    let trials = await Replay(dataset: dataset, options: options).run(MostRecent()).run.trials
    #expect(trials.map(\.knownDonations) == [0, 0, 1, 1, 2])
    #expect(trials[4].isKnown && trials[4].secondsSinceUse == 120)
  }

  @Test("A frozen history is one of what is left at each question")
  func frozen() async throws {
    var dataset = try SmallDataset.of(
      ["a", "b", "c", "d", "e", "f", "b"].enumerated().map { (0, $0, $1, 1) }, people: ["p"])
    dataset.tell([ToldRow(person: 0, moment: SmallDataset.moment(4), .forget(.identifier("1")))])
    var options = ReplayOptions()
    options.frozenHistory = FrozenHistory(donations: 2, recent: 1)
    options.warmUp = 3
    let trials = await Replay(dataset: dataset, options: options).run(MostRecent()).run.trials
    #expect(trials.map(\.knownDonations) == [2, 2, 2, 2], "b and c; c and d; c and e; c and f")
    #expect(trials.map(\.isKnown) == [false, false, false, false])
  }

  @Test("What models elsewhere are told of a donation's past is what is left of it")
  func contexts() throws {
    var dataset = try SmallDataset.of(
      ["a", "b", "c"].enumerated().map { (0, $0, $1, 1) }, people: ["p"])
    func lines() -> [String] {
      var lines: [String] = []
      ContextRows(dataset: dataset, options: ReplayOptions()).forEach {
        lines.append(String(decoding: $0, as: UTF8.self))
      }
      return lines
    }
    #expect(lines()[2].contains("\"\"b\"\"") && lines()[2].contains(",60,"))
    dataset.tell([ToldRow(person: 0, moment: SmallDataset.moment(2), .forget(.identifier("1")))])
    #expect(lines()[2].contains("\"\"a\"\"") && lines()[2].contains(",120,"))
    #expect(!lines()[2].contains("\"\"b\"\"") && lines()[1].contains("\"\"a\"\""))
  }

  @Test("What was supplied before a deletion goes with it, and what is supplied later stays")
  func supplied() throws {
    var dataset = try SmallDataset.of([(0, 0, "a", 1)], people: ["p"])
    for (soup, minutes) in [("b", 0), ("c", 10)] {
      var suggestion = AppSuggestion("Order", ["soup": .string(soup), "quantity": 1])
      (suggestion.from, suggestion.identifier) = (SmallDataset.moment(minutes), "order-17")
      let kept = try dataset.catalog.kept(suggestion, as: .suggestion, symbols: &dataset.symbols)
      dataset.suppliedRows.append(SuppliedRow(person: 0, entry: kept))
    }
    dataset.tell([ToldRow(person: 0, moment: SmallDataset.moment(10), .forget(.identifier("order-17")))])
    #expect(dataset.supplied(to: 0, at: SmallDataset.moment(9)).count == 1)
    let left = dataset.supplied(to: 0, at: SmallDataset.moment(10))
    #expect(left.map(\.from) == [SmallDataset.moment(10)])
  }

  @Test("Tampering with deletions after a moment moves no answer up to it")
  func leaks() async throws {
    var (dataset, _) = try DeletionReplayTests.logs(.group("odd"))
    let notice = ActionNotice("Order", DeclaredValue("soup", of: "Order", being: .string("soup 1")))
    dataset.tell(
      dataset.told
        + dataset.people.indices.flatMap { person in
          [
            ToldRow(person: person, moment: SmallDataset.moment(60), .unavailable(notice)),
            ToldRow(person: person, moment: SmallDataset.moment(300), .available(notice)),
          ]
        })
    let report = try await LeakGuard(dataset: dataset, moments: 2, payloads: 0).check([
      StrategyAnswerer(MostFrequent()), StrategyAnswerer(BucketedBayes()),
    ])
    #expect(report.isClean && report.trials > 0)
  }

  @Test("At moments nobody can be told of a deletion: it is refused")
  func refused() throws {
    let (dataset, never) = try DeletionReplayTests.logs(.all)
    #expect(throws: DataError.self) { try dataset.refuseChanges() }
    try never.refuseChanges()
  }
}
