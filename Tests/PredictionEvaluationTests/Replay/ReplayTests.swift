import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import Testing

/// Ask, judge, reveal, on histories small enough to follow by hand.
@Suite("Replay")
struct ReplayTests {
  private func run(
    _ dataset: Dataset, _ strategy: any ScoringStrategy = MostFrequent(),
    _ change: (inout ReplayOptions) -> Void = { _ in }
  ) async -> ReplayOutcome {
    var options = ReplayOptions()
    change(&options)
    return await Replay(dataset: dataset, options: options).run(strategy)
  }

  @Test("Ranks come from what was revealed before: new, new, second, first")
  func ranks() async throws {
    let dataset = try SmallDataset.of(
      [(0, 0, "a", 1), (0, 1, "b", 1), (0, 2, "a", 1), (0, 3, "a", 1)], people: ["p"])
    let outcome = await run(dataset)
    #expect(outcome.run.trials.map(\.rank) == [nil, nil, 2, 1])
    #expect(outcome.run.trials.map(\.isKnown) == [false, false, true, true])
    #expect(outcome.run.trials.map(\.candidates) == [0, 1, 2, 2])
    #expect(outcome.noveltyRate == 0.5 && outcome.untargeted == 0)
  }

  @Test("Equal times keep file order, and the earlier row is learned before the later one is asked about")
  func equalTimes() async throws {
    let dataset = try SmallDataset.of(
      [(0, 5, "b", 1), (0, 0, "a", 1), (0, 5, "c", 1), (0, 5, "b", 1)], people: ["p"])
    #expect(dataset.people[0].rows == [1, 0, 2, 3])
    let trials = await run(dataset, MostRecent()).run.trials
    #expect(trials.map(\.row) == [1, 0, 2, 3])
    #expect(trials.map(\.rank) == [nil, nil, nil, 2])
  }

  @Test("A donation without a target-type shortcut is learned and counted, and is no trial")
  func untargeted() async throws {
    let dataset = try SmallDataset.of(
      [(0, 0, "a", nil), (0, 1, "a", 1), (0, 2, "a", nil), (0, 3, "a", 1)], people: ["p"])
    let outcome = await run(dataset)
    #expect(outcome.untargeted == 2 && outcome.run.trials.map(\.row) == [1, 3])
    #expect(await run(dataset) { $0.warmUp = 1 }.untargeted == 1, "only among what is scored")
  }

  @Test("A shown suggestion of another type matches when all its parameters equal the donation's")
  func anyMatch() async throws {
    let orders = (0..<8).map { (person: 0, minutes: $0 * 1440, soup: "a", quantity: Int?($0)) }
    let trials = await run(try SmallDataset.of(orders, people: ["p"]), BucketedBayes()).run.trials
    let last = try #require(trials.last)
    #expect(last.rank == nil && !last.isKnown, "every quantity is new")
    #expect(last.probability == 7.5 / 8, "P(NEW) after seven first uses")
    #expect(last.shown == 1 && last.matchPosition == 1, "the soup alone has what NEW leaves: 1/16")
    #expect(last.parametersSaved == 0.5, "the soup is filled in, the quantity is not")
    let soup = await run(try SmallDataset.of(orders, people: ["p"], target: ["soup"]), BucketedBayes())
    let first = try #require(soup.run.trials.last)
    #expect(first.rank == 1 && first.matchPosition == 1 && first.parametersSaved == 0.5)
  }

  @Test(
    "A person's trials depend neither on threads, nor on the order of people, nor on who else is there",
    arguments: StrategyRegistry.all.map { $0.name })
  func independence(name: String) async throws {
    let type = try StrategyRegistry.type(named: name)
    var generator = SplitMix64(seed: 9)
    let orders: [SmallDataset.Order] = (0..<150).map {
      (generator.below(5), $0, "soup \(generator.below(4))", 1 + generator.below(2))
    }
    let people = (0..<5).map { "person \($0)" }
    let whole = try SmallDataset.of(orders, people: people)
    let all = Self.answers(await run(whole, type.init()))
    #expect(all.count == orders.count)
    #expect(Self.answers(await run(whole, type.init()) { $0.threads = 4 }) == all, "four threads")
    let reversed = try SmallDataset.of(
      orders.map { (4 - $0.person, $0.minutes, $0.soup, $0.quantity) }, people: people.reversed())
    #expect(Self.answers(await run(reversed, type.init())) == all, "people in another order")

    var alone: [Int: [Double]] = [:]
    for person in people.indices {
      let rows = orders.indices.filter { orders[$0].person == person }
      let own = try SmallDataset.of(
        rows.map { (0, orders[$0].minutes, orders[$0].soup, orders[$0].quantity) }, people: [people[person]])
      for (row, answer) in Self.answers(await run(own, type.init())) { alone[rows[row]] = answer }
    }
    #expect(alone == all, "each person alone")
  }

  /// For each row what was answered and how it was judged, but for numbers that say which person and row it is.
  private static func answers(_ outcome: ReplayOutcome) -> [Int: [Double]] {
    let answers = outcome.run.trials.map { trial in
      let numbers = [trial.rank, trial.candidates, trial.shown, trial.matchPosition, trial.knownDonations]
      return (
        trial.row,
        numbers.map { Double($0 ?? 0) }
          + [trial.probability, trial.topProbability, trial.parametersSaved, trial.brier]
      )
    }
    return Dictionary(uniqueKeysWithValues: answers)
  }
}
