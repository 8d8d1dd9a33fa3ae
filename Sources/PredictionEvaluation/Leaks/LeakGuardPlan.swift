import PredictionEngine

/// One change of the dataset, and the answers that it may not move.
struct LeakGuardAttempt: Sendable {
  let kind: Tampering
  /// The row at the moment, or `nil` when the change affects the whole dataset.
  let cut: Int?
  let edits: [LeakGuardEdit]
  let compared: [Int]
  /// The first altered row of each person. Unless people share, only the row's own payload differs before its
  /// question.
  var firsts: [Int] = []
  /// Those of `firsts` that no altered row of anybody precedes.
  var firstsOfAll: [Int] = []
  /// The row up to which only its own person is replayed, or `nil` when everybody is.
  var last: Int?
  /// The rows at which a strategy that reads the truth would answer differently.
  var telling: Set<Int> = []
}

/// The sequence of changes that a leak guard makes. Each change is drawn just before it is made.
///
/// # Cost
/// A step takes a few words. An attempt holds a row for each row that it changes.
struct LeakGuardPlan: Sendable {
  /// A change that is not drawn yet.
  struct Step: Sendable {
    let kind: Tampering
    let row: Int?
    let isOnePerson: Bool
    let seed: UInt64
  }

  private static let payloadsAMoment = 3
  private let edits: LeakGuardEdits
  private let dataset: Dataset
  /// The rows by time, then by the person's identifier, then by position in the file.
  private let order: [Int]
  private let places: [Int]
  /// The rows with a truth, in the order of `order`.
  let trials: [Int]
  /// The rows at the moments, one for each.
  let cuts: [Int]
  let steps: [Step]

  init(
    _ edits: LeakGuardEdits, _ dataset: Dataset, options: ReplayOptions, moments: Int, payloads: Int,
    seed: UInt64
  ) {
    self.edits = edits
    self.dataset = dataset
    let order = dataset.rowsByAbsoluteTime
    var places = Array(repeating: 0, count: order.count)
    for (place, row) in order.enumerated() { places[row] = place }
    let isTrial = TrialRows.of(dataset, options: options)
    let trials = order.filter { isTrial[$0] }
    (self.order, self.places, self.trials) = (order, places, trials)
    cuts = LeakGuardPlan.cuts(of: trials, moments: moments, seed: seed)
    var generator = SplitMix64(seed: StableHash.fold(seed, 0x7A3B))
    var steps: [Step] = []
    func add(_ kind: Tampering, _ row: Int?, isOnePerson: Bool = false) {
      steps.append(Step(kind: kind, row: row, isOnePerson: isOnePerson, seed: generator.next()))
    }
    for cut in cuts {
      for kind in Tampering.allCases where kind.isAtMoment && kind != .payload { add(kind, cut) }
      for number in 0..<LeakGuardPlan.payloadsAMoment {
        add(.payload, number == 0 ? cut : trials[generator.below(trials.count)])
      }
    }
    // The rows are drawn without replacement.
    var left = trials
    for place in 0..<min(payloads, left.count) {
      left.swapAt(place, place + generator.below(left.count - place))
      add(.payload, left[place], isOnePerson: true)
    }
    if !trials.isEmpty {
      add(.fileOrder, nil)
      add(.catalogueOrder, nil)
    }
    self.steps = steps
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
    var generator = SplitMix64(seed: step.seed)
    let isFuture = step.row != nil && step.kind != .payload
    let late = isFuture ? step.row.map(rows(after:)) ?? [] : []
    let drawn = edits.edits(step.kind, at: step.row ?? 0, late: late, using: &generator)
    let compared = compared(step)
    guard !drawn.isEmpty, !compared.isEmpty else { return nil }
    var attempt = LeakGuardAttempt(kind: step.kind, cut: step.row, edits: drawn, compared: compared)
    if step.isOnePerson { attempt.last = step.row }
    if step.kind == .payload, let row = step.row, edits.isTelling(drawn[0]) { attempt.telling = [row] }
    if step.kind == .items { addFirsts(of: late, to: &attempt) }
    return attempt
  }

  func rows(after row: Int) -> [Int] {
    let moment = moment(row)
    return order.filter { moment < self.moment($0) }
  }

  func trials(upTo row: Int) -> [Int] { trials.filter { places[$0] <= places[row] } }

  private func moment(_ row: Int) -> Moment { dataset.rows[row].donation.context.moment }

  private func compared(_ step: Step) -> [Int] {
    guard let row = step.row else { return trials }
    if step.isOnePerson {
      let person = dataset.rows[row].person
      return trials(upTo: row).filter { dataset.rows[$0].person == person }
    }
    if step.kind == .payload { return trials(upTo: row) }
    let cut = moment(row)
    return trials.filter { !(cut < moment($0)) }
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
