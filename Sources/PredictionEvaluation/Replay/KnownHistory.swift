import PredictionEngine

/// What is known of one person while somebody who is no strategy is judged: the candidates, and where they stand.
///
/// # Cost
/// That of learning each donation, and a look-up for each new candidate.
///
/// # Source
/// Ours.
struct KnownHistory {
  private let dataset: Dataset
  private var waiting: WaitingRows
  private(set) var history: PersonalHistory
  /// The slots of the candidates.
  private(set) var slots: [Shortcut: Int] = [:]

  init(dataset: Dataset, delay: FeedbackDelay) {
    self.dataset = dataset
    waiting = WaitingRows(delay)
    history = PersonalHistory(catalog: dataset.catalog)
  }

  /// A donation was made; it is known as soon as the delay says.
  mutating func add(_ row: Int) { waiting.add(row, at: dataset.rows[row].donation.context.moment) }

  /// Learns what is known at a moment.
  mutating func reveal(at moment: Moment) {
    while let row = waiting.next(at: moment) {
      let before = history.candidates.count
      history.learn(dataset.rows[row].donation, symbols: dataset.symbols)
      if history.candidates.count > before, let slot = history.candidates.last {
        slots[history.counters.index.shortcut(at: slot)] = slot
      }
    }
  }
}
