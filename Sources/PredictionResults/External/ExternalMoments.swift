import PredictionEngine
import PredictionLogs
import PredictionReplays

/// A file of probabilities at moments that were made elsewhere:
/// `person,time,minutes,strategy,shortcut,probability`, one row for each probability.
///
///     person,time,minutes,strategy,shortcut,probability
///     ann,2026-03-02T08:15:00+01:00,60,my-model,"{""intent"":""CheckIn"",""parameters"":{""venue"":""1610""}}",0.4
///     ann,2026-03-02T08:15:00+01:00,60,my-model,,0.45
///
/// # Definition
/// A row says P_k(t, H), where t is a moment of the person's grid, H the minutes and k a shortcut that was donated before
/// t. Without a shortcut it is P_any. What a file leaves out, ``StatedMoments`` fills in. The columns and the rows may be
/// in any order. Rows about moments that are not scored are read but not judged.
///
/// # Cost
/// A row takes 24 bytes. Of each person that is named the donations are learned once more. Each shortcut is parsed once.
package struct ExternalMoments: Sendable {
  /// The strategies, in the order of their first rows.
  package let strategies: [StatedMoments]
  /// The SHA-256 of the file, as `sha256:…`.
  package let digest: String
  /// Sentences about claims that cannot be judged, and about moments of which nothing is said.
  package let remarks: [String]

  /// Reads a file of probabilities at a dataset's moments.
  ///
  /// `horizon` is that of the headlines, and `only` are the people that are scored; `nil` for all.
  /// - Throws: ``DataError`` with the line and column of the first problem.
  package static func read(
    _ path: String, for dataset: Dataset, horizon: Int, only: Set<String>? = nil
  ) throws(DataError) -> ExternalMoments {
    var reader = try ExternalMomentReader(path, dataset)
    var collected: [StatedMoments] = []
    while let row = try reader.next() {
      if row.strategy == collected.count {
        collected.append(StatedMoments(name: row.name, people: dataset.people.count))
      }
      collected[row.strategy].people[row.person].append(row.entry)
      collected[row.strategy].horizons.insert(row.entry.minutes)
    }
    let file = reader.table.name
    if collected.isEmpty {
      throw DataError(
        file: file, line: 1, reason: "the file has no probabilities",
        remedy: "write one row for each shortcut that may be due at a moment")
    }
    for number in collected.indices {
      if let line = collected[number].sort() {
        throw DataError(
          file: file, line: Int(line),
          reason:
            "this probability of \"\(collected[number].name)\" stands twice: the person, the time, the minutes "
            + "and the shortcut are those of another row", remedy: "remove one of the rows")
      }
      try check(collected[number], in: file, horizon)
    }
    let remarks =
      collected.compactMap { claims(of: $0, within: horizon) }
      + silences(of: collected, dataset, within: horizon, only: only)
    return ExternalMoments(strategies: collected, digest: reader.table.digest, remarks: remarks)
  }

  private static func check(
    _ rows: StatedMoments, in file: String, _ horizon: Int
  ) throws(DataError) {
    if rows.horizons.contains(horizon) { return }
    let others = rows.horizons.filter { $0 <= 120 }.sorted()
    let way = others.last.map { ", or ask with --horizon \($0)" } ?? ""
    throw DataError(
      file: file,
      reason: "\"\(rows.name)\" has no probability within \(horizon) minutes, the horizon of the headlines",
      remedy: "write rows of \(horizon) minutes\(way)")
  }

  /// A sentence about claims that cannot be judged; `nil` where they can.
  private static func claims(of rows: StatedMoments, within horizon: Int) -> String? {
    let missing = StatedMoments.asked(byClaimsWithin: horizon).subtracting(rows.horizons).sorted()
    if missing.isEmpty { return nil }
    return
      "\"\(rows.name)\" has no probability within \(missing.map(String.init).joined(separator: " and ")) minutes, "
      + "which says whether a claim waits; its claims are not judged"
  }

  /// A sentence about each strategy that says nothing at some scored moments: every probability counts as 0 there, and
  /// a file that was cut off would look like a bad model.
  private static func silences(
    of strategies: [StatedMoments], _ dataset: Dataset, within horizon: Int, only: Set<String>?
  ) -> [String] {
    var counts = strategies.map { _ in 0 }
    var first: [(person: String, moment: Moment)?] = strategies.map { _ in nil }
    var scored = 0
    let end = MomentGrid.end(of: dataset)
    for (person, one) in dataset.people.enumerated() where only?.contains(one.identifier) ?? true {
      let life = TimedLife(dataset, person: person)
      guard let start = life.firstScoredDay(isSynthetic: dataset.generator != nil), start < end else {
        continue
      }
      for moment in MomentGrid(life.moments, from: start, to: end).moments
      where moment.later(byMinutes: horizon).localSeconds <= Int64(end) * 86_400 {
        scored += 1
        for (place, strategy) in strategies.enumerated()
        where !strategy.says(of: person, at: moment, within: horizon) {
          counts[place] += 1
          if first[place] == nil { first[place] = (one.identifier, moment) }
        }
      }
    }
    return strategies.indices.compactMap { place in
      guard let (person, moment) = first[place] else { return nil }
      return "\"\(strategies[place].name)\" says nothing within \(horizon) minutes at "
        + "\(CountedNoun.digits(counts[place])) of \(CountedNoun.of(scored, "scored moments")), the first of them "
        + "\(moment) of \(Excerpt.of(person)); every probability counts as 0 there. If that is meant, a row of P_any, "
        + "without a shortcut, says so"
    }
  }
}

extension StatedMoments {
  /// Puts the rows in order, and returns the line of the first that states again what another states; `nil` for none.
  fileprivate mutating func sort() -> UInt32? {
    var twice: UInt32?
    for person in people.indices {
      func key(_ entry: Entry) -> (Int32, UInt32, UInt32) { (entry.quarter, entry.slot, entry.line) }
      let isInOrder = zip(people[person], people[person].dropFirst()).allSatisfy { key($0) < key($1) }
      if !isInOrder { people[person].sort { key($0) < key($1) } }
      for (entry, next) in zip(people[person], people[person].dropFirst())
      where entry.quarter == next.quarter && entry.slot == next.slot {
        twice = min(twice ?? .max, next.line)
      }
    }
    return twice
  }
}
