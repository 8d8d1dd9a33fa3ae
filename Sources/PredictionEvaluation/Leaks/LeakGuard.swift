import PredictionEngine

/// Tampers with the future and looks for an answer of the past that moves; names the first that does.
///
///     let report = await LeakGuard(dataset: dataset).check([StrategyAnswerer(MostFrequent())])
///     report.isClean                       // true
///     report.chance.found(oneIn: 10)       // 0.99997 on a log of some hundred trials
///
/// A report without a leak says that none of these changes moved an answer. It is no proof: what can be found, and how
/// likely, is told in <doc:The-leak-guard>.
///
/// # Definition
/// At each of several seeded moments t, every row after t is changed, one kind of change at a time, and everything is
/// replayed: the answers at or before t have to be the same, bit for bit. Where what was donated is changed, so has the
/// answer at each person's first changed row, which nothing but its own payload tells from before; of those who share
/// across people, the first of all. Then the payload of single rows is changed, some at the moments before everybody, many
/// more before their own person alone, which may move no answer up to the row's own. Last, people change places in the
/// file, and intents in the catalogue, which may move nothing at all. Where an answer moved, the change is made smaller
/// as long as an answer still moves.
///
/// # Edge cases
/// All rows are trials, unless the options say otherwise. Rows of one time go by the person identifier's bytes, then
/// by file order. Without a row after t, or with one person or intent, the kinds that need more compare nothing.
///
/// # Cost
/// 7 replays a moment, 3 payloads a moment, 3 more; a person's rows up to the row for each other payload; some dozens of
/// replays to make a leak small.
///
/// # Source
/// Ours. Leaks of this kind: Ji et al., "A Critical Study on Data Leakage in Recommender System Offline Evaluation",
/// TOIS 2023.
public struct LeakGuard: Sendable {
  /// How many replays may go into making one leak small.
  static let shrinkingTrials = 64

  private let editor: LeakGuardEditor
  private let plan: LeakGuardPlan
  private let seed: UInt64

  /// Prepares the checks of a dataset.
  ///
  /// `moments`: how many moments t are drawn. `payloads`: how many rows are changed before their own person. `options`:
  /// those of the answerers, whose filters say which rows are trials.
  /// - Complexity: O(n log n) for n rows.
  public init(
    dataset: Dataset, moments: Int = 3, payloads: Int = 100, seed: UInt64 = 1,
    options: ReplayOptions = ReplayOptions()
  ) {
    let (edits, editor) = LeakGuardEdits.prepare(dataset)
    self.editor = editor
    self.seed = seed
    plan = LeakGuardPlan(
      edits, editor.dataset, options: options, moments: moments, payloads: payloads, seed: seed)
  }

  /// What is known of one answerer so far.
  private struct Tally {
    var before: [Symbol: UInt64] = [:]
    var counts: [Tampering: (compared: Int, moved: Int)] = [:]
    var probes: Set<Int> = []
    var worst: LeakGuardAttempt?

    mutating func add(_ kind: Tampering, compared: [Int], moved: [Int]) {
      counts[kind, default: (0, 0)].compared += compared.count
      counts[kind, default: (0, 0)].moved += moved.count
    }
  }

  /// Checks everybody; the same report for the same dataset and seed.
  ///
  /// `progress`: called after each replay.
  /// - Complexity: ``replays`` for each answerer.
  public func check(
    _ answerers: [any Answerer], progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> LeakGuardReport {
    var tallies: [Tally] = []
    for answerer in answerers {
      tallies.append(Tally(before: digests(await answerer.answers(to: editor.dataset))))
      progress(1)
    }
    for step in plan.steps {
      guard let attempt = plan.attempt(step) else {
        progress(answerers.count)
        continue
      }
      let changed = editor.dataset(after: attempt.edits)
      for (number, answerer) in answerers.enumerated() {
        await compare(attempt, changed, answerer, &tallies[number])
        progress(1)
      }
    }
    var results: [LeakGuardReport.Result] = []
    for (answerer, tally) in zip(answerers, tallies) {
      var leak: LeakGuardReport.Leak?
      if let worst = tally.worst { leak = await shrink(worst, tally.before, answerer, progress) }
      results.append(
        .init(
          name: answerer.name,
          counts: Tampering.allCases.map { kind in
            .init(
              kind: kind, compared: tally.counts[kind]?.compared ?? 0, moved: tally.counts[kind]?.moved ?? 0)
          }, leak: leak, probes: tally.probes.count))
    }
    return LeakGuardReport(
      dataset: editor.dataset.name, people: editor.dataset.people.count, trials: plan.trials.count,
      seed: seed,
      moments: plan.cuts.map { editor.dataset.rows[$0].donation.context.moment.description }, results: results
    )
  }

  /// How many replays ``check(_:progress:)`` does for somebody who does not leak, most of them of one person.
  public var replays: Int { plan.steps.count + 1 }

  private func digests(_ answers: [Answer]) -> [Symbol: UInt64] {
    var digests: [Symbol: UInt64] = [:]
    for answer in answers { digests[answer.identifier] = answer.digest }
    return digests
  }

  /// Asks again after a change, and notes what moved.
  private func compare(
    _ attempt: LeakGuardAttempt, _ changed: Dataset, _ answerer: any Answerer, _ tally: inout Tally
  ) async {
    let after = await digests(answers(to: changed, attempt, answerer))
    let moved = moved(attempt.compared, tally.before, after)
    tally.add(attempt.kind, compared: attempt.compared, moved: moved)
    note(attempt, moved, &tally)
    let firsts = answerer.sharesAcrossPeople ? attempt.firstsOfAll : attempt.firsts
    if attempt.kind == .payload { tally.probes.formUnion(attempt.telling) }
    guard !firsts.isEmpty else { return }
    let movedFirsts = self.moved(firsts, tally.before, after)
    tally.add(.payload, compared: firsts, moved: movedFirsts)
    tally.probes.formUnion(attempt.telling.intersection(firsts))
    note(
      LeakGuardAttempt(kind: .payload, cut: attempt.cut, edits: attempt.edits, compared: firsts), movedFirsts,
      &tally)
  }

  /// The smallest change tells most: one payload before a whole future.
  private func note(_ attempt: LeakGuardAttempt, _ moved: [Int], _ tally: inout Tally) {
    if !moved.isEmpty, tally.worst.map({ attempt.edits.count < $0.edits.count }) ?? true {
      tally.worst = attempt
    }
  }

  private func answers(
    to dataset: Dataset, _ attempt: LeakGuardAttempt, _ answerer: any Answerer
  ) async -> [Answer] {
    guard let last = attempt.last else { return await answerer.answers(to: dataset) }
    return await answerer.answers(to: dataset, upTo: last)
  }

  /// The rows whose answers are not what they were, by time.
  private func moved(
    _ compared: [Int], _ before: [Symbol: UInt64], _ after: [Symbol: UInt64]
  ) -> [Int] {
    compared.filter { row in
      let identifier = editor.dataset.rows[row].identifier
      return before[identifier] != after[identifier]
    }
  }

  private func shrink(
    _ attempt: LeakGuardAttempt, _ before: [Symbol: UInt64], _ answerer: any Answerer,
    _ progress: @Sendable (Int) -> Void
  ) async -> LeakGuardReport.Leak? {
    func moved(by edits: [LeakGuardEdit]) async -> [Int] {
      let after = await answers(to: editor.dataset(after: edits), attempt, answerer)
      return self.moved(attempt.compared, before, digests(after))
    }
    let smallest = await LeakGuardShrinking.smallest(attempt.edits, trials: LeakGuard.shrinkingTrials) {
      progress(0)
      return await !moved(by: $0).isEmpty
    }
    guard let first = await moved(by: smallest).first else { return nil }
    let words = LeakGuardWords(editor: editor)
    var when = attempt.cut
    if attempt.kind == .payload, case .replace(let row, _) = smallest[0] { when = row }
    return LeakGuardReport.Leak(
      kind: attempt.kind, moment: when.map { words.time(of: $0) }, trial: words.row(first),
      trialIdentifier: words.identifier(of: first), edits: smallest.count,
      tampering: smallest.prefix(3).map { words.describe($0, kind: attempt.kind) })
  }
}
