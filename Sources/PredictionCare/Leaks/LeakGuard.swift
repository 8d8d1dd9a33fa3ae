import PredictionEngine
import PredictionLogs
import PredictionReplays

/// Alters future data and checks whether any earlier answer changes. It reports the first one that does.
///
///     let report = try await LeakGuard(dataset: dataset).check([StrategyAnswerer(MostFrequent())])
///     report.isClean   // true
///
/// A report without a leak states that none of these changes moved an answer. It does not prove that there is
/// no leak. <doc:The-leak-guard> explains what can be found.
///
/// # Definition
/// The guard draws several moments t with a seed. For each kind of change, it alters every row after t and
/// asks everything again: the answers at or before t have to be the same, bit for bit. It alters single payloads too; the
/// page says which answers may not move. `LeakGuardPlan` draws the changes. When an answer moved, the guard halves the
/// change as long as one half moves an answer.
///
/// # Edge cases
/// All rows are trials, unless the options select some. Rows at the same time are ordered by the bytes of the
/// person's identifier, then by position in the file. Kinds of change that need a row after t compare nothing when there
/// is none. A leak that no change is left of is that of an answerer which answers the same log otherwise when it is asked
/// again.
///
/// # Cost
/// 7 replays and 3 payloads for each moment, and one replay more; a person's rows up to the row for each other
/// payload; and 2 log₂ n replays to shrink a leak of n changes. At moments of a grid, 7 replays for each and one more.
///
/// # Source
/// Ji et al., "A Critical Study on Data Leakage in Recommender System Offline Evaluation", TOIS 2023, describe leaks of
/// this kind.
public struct LeakGuard: Sendable {
  private let editor: LeakGuardEditor
  private let trials: LeakGuardPlan
  private let grid: LeakGuardPlan
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
    editor = LeakGuardEditor(dataset)
    self.seed = seed
    trials = LeakGuardPlan(editor, options: options, moments: moments, payloads: payloads, seed: seed)
    grid = LeakGuardPlan(editor, momentsOfGrid: moments, seed: seed)
  }

  private struct Tally {
    var before: [Answer.Question: UInt64] = [:]
    var counts: [Tampering: (compared: Int, moved: Int)] = [:]
    /// The smallest change that moved an answer, and the first question that it moved.
    var worst: (attempt: LeakGuardAttempt, question: Answer.Question)?

    mutating func add(_ attempt: LeakGuardAttempt, _ result: (compared: Int, moved: [Answer.Question])) {
      counts[attempt.kind, default: (0, 0)].compared += result.compared
      counts[attempt.kind, default: (0, 0)].moved += result.moved.count
      guard let question = result.moved.first else { return }
      if worst.map({ attempt.edits.count < $0.attempt.edits.count }) ?? true { worst = (attempt, question) }
    }
  }

  /// Checks all answerers. The report depends only on the dataset and the seed.
  ///
  /// `progress` is called after each replay.
  /// - Throws: the error of an answerer.
  /// - Complexity: ``replays(of:)`` replays.
  public func check(
    _ answerers: [any Answerer], progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> LeakGuardReport {
    var report = LeakGuardReport(
      dataset: editor.dataset.name, people: editor.dataset.people.count, trials: trials.trials.count,
      seed: seed, moments: trials.cuts.map(\.description),
      results: try await check(answerers.filter { !$0.asksAtMoments }, trials, progress))
    // The answers at all moments are many, so that those of one answerer are kept at a time.
    for answerer in answerers where answerer.asksAtMoments {
      report.timing += try await check([answerer], grid, progress)
    }
    report.rowsPassedOver = editor.dataset.rowsPassedOver
    return report
  }

  /// The number of replays that ``check(_:progress:)`` makes of answerers without a leak. Most of them
  /// replay one person.
  public func replays(of answerers: [any Answerer]) -> Int {
    answerers.reduce(0) { $0 + ($1.asksAtMoments ? grid : trials).steps.count + 1 }
  }

  private func check(
    _ answerers: [any Answerer], _ plan: LeakGuardPlan, _ progress: @escaping @Sendable (Int) -> Void
  ) async throws -> [LeakGuardReport.Result] {
    if answerers.isEmpty { return [] }
    var tallies: [Tally] = []
    for answerer in answerers {
      tallies.append(Tally(before: try await digests(answerer, editor.dataset)))
      progress(1)
    }
    for step in plan.steps {
      guard let attempt = plan.attempt(step) else {
        progress(answerers.count)
        continue
      }
      let changed = editor.dataset(after: attempt.edits)
      for (number, answerer) in answerers.enumerated() {
        let after = try await digests(answerer, changed, upTo: attempt.last)
        tallies[number].add(attempt, moved(attempt, tallies[number].before, after))
        progress(1)
      }
    }
    var results: [LeakGuardReport.Result] = []
    for (answerer, tally) in zip(answerers, tallies) {
      var leak: LeakGuardReport.Leak?
      if let worst = tally.worst { leak = try await shrunk(worst, tally.before, answerer, progress) }
      results.append(
        .init(
          name: answerer.name,
          counts: Tampering.allCases.map { kind in
            .init(
              kind: kind, compared: tally.counts[kind]?.compared ?? 0, moved: tally.counts[kind]?.moved ?? 0)
          }, leak: leak))
    }
    return results
  }

  private func digests(
    _ answerer: any Answerer, _ dataset: Dataset, upTo last: Int? = nil
  ) async throws -> [Answer.Question: UInt64] {
    let answers =
      if let last {
        try await answerer.answers(to: dataset, upTo: last)
      } else { try await answerer.answers(to: dataset) }
    return Dictionary(answers.map { ($0.question, $0.digest) }) { _, last in last }
  }

  /// Returns how many answers a change may not move, and the questions, by time, at which it moved one. A moment of the
  /// grid that came or went counts as moved.
  private func moved(
    _ attempt: LeakGuardAttempt, _ before: [Answer.Question: UInt64], _ after: [Answer.Question: UInt64]
  ) -> (compared: Int, moved: [Answer.Question]) {
    if let rows = attempt.compared {
      let questions = rows.map { Answer.Question(subject: editor.dataset.rows[$0].identifier) }
      return (rows.count, questions.filter { before[$0] != after[$0] })
    }
    var (compared, moved): (Int, [Answer.Question]) = (0, [])
    for (question, digest) in before where attempt.isEarly(question.moment) {
      compared += 1
      if after[question] != digest { moved.append(question) }
    }
    for question in after.keys where attempt.isEarly(question.moment) && before[question] == nil {
      compared += 1
      moved.append(question)
    }
    moved.sort {
      let (one, other) = ($0.moment.microsecondsSince1970, $1.moment.microsecondsSince1970)
      let symbols = editor.dataset.symbols
      return one != other
        ? one < other : JSONText.precedes(symbols.text(of: $0.subject), symbols.text(of: $1.subject))
    }
    return (compared, moved)
  }

  /// Halves the change of a leak as long as one half moves an answer, and describes what is left.
  private func shrunk(
    _ leak: (attempt: LeakGuardAttempt, question: Answer.Question), _ before: [Answer.Question: UInt64],
    _ answerer: any Answerer, _ progress: @escaping @Sendable (Int) -> Void
  ) async throws -> LeakGuardReport.Leak {
    let attempt = leak.attempt
    func first(movedBy edits: [LeakGuardEdit]) async throws -> Answer.Question? {
      progress(0)
      let after = try await digests(answerer, editor.dataset(after: edits), upTo: attempt.last)
      return moved(attempt, before, after).moved.first
    }
    if let question = try await first(movedBy: []) { return described(attempt, question, []) }
    var (question, edits) = (leak.question, attempt.edits)
    halving: while edits.count > 1 {
      let middle = edits.count / 2
      for half in [edits[..<middle], edits[middle...]] {
        guard let moved = try await first(movedBy: Array(half)) else { continue }
        (question, edits) = (moved, Array(half))
        continue halving
      }
      break
    }
    return described(attempt, question, edits)
  }

  private func described(
    _ attempt: LeakGuardAttempt, _ question: Answer.Question, _ edits: [LeakGuardEdit]
  ) -> LeakGuardReport.Leak {
    let (trial, identifier) = editor.question(question, isOfGrid: attempt.compared == nil)
    return LeakGuardReport.Leak(
      kind: attempt.kind, moment: attempt.cut.description, trial: trial, trialIdentifier: identifier,
      edits: edits.count,
      tampering: edits.isEmpty
        ? ["nothing: it answers otherwise each time; fix its seed, and ask again"]
        : edits.prefix(3).map { editor.describe($0, kind: attempt.kind) })
  }
}
