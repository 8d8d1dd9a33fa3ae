import PredictionEngine

/// Alters donations at and after a moment, and checks whether any answer up to that moment changes, or whether other
/// moments are asked about.
///
/// # Definition
/// The guard draws moments t of the grid: one half anywhere, one half as the last before a donation, where what comes is
/// in [t, t + H). For each kind of change it alters every row at or after t and replays everything. The answers at
/// moments up to t have to be the same, bit for bit, and so have these moments themselves: neither which moments there
/// are nor where the windows end may depend on donations to come. When something moved, the guard shrinks the change as
/// long as something still moves.
///
/// # Edge cases
/// The last row of the log stays, because a log's end is known and is not its people's. Moments of the log's last
/// day are not drawn, so that no window up to t ends with the log. People who were given to no moment have none. A log that is
/// too short for a moment compares nothing.
///
/// # Cost
/// A replay for each of seven kinds of change and each moment, and one more; some dozens to shrink a leak.
///
/// # Source
/// Ours; pitfalls 4, 5 and 8 of event forecasts: moments chosen by donations, windows that end at one, and labels that
/// are used before they are known.
package struct MomentLeakGuard: Sendable {
  static let kinds = Tampering.allCases.filter { $0.isAtMoment && $0 != .payload }

  private let edits: LeakGuardEdits
  private let editor: LeakGuardEditor
  private let cuts: [Moment]
  private let order: [Int]
  private let seed: UInt64

  /// Prepares the checks of a dataset at some moments.
  /// - Complexity: O(n log n) for n rows.
  package init(dataset: Dataset, moments: Int = 3, seed: UInt64 = 1) {
    (edits, editor) = LeakGuardEdits.prepare(dataset)
    self.seed = seed
    order = editor.dataset.rowsByAbsoluteTime
    let rows = editor.dataset.rows
    let last = order.last.map { rows[$0].donation.context.moment.localDay } ?? 0
    let drawn = order.map { rows[$0].donation.context.moment }.filter { $0.localDay < last - 1 }
    var generator = SplitMix64(seed: StableHash.fold(seed, 0x4D0A))
    // The first fifth has few moments that are scored.
    let (start, end) = (drawn.count / 5, drawn.count)
    cuts =
      end > start
      ? (0..<moments).map { number in
        let donation = drawn[start + generator.below(end - start)]
        let before = MomentGrid.last(before: donation)
        return number % 2 == 0 ? before : before.later(byMinutes: 15 * (1 + generator.below(95)))
      } : []
  }

  /// The most moments of all people together whose answers are kept.
  static let mostMoments = 50_000_000

  /// Throws for a log whose moments are too many to keep their answers, before any is made.
  /// - Throws: ``DataError`` with a way out.
  /// - Complexity: O(rows).
  package static func check(_ dataset: Dataset) throws(DataError) {
    try LoggedDays(dataset).check()
    let end = MomentGrid.end(of: dataset)
    let days = dataset.people.reduce(0) { sum, person in
      sum + (person.rows.first.map { end - dataset.rows[$0].donation.context.moment.localDay } ?? 0)
    }
    guard days > mostMoments / MomentGrid.momentsADay else { return }
    throw DataError(
      reason:
        "\(Excerpt.of(dataset.name)) has \(CountedNoun.of(days * MomentGrid.momentsADay, "moments")) to ask at, and the "
        + "answers to up to \(CountedNoun.digits(mostMoments)) are kept",
      remedy: "check a part of its people, or name strategies that are asked at donations with --strategies")
  }

  package var replays: Int { cuts.count * MomentLeakGuard.kinds.count + 1 }

  /// Checks all answerers. The results depend only on the dataset and the seed.
  ///
  /// `progress` is called after each replay.
  /// - Complexity: ``replays`` replays for each answerer.
  package func check(
    _ answerers: [any MomentAnswerer], progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> [LeakGuardReport.Result] {
    var results: [LeakGuardReport.Result] = []
    for answerer in answerers { results.append(await check(answerer, progress)) }
    return results
  }

  /// One change, and the moment up to which it may move nothing.
  private struct Attempt {
    let kind: Tampering
    let cut: Moment
    let edits: [LeakGuardEdit]
  }

  private func check(
    _ answerer: any MomentAnswerer, _ progress: @Sendable (Int) -> Void
  ) async -> LeakGuardReport.Result {
    let before = await answers(of: answerer, after: [])
    progress(1)
    var counts: [Tampering: (compared: Int, moved: Int)] = [:]
    var worst: Attempt?
    var generator = SplitMix64(seed: StableHash.fold(seed, 0x4D0B))
    for cut in cuts {
      for kind in MomentLeakGuard.kinds {
        let drawn = attempt(kind, cut, &generator)
        if !drawn.edits.isEmpty {
          let (compared, moved) = compare(before, await answers(of: answerer, after: drawn.edits), cut)
          counts[kind, default: (0, 0)].compared += compared
          counts[kind, default: (0, 0)].moved += moved.count
          if !moved.isEmpty, worst.map({ drawn.edits.count < $0.edits.count }) ?? true { worst = drawn }
        }
        progress(1)
      }
    }
    var leak: LeakGuardReport.Leak?
    if let worst { leak = await shrink(worst, before, answerer, progress) }
    return LeakGuardReport.Result(
      name: answerer.name,
      counts: Tampering.allCases.map {
        .init(kind: $0, compared: counts[$0]?.compared ?? 0, moved: counts[$0]?.moved ?? 0)
      }, leak: leak)
  }

  /// Draws a change of every row at or after a moment but the log's last.
  private func attempt(_ kind: Tampering, _ cut: Moment, _ generator: inout SplitMix64) -> Attempt {
    let rows = editor.dataset.rows
    let late = order.dropLast().filter { !(rows[$0].donation.context.moment < cut) }
    let drawn =
      late.isEmpty
      ? []
      : edits.edits(
        kind, at: late[0], from: cut.microsecondsSince1970, late: Array(late), using: &generator)
    return Attempt(kind: kind, cut: cut, edits: drawn)
  }

  /// The digests of answers by person and moment. Texts are compared by bytes.
  private typealias Digests = [[UInt8]: [Moment: UInt64]]

  private func answers(
    of answerer: any MomentAnswerer, after edits: [LeakGuardEdit]
  ) async -> Digests {
    var digests: Digests = [:]
    for answer in await answerer.answers(to: editor.dataset(after: edits)) {
      digests[Array(answer.person.utf8), default: [:]][answer.moment] = answer.digest
    }
    return digests
  }

  private struct Place {
    let person: [UInt8]
    let moment: Moment
  }

  /// Returns how many moments up to one there are, and those that moved, came or went, by time.
  private func compare(
    _ before: Digests, _ after: Digests, _ cut: Moment
  ) -> (compared: Int, moved: [Place]) {
    var (compared, moved): (Int, [Place]) = (0, [])
    for person in Set(before.keys).union(after.keys) {
      let (one, other) = (before[person] ?? [:], after[person] ?? [:])
      for moment in Set(one.keys).union(other.keys) where !(cut < moment) {
        compared += 1
        if one[moment] != other[moment] { moved.append(Place(person: person, moment: moment)) }
      }
    }
    moved.sort {
      let (one, other) = ($0.moment.microsecondsSince1970, $1.moment.microsecondsSince1970)
      return one != other ? one < other : $0.person.lexicographicallyPrecedes($1.person)
    }
    return (compared, moved)
  }

  private func shrink(
    _ attempt: Attempt, _ before: Digests, _ answerer: any MomentAnswerer,
    _ progress: @Sendable (Int) -> Void
  ) async -> LeakGuardReport.Leak? {
    func moved(by edits: [LeakGuardEdit]) async -> [Place] {
      compare(before, await answers(of: answerer, after: edits), attempt.cut).moved
    }
    let smallest = await LeakGuardShrinking.smallest(attempt.edits, trials: LeakGuard.shrinkingTrials) {
      progress(0)
      return await !moved(by: $0).isEmpty
    }
    guard let first = await moved(by: smallest).first else { return nil }
    let words = LeakGuardWords(editor: editor)
    let person = String(decoding: first.person, as: UTF8.self)
    return LeakGuardReport.Leak(
      kind: attempt.kind, moment: attempt.cut.description, trial: "\(first.moment) (\(person))",
      trialIdentifier: "\(person) \(first.moment)", edits: smallest.count,
      tampering: smallest.prefix(3).map { words.describe($0, kind: attempt.kind) })
  }
}
