import PredictionEngine

/// One change of the dataset, and the answers that it may not move.
struct LeakGuardAttempt: Sendable {
  let kind: Tampering
  /// The moment of the change, or `nil` when it affects the whole dataset.
  let cut: Moment?
  let edits: [LeakGuardEdit]
  /// The rows of the trials to compare, or `nil` for every moment of the grid up to the cut.
  let compared: [Int]?
  /// The first altered row of each person. Unless people share, only the row's own payload differs before its
  /// question.
  var firsts: [Int] = []
  /// Those of `firsts` that no altered row of anybody precedes.
  var firstsOfAll: [Int] = []
  /// The row up to which only its own person is replayed, or `nil` when everybody is.
  var last: Int?
  /// The rows at which a strategy that reads the truth would answer differently.
  var telling: Set<Int> = []

  /// Whether a moment is one up to the cut.
  func isEarly(_ moment: Moment) -> Bool { cut.map { !($0 < moment) } ?? true }
}

/// The sequence of changes that a leak guard makes. Each change is drawn just before it is made.
///
/// # Definition
/// Where trials are asked about, a moment t is that of a trial, and rows after t are altered. Where moments of the grid
/// are, one half of the moments t are anywhere and one half the last before a donation, where what comes is in
/// [t, t + H); rows at t are altered too. Neither which moments there are nor where windows end may depend on donations
/// to come: pitfalls 4, 5 and 8 of event forecasts.
///
/// # Edge cases
/// On the grid the last row of the log stays, because a log's end is known and is not its people's. Moments of the log's
/// last day are not drawn, so that no window up to t ends with the log. A log that is too short for a moment has no step.
///
/// # Cost
/// A step takes a few words. An attempt holds a row for each row that it changes.
struct LeakGuardPlan: Sendable {
  /// A change that is not drawn yet.
  struct Step: Sendable {
    let kind: Tampering
    /// The moment t, or `nil` when the change affects the whole dataset.
    let cut: Moment?
    /// The row at the moment, or `nil` when there is none.
    let row: Int?
    let isOnePerson: Bool
    let seed: UInt64
  }

  /// The kinds of change after a moment. The payload of the row at the moment is another.
  static let kinds = Tampering.allCases.filter { $0.isAtMoment && $0 != .payload }
  private static let payloadsAMoment = 3

  private let edits: LeakGuardEdits
  private let dataset: Dataset
  /// The rows by time, then by the person's identifier, then by position in the file.
  private let order: [Int]
  private var places: [Int] = []
  /// The rows with a truth, in the order of `order`; empty on the grid.
  private(set) var trials: [Int] = []
  let cuts: [Moment]
  private(set) var steps: [Step] = []
  private let isOfGrid: Bool

  /// Plans the changes at and between trials.
  init(
    _ edits: LeakGuardEdits, _ dataset: Dataset, options: ReplayOptions, moments: Int, payloads: Int,
    seed: UInt64
  ) {
    (self.edits, self.dataset, isOfGrid) = (edits, dataset, false)
    order = dataset.rowsByAbsoluteTime
    places = Array(repeating: 0, count: order.count)
    let isTrial = TrialRows.of(dataset, options: options)
    let trials = order.filter { isTrial[$0] }
    let rows = LeakGuardPlan.cuts(of: trials, moments: moments, seed: seed)
    cuts = rows.map { dataset.rows[$0].donation.context.moment }
    for (place, row) in order.enumerated() { places[row] = place }
    self.trials = trials
    var generator = SplitMix64(seed: StableHash.fold(seed, 0x7A3B))
    for cut in rows {
      for kind in LeakGuardPlan.kinds { add(kind, row: cut, &generator) }
      for number in 0..<LeakGuardPlan.payloadsAMoment {
        add(.payload, row: number == 0 ? cut : trials[generator.below(trials.count)], &generator)
      }
    }
    // The rows are drawn without replacement.
    var left = trials
    for place in 0..<min(payloads, left.count) {
      left.swapAt(place, place + generator.below(left.count - place))
      add(.payload, row: left[place], isOnePerson: true, &generator)
    }
    if !trials.isEmpty {
      add(.fileOrder, &generator)
      add(.catalogueOrder, &generator)
    }
  }

  /// Plans the changes at moments of the grid.
  init(_ edits: LeakGuardEdits, _ dataset: Dataset, momentsOfGrid moments: Int, seed: UInt64) {
    (self.edits, self.dataset, isOfGrid) = (edits, dataset, true)
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
    _ kind: Tampering, row: Int? = nil, cut: Moment? = nil, isOnePerson: Bool = false,
    _ generator: inout SplitMix64
  ) {
    steps.append(
      Step(
        kind: kind, cut: cut ?? row.map(moment), row: row, isOnePerson: isOnePerson, seed: generator.next()))
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
    if isOfGrid, late.isEmpty { return nil }
    var generator = SplitMix64(seed: step.seed)
    let drawn = edits.edits(step.kind, at: step.row, from: step.cut, late: late, using: &generator)
    let compared = isOfGrid ? nil : compared(step)
    guard !drawn.isEmpty, compared?.isEmpty != true else { return nil }
    var attempt = LeakGuardAttempt(kind: step.kind, cut: step.cut, edits: drawn, compared: compared)
    if step.isOnePerson { attempt.last = step.row }
    if step.kind == .payload, let row = step.row, edits.isTelling(drawn[0]) { attempt.telling = [row] }
    if !isOfGrid, step.kind == .items { addFirsts(of: late, to: &attempt) }
    return attempt
  }

  /// The rows that a step alters because of their time.
  private func rows(after step: Step) -> [Int] {
    guard let cut = step.cut, step.kind != .payload else { return [] }
    return isOfGrid
      ? order.dropLast().filter { !(moment($0) < cut) } : order.filter { cut < moment($0) }
  }

  private func moment(_ row: Int) -> Moment { dataset.rows[row].donation.context.moment }

  private func compared(_ step: Step) -> [Int] {
    guard let cut = step.cut, let row = step.row else { return trials }
    guard step.kind == .payload else { return trials.filter { !(cut < moment($0)) } }
    let early = trials.filter { places[$0] <= places[row] }
    let person = dataset.rows[row].person
    return step.isOnePerson ? early.filter { dataset.rows[$0].person == person } : early
  }

  /// Adds each person's first altered row, which is asked with unaltered rows learned. It has to be a trial
  /// before and after the change.
  private func addFirsts(of late: [Int], to attempt: inout LeakGuardAttempt) {
    let isTrial = Set(trials)
    let decomposer = Decomposer(catalog: dataset.catalog)
    var changes: [Int: LeakGuardEdit] = [:]
    for edit in attempt.edits {
      if case .replace(let row, let other) = edit, decomposer.target(of: other.donation) != nil {
        changes[row] = edit
      }
    }
    var seen: Set<Int> = []
    for row in late where seen.insert(dataset.rows[row].person).inserted {
      guard isTrial.contains(row), let change = changes[row] else { continue }
      attempt.firsts.append(row)
      if row == late.first { attempt.firstsOfAll.append(row) }
      if edits.isTelling(change) { attempt.telling.insert(row) }
    }
  }
}
