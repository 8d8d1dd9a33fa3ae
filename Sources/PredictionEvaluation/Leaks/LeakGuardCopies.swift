import PredictionEngine

/// A log and altered copies of it, for a leak guard that runs a program in a process of its own.
///
/// # Definition
/// The guard draws several moments t with a seed. In the copy for t, every row after t has another payload
/// and another time after t, and the row at t has another payload at its own time. All other rows up to t are
/// unchanged.
///
/// # Cost
/// Each requested copy duplicates the rows.
public struct LeakGuardCopies: Sendable {
  /// One altered copy.
  public struct Copy: Sendable {
    /// The moment t, as text.
    public let moment: String
    /// The altered dataset.
    public let dataset: Dataset
    /// The identifiers of the trials whose answers may not move, in order of time. The last one is that of
    /// the row at t.
    public let compared: [String]
  }

  private let edits: LeakGuardEdits
  private let editor: LeakGuardEditor
  private let plan: LeakGuardPlan
  private let seed: UInt64

  /// Prepares the copies. `options` are the options of the replays, whose filters select the trials.
  /// - Complexity: O(n log n) for n rows.
  public init(
    dataset: Dataset, moments: Int = 3, seed: UInt64 = 1, options: ReplayOptions = ReplayOptions()
  ) {
    (edits, editor) = LeakGuardEdits.prepare(dataset)
    self.seed = seed
    plan = LeakGuardPlan(edits, editor.dataset, options: options, moments: moments, payloads: 0, seed: seed)
  }

  /// The log itself, without its generator and other facts that only its maker knows.
  public var original: Dataset { editor.dataset(after: []) }

  /// The number of moments, and of altered copies.
  public var count: Int { plan.cuts.count }

  /// The moments t, as text.
  public var moments: [String] {
    plan.cuts.map { editor.dataset.rows[$0].donation.context.moment.description }
  }

  /// The identifiers of all trials, in order of time.
  public var trials: [String] { plan.trials.map(identifier) }

  /// Describes a trial by its identifier, person and time.
  public func words(for identifier: String) -> String {
    let row = plan.trials.first { self.identifier($0) == identifier }
    return row.map { LeakGuardWords(editor: editor).row($0) } ?? identifier
  }

  /// The altered copy for one of the moments.
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
