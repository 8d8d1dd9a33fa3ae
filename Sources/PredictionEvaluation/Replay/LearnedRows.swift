import PredictionEngine

/// A person's rows in the order in which they are learned: what the numbers of donations in a history mean.
///
/// # Definition
/// Donation number n of a history is the n-th row by time whose activity or intent is eligible for prediction. This holds
/// however late donations become known, as they do so in order. With a ``FrozenHistory`` only the learned rows count.
///
/// # Cost
/// 8 bytes a row, once for each person and strategy.
///
/// # Source
/// Ours.
struct LearnedRows {
  private let dataset: Dataset
  private let rows: [Int]

  init(of person: Int, in dataset: Dataset) {
    self.dataset = dataset
    rows = dataset.people[person].rows.filter {
      dataset.catalog.entries[dataset.rows[$0].donation.definition].isEligible
    }
  }

  /// The rows that a trial learns under a frozen history.
  init(_ past: FrozenPast, before position: Int, in dataset: Dataset) {
    self.dataset = dataset
    let parts = past.learned(before: position)
    rows = (Array(parts.past) + Array(parts.recent)).map { past.rows[$0] }
  }

  /// How many whole seconds before a row a slot was last used.
  func secondsSinceUse(of slot: Int, in history: PersonalHistory, at row: Int) -> Int {
    let used = rows[Int(history.lastUse[slot]) - 1]
    return Int(moment(row).microseconds(since: moment(used)) / 1_000_000)
  }

  private func moment(_ row: Int) -> Moment { dataset.rows[row].donation.context.moment }
}
