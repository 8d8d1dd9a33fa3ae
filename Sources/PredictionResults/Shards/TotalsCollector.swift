import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// Puts the totals of people together, in whatever order they come.
///
/// # Definition
/// At the end people stand in the order of the UTF-8 bytes of their identifiers. When only one person has trials,
/// their days are the blocks.
///
/// # Edge cases
/// A person who comes twice is an error, and so is a person to score who is not there. Refused at moments are totals that
/// say that the log ends on another day than that of the last donation: one machine would have ended everybody's scored
/// time on that one.
///
/// # Cost
/// The name of everybody, 8 bytes for each sum of each person, and 4 for each of their numbers. At moments, for each
/// contender, 8 bytes for each quarter of an hour with a best candidate, and about 15 kB of bins and curves.
struct TotalsCollector: Sendable {
  private let form: TotalsForm
  private let hasSeries: Bool
  var added: AddedTotals
  /// Everybody with the place of the file that added them.
  private var everybody: [(identifier: String, file: Int)] = []
  /// The people with trials, in the order of the blocks of `runs`.
  private var people: [String] = []
  private var runs: [RunSums]
  private var answers: [[ShortDigest]]
  private var costs: [[PersonCost]]
  /// The seconds that the sums of all people took, one after the other.
  private var seconds = 0.0
  /// Everybody's moments, and the local day of everybody's last donation.
  private var moments: [(ofPerson: PersonMoments, lastDay: Int)] = []

  /// Starts with nobody. `series` says that what series count is wanted, where it is there.
  init(_ form: TotalsForm, series wantsSeries: Bool = true) {
    (self.form, hasSeries) = (form, form.hasSeries && wantsSeries)
    added = AddedTotals(form, series: wantsSeries)
    runs = form.runs.map { RunSums($0, metrics: MetricRegistry.all) }
    answers = form.strategies.map { _ in [] }
    costs = form.strategies.map { _ in [] }
  }

  /// Adds a person of the file at a place. Returns false when a number no longer fits 64 bits.
  mutating func add(_ person: PersonTotals, file: Int = 0) -> Bool {
    guard added.add(person) else { return false }
    everybody.append((person.identifier, file))
    if let ofPerson = person.moments { moments.append((ofPerson, person.lastDay)) }
    for (index, cost) in person.costs.enumerated() { costs[index].append(cost) }
    seconds += person.seconds
    if person.runs.isEmpty { return true }
    people.append(person.identifier)
    for index in runs.indices {
      runs[index].append(person.runs[index])
      answers[index].append(person.answers[index])
    }
    return true
  }

  /// Returns the totals, with people in order, and gives up what it held of them.
  ///
  /// `threads` is the number of people at a time of a replay that was measured here; the other parameters are those of
  /// `ordered`.
  mutating func finish(
    only: [String], files: [String], areShards: Bool = true, threads: Int = 0
  ) throws(DataError) -> ReplayTotals {
    let clock = ContinuousClock()
    let start = clock.now
    _ = try ordered(only: only, files: files, areShards: areShards)
    let order = people.indices.sorted { people[$0].utf8.lexicographicallyPrecedes(people[$1].utf8) }
    let (facts, daily) = (added.facts, added.onlyDays)
    let named =
      hasSeries
      ? order.map { (people[$0], runs[0].trials[$0]) } : []
    let hitRate = MetricRegistry.all.firstIndex { $0.name == Metric.hitRate(at: 1).name } ?? 0
    var finished: [ReplayTotals.Strategy] = []
    for index in form.strategies.indices {
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
          recipe: form.strategies[index].recipe,
          cost: threads == 0
            ? .unknown
            : ReplayCost(
              costs[index], donations: facts.donations,
              seconds: costs[index].reduce(0) { $0 + $1.seconds } / Double(threads), threads: threads),
          answersDigest: PeopleDigest.of(order.lazy.map { digests[$0].text }), sums: sums,
          hits: hits, series: hasSeries ? added.series[index] : nil))
    }
    var totals = ReplayTotals(facts: facts, people: named, areDays: daily != nil, strategies: finished)
    if threads > 0 {
      totals.evaluationSeconds = seconds / Double(threads) + start.duration(to: clock.now).seconds
    }
    return totals
  }

  /// Returns the totals of moments, with people in order; the parameters are those of `ordered`.
  /// - Throws: ``DataError`` for people who do not go together.
  /// - Precondition: the header is one of moments.
  func finishMoments(only: [String], files: [String]) throws(DataError) -> MomentTotals {
    guard let frame = form.moments else { preconditionFailure("totals of donations have no moments") }
    let order = try ordered(only: only, files: files)
    let (stated, last) = (frame.time.lastDay, moments.map(\.lastDay).max())
    if let last, last != stated {
      throw DataError(
        file: files.first,
        reason:
          "the log ends on \(LocalDate.text(stated)) by these totals, and the last donation of all is of "
          + LocalDate.text(last),
        remedy: "add the shard that is missing, or replay all shards with --last-day \(LocalDate.text(last))")
    }
    return MomentTotals(frame: frame, facts: added.facts, moments: order.map { moments[$0].ofPerson })
  }

  /// Returns in which order people are by the UTF-8 bytes of their identifiers.
  ///
  /// `only` are the people to score, empty for all. `areShards` says that others may be in a file that was not added.
  /// - Throws: ``DataError`` for a person who was added twice, and for a person to score who is not there.
  private func ordered(only: [String], files: [String], areShards: Bool = true) throws(DataError) -> [Int] {
    let order = everybody.indices.sorted { left, right in
      let (one, other) = (everybody[left].identifier.utf8, everybody[right].identifier.utf8)
      return one.lexicographicallyPrecedes(other)
        || one.elementsEqual(other) && everybody[left].file < everybody[right].file
    }
    for (first, second) in zip(order, order.dropFirst()) {
      let (one, other) = (everybody[first], everybody[second])
      guard one.identifier.utf8.elementsEqual(other.identifier.utf8) else { continue }
      throw DataError(
        file: files[other.file],
        reason: "\"\(Excerpt.of(one.identifier))\" stands "
          + (one.file == other.file ? "twice" : "in \(files[one.file]) too"),
        remedy: "give all rows of a person to one shard, and each shard once")
    }
    let known = Set(everybody.map { Array($0.identifier.utf8) })
    if let stranger = only.first(where: { !known.contains(Array($0.utf8)) }) {
      throw DataError(
        file: files.first, reason: "there is no person \"\(Excerpt.of(stranger))\"",
        remedy: "correct --only-people" + (areShards ? ", or add the shard that is missing" : ""))
    }
    return order
  }
}
