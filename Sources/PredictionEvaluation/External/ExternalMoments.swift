import PredictionEngine

/// Reads a file of probabilities at moments that were made elsewhere:
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
/// # Edge cases
/// These are errors with their place: an unknown column or person, a time that is no moment of the grid, a horizon that is
/// no multiple of 15 minutes up to 120 (and 135, which claims within 120 ask about), a shortcut that was not donated before
/// the moment, a probability outside [0, 1], a row that stands twice, a strategy without the horizon of the headlines, and
/// the name of a built-in strategy. Probabilities that fall as the time grows, or that exceed P_any, are wrong, but each is
/// judged as it stands, and ``remarks`` says where.
///
/// # Cost
/// A row takes 24 bytes. Of each person that is named the donations are learned once more. Each shortcut is parsed once.
package struct ExternalMoments: Sendable {
  /// The strategies, in the order of their first rows.
  package let strategies: [StatedMoments]
  /// The SHA-256 of the file, as `sha256:…`.
  package let digest: String
  /// Sentences about probabilities that contradict one another, and about claims that cannot be judged.
  package let remarks: [String]

  /// Reads a file of probabilities at a dataset's moments.
  /// - Parameters:
  ///   - horizon: that of the headlines, in minutes.
  ///   - only: the identifiers of the people that are scored; `nil` for all.
  /// - Throws: ``DataError`` with the line and column of the first problem.
  package static func read(
    _ path: String, for dataset: Dataset, horizon: Int, only: Set<String>? = nil
  ) throws(DataError) -> ExternalMoments {
    let reader = try ExternalMomentReader(path, dataset)
    var collected: [StatedMoments] = []
    while let row = try reader.next() {
      if row.strategy == collected.count {
        collected.append(StatedMoments(name: row.name, people: dataset.people.count))
      }
      collected[row.strategy].add(row.entry, of: row.person)
    }
    if collected.isEmpty {
      throw DataError(
        file: reader.name, line: 1, reason: "the file has no probabilities",
        remedy: "write one row for each shortcut that may be due at a moment")
    }
    var remarks: [String] = []
    for number in collected.indices {
      if let line = collected[number].sort() {
        throw DataError(
          file: reader.name, line: Int(line),
          reason:
            "this probability of \"\(collected[number].name)\" stands twice: the person, the time, the minutes "
            + "and the shortcut are those of another row", remedy: "remove one of the rows")
      }
      try check(collected[number], in: reader.name, horizon)
      remarks += ExternalMoments.remarks(about: collected[number], in: reader.name, horizon)
    }
    remarks += silences(of: collected, dataset, within: horizon, only: only)
    return ExternalMoments(strategies: collected, digest: reader.digest, remarks: remarks)
  }

  /// Refuses rows without the horizon of the headlines.
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

  /// What stands beside the figures of a strategy.
  private static func remarks(
    about rows: StatedMoments, in file: String, _ horizon: Int
  ) -> [String] {
    var remarks: [String] = []
    func add(_ remark: StatedMoments.Contradiction, _ what: String) {
      if remark.count == 0 { return }
      let others = remark.count == 1 ? "" : ", and \(remark.count - 1) more"
      remarks.append(
        "\(file):\(remark.line): a probability of \"\(rows.name)\" \(what)\(others); each is judged as it stands"
      )
    }
    let (falling, aboveAny) = rows.contradictions
    add(falling, "is higher than the one within a longer time")
    add(aboveAny, "is higher than that of any donation")
    let missing = StatedMoments.asked(byClaimsWithin: horizon).subtracting(rows.horizons).sorted()
    if !missing.isEmpty {
      remarks.append(
        "\"\(rows.name)\" has no probability within \(missing.map(String.init).joined(separator: " and ")) minutes, "
          + "which says whether a claim waits; its claims are not judged")
    }
    return remarks
  }
}
