import PredictionEngine

/// Alters future data and checks whether any earlier answer changes. It reports the first one that does.
///
///     let report = await LeakGuard(dataset: dataset).check([StrategyAnswerer(MostFrequent())])
///     report.isClean                       // true
///     report.chance.found(oneIn: 10)       // 0.99997 on a log of some hundred trials
///
/// A report without a leak states that none of these changes moved an answer. It does not prove that there is
/// no leak. <doc:The-leak-guard> explains what can be found and with which probability.
///
/// # Definition
/// The guard draws several moments t with a seed. For each kind of change, it alters every row after t and
/// replays everything: the answers at or before t have to be the same, bit for bit. When the donated payloads
/// are altered, the answer at each person's first altered row has to be the same too, because only that row's
/// own payload differs before its question; among people who share, this holds for the first altered row of
/// all. Then the guard alters the payloads of single rows, some with all people replayed and many more with
/// only their own person. No answer up to the altered row may move. Finally it reorders the people in the
/// file and the intents in the catalogue, which may move no answer at all. When an answer moved, the guard
/// shrinks the change as long as an answer still moves.
///
/// # Edge cases
/// All rows are trials, unless the options select some. Rows at the same time are ordered by the bytes of the
/// person's identifier, then by position in the file. Kinds of change that need a row after t, two people or
/// two intents compare nothing when these are missing.
///
/// # Cost
/// 7 replays and 3 payloads for each moment, and 3 replays more; a person's rows up to the row for each other
/// payload; and some dozens of replays to shrink a leak.
///
/// # Source
/// Ours. Ji et al., "A Critical Study on Data Leakage in Recommender System Offline Evaluation", TOIS 2023,
/// describe leaks of this kind.
public struct LeakGuard: Sendable {
  /// The maximum number of replays for shrinking one leak.
  static let shrinkingTrials = 64

  private let editor: LeakGuardEditor
  private let plan: LeakGuardPlan
  private let seed: UInt64

  /// Prepares the checks of a dataset.
  ///
  /// `moments` is the number of moments t. `payloads` is the number of rows that are altered with only their
  /// own person replayed. `options` are the answerers' options, whose filters select the trials.
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

  /// Checks all answerers. The report depends only on the dataset and the seed.
  ///
  /// `progress` is called after each replay.
  /// - Complexity: ``replays`` replays for each answerer.
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
    var report = LeakGuardReport(
      dataset: editor.dataset.name, people: editor.dataset.people.count, trials: plan.trials.count,
      seed: seed,
      moments: plan.cuts.map { editor.dataset.rows[$0].donation.context.moment.description }, results: results
    )
    report.rowsPassedOver = editor.dataset.rowsPassedOver
    return report
  }

  /// The number of replays that ``check(_:progress:)`` makes for an answerer without a leak. Most of them
  /// replay one person.
  public var replays: Int { plan.steps.count + 1 }

  private func digests(_ answers: [Answer]) -> [Symbol: UInt64] {
    var digests: [Symbol: UInt64] = [:]
    for answer in answers { digests[answer.identifier] = answer.digest }
    return digests
  }

  /// Replays after a change and records the answers that moved.
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

  /// Keeps the attempt with the fewest changes, because a small change explains most.
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
