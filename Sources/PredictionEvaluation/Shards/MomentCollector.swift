import PredictionEngine

/// Puts the totals of people at moments together, as ``TotalsCollector`` does at donations.
///
/// # Edge cases
/// Refused are totals that say that the log ends on another day than that of the last donation: one machine would have
/// ended everybody's scored time on that one.
///
/// # Cost
/// Everybody's totals in memory: 8 bytes for each quarter of an hour with a best candidate, and about 15 kB of bins and
/// curves, for each contender.
struct MomentCollector: Sendable {
  private let frame: MomentFrame
  private var everybody = TotalsPeople()
  private var people: [PersonMomentTotals] = []

  /// Starts a collection for totals that have this frame in common.
  init(_ frame: MomentFrame) { self.frame = frame }

  /// Adds a person of the file at a place.
  mutating func add(_ person: PersonMomentTotals, file: Int = 0) {
    everybody.add(person.identifier, file: file)
    people.append(person)
  }

  /// Returns the totals, with people in order; the parameters are those of ``TotalsPeople/ordered(only:files:areShards:)``.
  /// - Throws: ``DataError`` for people who do not go together.
  func finish(only: [String], files: [String]) throws(DataError) -> MomentTotals {
    let order = try everybody.ordered(only: only, files: files)
    let (stated, last) = (frame.time.lastDay, people.map(\.lastDay).max())
    if let last, last != stated {
      throw DataError(
        file: files.first,
        reason:
          "the log ends on \(LocalDate.text(stated)) by these totals, and the last donation of all is of "
          + LocalDate.text(last),
        remedy: "add the shard that is missing, or replay all shards with --last-day \(LocalDate.text(last))")
    }
    guard let totals = MomentTotals(frame, order.map { people[$0] }) else {
      throw TotalsMerge.tooLarge(files.last)
    }
    return totals
  }
}
