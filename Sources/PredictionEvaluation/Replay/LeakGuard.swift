import PredictionEngine

/// Tampers with the future and shows that no answer of the past moves; or names the answer that does.
///
///     let report = await LeakGuard(dataset: dataset).check([StrategyAnswerer(MostFrequent())])
///     report.isClean   // true
///
/// # Definition
/// At each of several seeded moments t, every row after t is changed, one kind of change at a time, and everything is
/// replayed: the answers at or before t have to be the same, bit for bit. Then the payload of the donation at t alone is
/// changed, which may move no answer up to its own. Last, people change places in the file, and intents in the
/// catalogue, which may move nothing at all. Where an answer moved, the change is made smaller as long as an answer
/// still moves.
///
/// # Edge cases
/// All rows are trials, unless the options say otherwise. Rows of one time go by the person identifier's bytes, then
/// by file order. Without a row after t, or with one person or intent, the kinds that need more compare nothing.
///
/// # Cost
/// 7 replays a moment, 3 payloads a moment, 3 more; some dozens to make a leak small.
///
/// # Source
/// Ours. Leaks of this kind: Ji et al., "A Critical Study on Data Leakage in Recommender System Offline Evaluation",
/// TOIS 2023.
public struct LeakGuard: Sendable {
  /// How many replays may go into making one leak small.
  static let shrinkingTrials = 64
  private static let payloadsAMoment = 3

  private let edits: LeakGuardEdits
  private let editor: LeakGuardEditor
  private let moments: Int
  private let seed: UInt64
  /// Rows with a truth by time, ties as in the definition.
  private let order: [Int]
  private let trials: [Int]

  /// Prepares the checks of a dataset.
  ///
  /// `moments`: how many moments t are drawn. `options`: those of the answerers, whose filters say which rows are trials.
  public init(
    dataset: Dataset, moments: Int = 3, seed: UInt64 = 1, options: ReplayOptions = ReplayOptions()
  ) {
    (edits, editor) = LeakGuardEdits.prepare(dataset)
    self.moments = moments
    self.seed = seed
    order = editor.dataset.rowsByAbsoluteTime
    let isTrial = TrialRows.of(editor.dataset, options: options)
    trials = order.filter { isTrial[$0] }
  }

  /// A kind of change at a place.
  private struct Attempt: Sendable {
    let kind: Tampering
    /// `nil` for the whole dataset.
    let cut: Int?
    let edits: [LeakGuardEdit]
    /// The rows whose answers may not move, by time.
    let compared: [Int]
  }

  /// Checks everybody; the same report for the same dataset and seed.
  ///
  /// `progress`: called after each replay.
  public func check(
    _ answerers: [any Answerer], progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> LeakGuardReport {
    let attempts = attempts()
    var results: [LeakGuardReport.Result] = []
    for answerer in answerers {
      let before = await digests(answerer, editor.dataset)
      progress(1)
      var counts: [Tampering: (compared: Int, moved: Int)] = [:]
      var worst: (attempt: Attempt, moved: [Int])?
      for attempt in attempts {
        let moved = await moved(attempt.edits, attempt.compared, before, answerer)
        progress(1)
        counts[attempt.kind, default: (0, 0)].compared += attempt.compared.count
        counts[attempt.kind, default: (0, 0)].moved += moved.count
        // The smallest change tells most: one payload before a whole future.
        if !moved.isEmpty, worst.map({ attempt.edits.count < $0.attempt.edits.count }) ?? true {
          worst = (attempt, moved)
        }
      }
      var leak: LeakGuardReport.Leak?
      if let worst { leak = await shrink(worst.attempt, before, answerer, progress) }
      results.append(
        .init(
          name: answerer.name,
          counts: Tampering.allCases.map { kind in
            .init(kind: kind, compared: counts[kind]?.compared ?? 0, moved: counts[kind]?.moved ?? 0)
          }, leak: leak))
    }
    return LeakGuardReport(
      dataset: editor.dataset.name, people: editor.dataset.people.count, trials: trials.count, seed: seed,
      moments: cuts().map { editor.dataset.rows[$0].donation.context.moment.description }, results: results)
  }

  /// How many replays ``check(_:progress:)`` does for somebody who does not leak.
  public var replays: Int { attempts().count + 1 }

  /// The rows at the moments: one in each equal part of the trials, without the first and the last tenth.
  private func cuts() -> [Int] {
    var generator = SplitMix64(seed: StableHash.fold(seed, 0x1EAC))
    let (start, end) = (trials.count / 10, trials.count - trials.count / 10)
    guard end > start else { return [] }
    return (0..<moments).map { part in
      let low = start + (end - start) * part / moments
      let high = start + (end - start) * (part + 1) / moments
      return trials[min(end - 1, low + generator.below(max(1, high - low)))]
    }
  }

  private func attempts() -> [Attempt] {
    var attempts: [Attempt] = []
    var generator = SplitMix64(seed: StableHash.fold(seed, 0x7A3B))
    var place: [Int] = Array(repeating: 0, count: order.count)
    for (position, row) in order.enumerated() { place[row] = position }
    func add(_ kind: Tampering, _ cut: Int?, late: [Int], compared: [Int]) {
      let drawn = edits.edits(kind, at: cut ?? 0, late: late, using: &generator)
      if !drawn.isEmpty, !compared.isEmpty {
        attempts.append(Attempt(kind: kind, cut: cut, edits: drawn, compared: compared))
      }
    }
    func moment(_ row: Int) -> Moment { editor.dataset.rows[row].donation.context.moment }
    for cut in cuts() {
      let late = order.filter { moment(cut) < moment($0) }
      let early = trials.filter { !(moment(cut) < moment($0)) }
      for kind in Tampering.allCases where kind.isAtMoment && kind != .payload {
        add(kind, cut, late: late, compared: early)
      }
      for number in 0..<LeakGuard.payloadsAMoment {
        let row = number == 0 ? cut : trials[generator.below(trials.count)]
        add(.payload, row, late: [], compared: trials.filter { place[$0] <= place[row] })
      }
    }
    if !trials.isEmpty {
      add(.fileOrder, nil, late: [], compared: trials)
      add(.catalogueOrder, nil, late: [], compared: trials)
    }
    return attempts
  }

  private func digests(_ answerer: any Answerer, _ dataset: Dataset) async -> [Symbol: UInt64] {
    var digests: [Symbol: UInt64] = [:]
    for answer in await answerer.answers(to: dataset) { digests[answer.identifier] = answer.digest }
    return digests
  }

  /// The rows whose answers are not what they were, by time.
  private func moved(
    _ edits: [LeakGuardEdit], _ compared: [Int], _ before: [Symbol: UInt64], _ answerer: any Answerer
  ) async -> [Int] {
    let after = await digests(answerer, editor.dataset(after: edits))
    return compared.filter { row in
      let identifier = editor.dataset.rows[row].identifier
      return before[identifier] != after[identifier]
    }
  }

  private func shrink(
    _ attempt: Attempt, _ before: [Symbol: UInt64], _ answerer: any Answerer,
    _ progress: @Sendable (Int) -> Void
  ) async -> LeakGuardReport.Leak? {
    let smallest = await LeakGuardShrinking.smallest(attempt.edits, trials: LeakGuard.shrinkingTrials) {
      progress(0)
      return await !moved($0, attempt.compared, before, answerer).isEmpty
    }
    guard let first = await moved(smallest, attempt.compared, before, answerer).first else { return nil }
    let words = LeakGuardWords(editor: editor)
    return LeakGuardReport.Leak(
      kind: attempt.kind, moment: attempt.cut.map { words.time(of: $0) }, trial: words.row(first),
      trialIdentifier: words.identifier(of: first), edits: smallest.count,
      tampering: smallest.prefix(3).map { words.describe($0, kind: attempt.kind) })
  }
}
