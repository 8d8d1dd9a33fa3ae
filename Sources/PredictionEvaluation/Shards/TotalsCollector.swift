import PredictionEngine

/// Puts the totals of people together, in whatever order they come.
///
/// # Definition
/// At the end people stand in the order of the UTF-8 bytes of their identifiers. When only one person has trials,
/// their days are the blocks.
///
/// # Edge cases
/// A person who comes twice, and a number that no longer fits 64 bits, are faults.
///
/// # Cost
/// 8 bytes for each sum of each person, and 4 for each of their numbers.
struct TotalsCollector: Sendable {
  /// A reason why totals do not go together.
  enum Fault: Error, Equatable {
    /// Two totals are of one person; `first` and `second` are the places that added them.
    case twice(person: String, first: Int, second: Int)
    /// A number of trials or donations, or a count, does not fit 64 bits.
    case tooLarge
  }

  private let strategies: [ShardHeader.Strategy]
  private let hasSeries: Bool
  /// The facts, counts and series of all people together.
  private(set) var added: AddedTotals
  /// Everybody with the place that added them.
  private var everybody: [(identifier: String, place: Int)] = []
  /// The people with trials, in the order of the blocks of `runs`.
  private var people: [String] = []
  private var runs: [RunSums]
  private var answers: [[ShortDigest]]
  private var costs: [[PersonCost]]

  /// Starts with nobody. `series` says that what series count is wanted, where it is there.
  init(_ header: ShardHeader, series wantsSeries: Bool = true) {
    (strategies, hasSeries) = (header.strategies, header.hasSeries && wantsSeries)
    added = AddedTotals(header, series: wantsSeries)
    runs = header.runs.map { RunSums($0, metrics: MetricRegistry.all) }
    answers = strategies.map { _ in [] }
    costs = strategies.map { _ in [] }
  }

  /// Adds a person. `place` is the number of whoever adds them, for the fault of a person who comes twice.
  mutating func add(_ person: PersonTotals, place: Int = 0) throws(Fault) {
    if !added.add(person) { throw .tooLarge }
    everybody.append((person.identifier, place))
    for (index, cost) in person.costs.enumerated() { costs[index].append(cost) }
    if person.runs.isEmpty { return }
    people.append(person.identifier)
    for index in runs.indices {
      runs[index].append(person.runs[index])
      answers[index].append(person.answers[index])
    }
  }

  /// Adds what series count of other people for one strategy.
  mutating func add(series counts: SeriesCounts, strategy: Int) throws(Fault) {
    if !added.add(series: counts, strategy: strategy) { throw .tooLarge }
  }

  /// Adds the counts of everybody in a shard, for one metric of one strategy.
  mutating func add(counts: [Int], of metric: Int, strategy: Int) throws(Fault) {
    if !added.add(counts: counts, of: metric, strategy: strategy) { throw .tooLarge }
  }

  /// Keeps the sums by day of a shard's only person with trials.
  mutating func keep(days: [RunSums]) { added.keep(days: days) }

  /// Returns the first of these people who is not there; `nil` when all are.
  func missing(among names: [String]) -> String? {
    let known = Set(everybody.map { Array($0.identifier.utf8) })
    return names.first { !known.contains(Array($0.utf8)) }
  }

  /// Returns the totals, with people in order, and gives up what it held of them. `threads` and `seconds` describe
  /// a replay that was measured here.
  mutating func finish(threads: Int = 0, seconds: Double = 0) throws(Fault) -> ReplayTotals {
    try checkEverybody()
    let order = people.indices.sorted { people[$0].utf8.lexicographicallyPrecedes(people[$1].utf8) }
    let (facts, daily) = (added.facts, added.onlyDays)
    let named =
      hasSeries
      ? order.map { ReplayTotals.Person(identifier: people[$0], trials: runs[0].trials[$0]) } : []
    let hitRate = MetricRegistry.all.firstIndex { $0.name == Metric.hitRate(at: 1).name } ?? 0
    var finished: [ReplayTotals.Strategy] = []
    for index in strategies.indices {
      // The sums are put into order in their place: everybody's, twice, would be the most that is ever held.
      var sums = RunSums(runs[index].run, metrics: MetricRegistry.all)
      swap(&sums, &runs[index])
      sums.order(order)
      sums.counts = added.counts[index]
      let digests = answers[index]
      // The first of a ratio's two sums are the hits.
      let hits = hasSeries ? order.indices.map { Int(sums.sums[hitRate][2 * $0]) } : []
      if let daily {
        (sums.trials, sums.sums) = (daily[index].trials, daily[index].sums)
        sums.own = sums.own.map { _ in [] }
      }
      finished.append(
        ReplayTotals.Strategy(
          recipe: strategies[index].recipe,
          cost: threads == 0
            ? .unknown
            : ReplayCost(costs[index], donations: facts.donations, seconds: seconds, threads: threads),
          answersDigest: PeopleDigest.of(order.lazy.map { digests[$0].text }), sums: sums,
          hits: hits, series: hasSeries ? added.series[index] : nil))
    }
    return ReplayTotals(facts: facts, people: named, areDays: daily != nil, strategies: finished)
  }

  /// Throws for a person who was added twice.
  private func checkEverybody() throws(Fault) {
    let sorted = everybody.sorted { left, right in
      left.identifier == right.identifier
        ? left.place < right.place : left.identifier.utf8.lexicographicallyPrecedes(right.identifier.utf8)
    }
    for (first, second) in zip(sorted, sorted.dropFirst())
    where first.identifier.utf8.elementsEqual(second.identifier.utf8) {
      throw .twice(person: first.identifier, first: first.place, second: second.place)
    }
  }
}
