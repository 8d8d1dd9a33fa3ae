import PredictionEngine
import PredictionLogs
import PredictionReplays

/// One change of the dataset, and the answers that it may not move.
struct LeakGuardAttempt: Sendable {
  let kind: Tampering
  let cut: Moment
  let edits: [LeakGuardEdit]
  /// The rows of the trials to compare, or `nil` for every moment of the grid up to the cut.
  let compared: [Int]?
  /// The row up to which only its own person is replayed, or `nil` when everybody is.
  let last: Int?

  /// Whether a moment is one up to the cut.
  func isEarly(_ moment: Moment) -> Bool { !(cut < moment) }
}

/// The sequence of changes that a leak guard makes. Each change is drawn just before it is made.
///
/// Among trials, a moment t is that of one of them, and rows after t are altered. On the grid one half of the
/// moments t are anywhere and one half the last before a donation, where what comes is in [t, t + H); rows at t are altered
/// too. The last row of the log stays there, because a log's end is known and is not its people's, and no moment of the
/// last day is drawn, so that no window up to t ends with the log.
struct LeakGuardPlan: Sendable {
  /// A change that is not drawn yet.
  struct Step: Sendable {
    let kind: Tampering
    let cut: Moment
    /// The row at the moment, or `nil` on the grid.
    let row: Int?
    let isOnePerson: Bool
    let seed: UInt64
  }

  /// The kinds of change after a moment. The payload of the row at the moment is another.
  static let kinds = Tampering.allCases.filter { $0 != .payload }
  private static let payloadsAMoment = 3

  private let editor: LeakGuardEditor
  private var dataset: Dataset { editor.dataset }
  /// The rows by time, then by the person's identifier, then by position in the file.
  private let order: [Int]
  /// The rows with a truth, in the order of `order`; empty on the grid.
  private(set) var trials: [Int] = []
  let cuts: [Moment]
  private(set) var steps: [Step] = []

  /// Plans the changes at and between trials.
  init(
    _ editor: LeakGuardEditor, options: ReplayOptions, moments: Int, payloads: Int, seed: UInt64
  ) {
    self.editor = editor
    let dataset = editor.dataset
    order = dataset.rowsByAbsoluteTime
    let isTrial = TrialRows.of(dataset, options: options)
    let trials = order.filter { isTrial[$0] }
    let rows = LeakGuardPlan.cuts(of: trials, moments: moments, seed: seed)
    cuts = rows.map { dataset.rows[$0].donation.context.moment }
    self.trials = trials
    var generator = SplitMix64(seed: StableHash.fold(seed, 0x7A3B))
    for cut in rows {
      for kind in LeakGuardPlan.kinds { add(kind, cut: moment(cut), row: cut, &generator) }
      for number in 0..<LeakGuardPlan.payloadsAMoment {
        let row = number == 0 ? cut : trials[generator.below(trials.count)]
        add(.payload, cut: moment(row), row: row, &generator)
      }
    }
    // The rows are drawn without replacement.
    var left = trials
    for place in 0..<min(payloads, left.count) {
      left.swapAt(place, place + generator.below(left.count - place))
      add(.payload, cut: moment(left[place]), row: left[place], isOnePerson: true, &generator)
    }
  }

  /// Plans the changes at moments of the grid.
  init(_ editor: LeakGuardEditor, momentsOfGrid moments: Int, seed: UInt64) {
    self.editor = editor
    let dataset = editor.dataset
    order = dataset.rowsByAbsoluteTime
    let times = order.map { dataset.rows[$0].donation.context.moment }
    let last = times.last?.localDay ?? 0
    let drawn = times.filter { $0.localDay < last - 1 }
    var generator = SplitMix64(seed: StableHash.fold(seed, 0x4D0A))
    // The first fifth has few moments that are scored.
    let start = drawn.count / 5
    cuts =
      drawn.isEmpty
      ? []
      : (0..<moments).map { number in
        let before = MomentGrid.last(before: drawn[start + generator.below(drawn.count - start)])
        return number % 2 == 0 ? before : before.later(byMinutes: 15 * (1 + generator.below(95)))
      }
    for cut in cuts {
      for kind in LeakGuardPlan.kinds { add(kind, cut: cut, &generator) }
    }
  }

  private mutating func add(
    _ kind: Tampering, cut: Moment, row: Int? = nil, isOnePerson: Bool = false,
    _ generator: inout SplitMix64
  ) {
    steps.append(
      Step(kind: kind, cut: cut, row: row, isOnePerson: isOnePerson, seed: generator.next()))
  }

  /// Draws one row from each of equal parts of the trials, leaving out the first and the last tenth.
  private static func cuts(of trials: [Int], moments: Int, seed: UInt64) -> [Int] {
    var generator = SplitMix64(seed: StableHash.fold(seed, 0x1EAC))
    let (start, end) = (trials.count / 10, trials.count - trials.count / 10)
    guard end > start else { return [] }
    return (0..<moments).map { part in
      let low = start + (end - start) * part / moments
      let high = start + (end - start) * (part + 1) / moments
      return trials[min(end - 1, low + generator.below(max(1, high - low)))]
    }
  }

  /// Draws the change of a step. Returns `nil` when there is nothing to change or nothing to compare.
  func attempt(_ step: Step) -> LeakGuardAttempt? {
    let late = rows(after: step)
    if step.row == nil, late.isEmpty { return nil }
    var generator = SplitMix64(seed: step.seed)
    let drawn = editor.edits(step.kind, at: step.row, from: step.cut, late: late, using: &generator)
    let trials = step.row.map { compared(step, at: $0) }
    guard !drawn.isEmpty, trials?.isEmpty != true else { return nil }
    return LeakGuardAttempt(
      kind: step.kind, cut: step.cut, edits: drawn, compared: trials,
      last: step.isOnePerson ? step.row : nil)
  }

  /// The rows that a step alters because of their time.
  private func rows(after step: Step) -> [Int] {
    if step.kind == .payload { return [] }
    return step.row == nil
      ? order.dropLast().filter { !(moment($0) < step.cut) } : order.filter { step.cut < moment($0) }
  }

  private func moment(_ row: Int) -> Moment { dataset.rows[row].donation.context.moment }

  private func compared(_ step: Step, at row: Int) -> [Int] {
    guard step.kind == .payload else { return trials.filter { !(step.cut < moment($0)) } }
    let early = trials.prefix { $0 != row } + [row]
    let person = dataset.rows[row].person
    return step.isOnePerson ? early.filter { dataset.rows[$0].person == person } : Array(early)
  }
}
