import PredictionEngine
import PredictionLogs

/// A person's rows in the order of learning. It translates a history's donation numbers to rows.
///
/// # Definition
/// The donation at position n of a history's ledger is the n-th eligible row by time, learned or left out. A
/// feedback delay does not change this, because donations become known in order. Deleted donations are taken
/// out. With a ``FrozenHistory`` only the learned rows count.
///
/// # Cost
/// A row takes 8 bytes, once for each person and strategy.
struct LearnedRows {
  private let dataset: Dataset
  private var rows: [Int]

  init(of person: Int, in dataset: Dataset) {
    self.dataset = dataset
    rows = dataset.people[person].rows.filter {
      dataset.catalog.entries[dataset.rows[$0].donation.definition].isEligible
    }
  }

  /// Lists the rows that a trial learns with a frozen history, without those that were deleted.
  init(_ past: FrozenPast, before position: Int, without deleted: Set<Int>, in dataset: Dataset) {
    self.dataset = dataset
    let parts = past.learned(before: position)
    rows = (Array(parts.past) + Array(parts.recent)).map { past.rows[$0] }
      .filter { !deleted.contains($0) }
  }

  /// Takes out what was forgotten: donations by their positions in the ledger, and rows that were not
  /// learned.
  mutating func remove(_ positions: [Int], rows deleted: Set<Int>) {
    let positions = Set(positions)
    rows = rows.indices.filter { !positions.contains($0) && !deleted.contains(rows[$0]) }.map { rows[$0] }
  }

  /// The whole seconds between the last use of a slot and a row.
  func secondsSinceUse(of slot: Int, in history: PersonalHistory, at row: Int) -> Int {
    let used = rows[history.ledger.position(ofLearned: Int(history.lastUse[slot]) - 1)]
    return Int(moment(row).microseconds(since: moment(used)) / 1_000_000)
  }

  private func moment(_ row: Int) -> Moment { dataset.rows[row].donation.context.moment }
}
