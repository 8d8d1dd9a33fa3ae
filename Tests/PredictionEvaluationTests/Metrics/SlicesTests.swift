import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import Testing

/// Hit rates cut by what trials are alike in, and by week.
struct SlicesTests {
  private static let day = 1440

  /// Orders of soup `a` at these minutes after Monday 08:00, all hits but the first of each person.
  private func run(
    _ minutes: [[Int]]
  ) async throws -> (run: StrategyRun, dataset: Dataset) {
    var orders: [SmallDataset.Order] = []
    for (person, times) in minutes.enumerated() {
      for time in times { orders.append((person, time, "a", 1)) }
    }
    let dataset = try SmallDataset.of(orders, people: minutes.indices.map { "person \($0)" })
    return (await Replay(dataset: dataset).run(MostFrequent()).run, dataset)
  }

  private func words(_ slices: [Slices.Slice]) -> [String] {
    slices.map { "\($0.name) \($0.hits)/\($0.trials)" }
  }

  private func histories(_ run: StrategyRun) -> [Slices.Slice] {
    let names = Slices.histories.map(\.1)
    return Slices.slices(Slices.counts(of: run, in: names.count) { Slices.history(of: $0) }, names)
  }

  @Test("By how many donations were known: 0, 1–2, 3–9, 10–29, …")
  func earlier() async throws {
    let (run, _) = try await run([Array(0..<12)])
    #expect(words(histories(run)) == ["0 0/1", "1–2 2/2", "3–9 7/7", "10–29 2/2"])
    let many = StrategyRun.of([30, 99, 100, 299, 300, 9000].map { .with(rank: 1, knownDonations: $0) })
    #expect(words(histories(many)) == ["30–99 2/2", "100–299 2/2", "300+ 2/2"])
  }

  @Test("Days 0, 6 and 7 of a person's trials: week 0 has 1/2, week 1 has 1/1, whenever it began")
  func weeks() async throws {
    let first = [0, 6 * Self.day, 7 * Self.day]
    let (run, dataset) = try await run([first, first.map { $0 + 30 * Self.day }])
    let weeks = TumblingWeeks(run, dataset).weeks
    #expect(weeks.map(\.number) == [0, 1])
    #expect(weeks.map(\.trials) == [4, 2] && weeks.map(\.hits) == [2, 2] && weeks.map(\.people) == [2, 2])
    #expect(weeks.map(\.hitRate) == [0.5, 1])
  }

  @Test("Weeks without trials are left out; people stop at different times")
  func gaps() async throws {
    let (run, dataset) = try await run([[0, 21 * Self.day], [0]])
    let weeks = TumblingWeeks(run, dataset).weeks
    #expect(weeks.map(\.number) == [0, 3] && weeks.map(\.people) == [2, 1])
    #expect(TumblingWeeks(.of([]), dataset).weeks.isEmpty)
  }
}
