import PredictionEngine

/// A log and tampered copies of it, for a leak guard that runs a program as a process of its own.
///
/// # Definition
/// At each of several seeded moments t, every row after t donates something else, at another time after t, and so does
/// the row at t, at its own time. Rows up to t are as they were, but for the payload of the row at t.
///
/// # Cost
/// A copy of the rows for each that is asked for.
///
/// # Source
/// Ours.
public struct LeakGuardCopies: Sendable {
  /// A tampered copy.
  public struct Copy: Sendable {
    /// The time t.
    public let moment: String
    /// The copy.
    public let dataset: Dataset
    /// Identifiers of the trials whose answers may not move, by time; the last is that of the row at t.
    public let compared: [String]
  }

  private let edits: LeakGuardEdits
  private let editor: LeakGuardEditor
  private let plan: LeakGuardPlan
  private let seed: UInt64

  /// Prepares copies. `options`: those of the replays, whose filters say which rows are trials.
  /// - Complexity: O(n log n) for n rows.
  public init(
    dataset: Dataset, moments: Int = 3, seed: UInt64 = 1, options: ReplayOptions = ReplayOptions()
  ) {
    (edits, editor) = LeakGuardEdits.prepare(dataset)
    self.seed = seed
    plan = LeakGuardPlan(edits, editor.dataset, options: options, moments: moments, payloads: 0, seed: seed)
  }

  /// The log as it is, without what only its makers know of it.
  public var original: Dataset { editor.dataset(after: []) }

  /// How many moments there are.
  public var count: Int { plan.cuts.count }

  /// The moments t.
  public var moments: [String] {
    plan.cuts.map { editor.dataset.rows[$0].donation.context.moment.description }
  }

  /// Identifiers of all trials, by time.
  public var trials: [String] { plan.trials.map(identifier) }

  /// A trial in words: identifier, person and time.
  public func words(for identifier: String) -> String {
    let row = plan.trials.first { self.identifier($0) == identifier }
    return row.map { LeakGuardWords(editor: editor).row($0) } ?? identifier
  }

  /// The tampered copy at one of the moments.
  /// - Complexity: O(rows × rows of a person).
  public func copy(_ number: Int) -> Copy {
    let cut = plan.cuts[number]
    let late = plan.rows(after: cut)
    var generator = SplitMix64(seed: StableHash.fold(seed, UInt64(number)))
    var changes: [LeakGuardEdit] = []
    let times = edits.edits(.times, at: cut, late: late, using: &generator)
    for (row, time) in zip(late, times) {
      let payload = edits.edits(.payload, at: row, late: [], using: &generator).first
      guard case .replace(_, let moved) = time else { continue }
      guard case .replace(_, var changed)? = payload else {
        changes.append(time)
        continue
      }
      changed.donation.context.moment = moved.donation.context.moment
      changes.append(.replace(row: row, with: changed))
    }
    changes += edits.edits(.payload, at: cut, late: [], using: &generator)
    return Copy(
      moment: editor.dataset.rows[cut].donation.context.moment.description,
      dataset: editor.dataset(after: changes), compared: plan.trials(upTo: cut).map(identifier))
  }

  private func identifier(_ row: Int) -> String {
    editor.dataset.symbols.text(of: editor.dataset.rows[row].identifier)
  }
}
