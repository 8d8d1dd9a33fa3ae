import PredictionEngine

/// Puts the totals of people at moments together, in whatever order they come.
///
/// # Definition
/// At the end people stand in the order of the UTF-8 bytes of their identifiers.
///
/// # Edge cases
/// Refused are a person who comes twice, a person to score who is not there, and totals that say that the log ends on
/// another day than that of the last donation: one machine would have ended everybody's scored time on that one.
///
/// # Cost
/// Everybody's totals in memory: 8 bytes for each quarter of an hour with a best candidate, and about 15 kB of bins and
/// curves, for each contender.
struct MomentCollector: Sendable {
  private let frame: MomentFrame
  /// Everybody with the place of the file that added them.
  private var everybody: [(person: PersonMomentTotals, place: Int)] = []

  /// Starts a collection for totals that have this frame in common.
  init(_ frame: MomentFrame) { self.frame = frame }

  /// Adds a person of the file at a place.
  mutating func add(_ person: PersonMomentTotals, place: Int = 0) { everybody.append((person, place)) }

  /// Returns the totals, with people in order. `only` are the people to score, and `files` the names for messages.
  /// - Throws: ``DataError`` for people who do not go together.
  func finish(only: [String], files: [String]) throws(DataError) -> MomentTotals {
    let sorted = everybody.sorted { left, right in
      left.person.identifier == right.person.identifier
        ? left.place < right.place
        : left.person.identifier.utf8.lexicographicallyPrecedes(right.person.identifier.utf8)
    }
    for (first, second) in zip(sorted, sorted.dropFirst())
    where first.person.identifier.utf8.elementsEqual(second.person.identifier.utf8) {
      let place = first.place == second.place ? "twice" : "in \(files[first.place]) too"
      throw DataError(
        file: files[second.place], reason: "\"\(Excerpt.of(first.person.identifier))\" stands \(place)",
        remedy: "give all rows of a person to one shard, and each shard once")
    }
    let known = Set(everybody.map { Array($0.person.identifier.utf8) })
    if let stranger = only.first(where: { !known.contains(Array($0.utf8)) }) {
      throw DataError(
        file: files.first, reason: "there is no person \"\(Excerpt.of(stranger))\"",
        remedy: "correct --only-people, or add the shard that is missing")
    }
    let (stated, last) = (frame.time.lastDay, sorted.map(\.person.lastDay).max())
    if let last, last != stated {
      throw DataError(
        file: files.first,
        reason:
          "the log ends on \(LocalDate.text(stated)) by these totals, and the last donation of all is of "
          + LocalDate.text(last),
        remedy: "add the shard that is missing, or replay all shards with --last-day \(LocalDate.text(last))")
    }
    guard let totals = MomentTotals(frame, sorted.map(\.person)) else {
      throw DataError(
        file: files.last, reason: "a number of these totals does not fit 64 bits",
        remedy: "write the shard's totals again")
    }
    return totals
  }
}
