import PredictionEngine

/// What is known of one person while somebody who is no strategy is judged: the candidates, and where they stand.
///
/// # Definition
/// The donations before a trial as a ``FeedbackDelay`` reveals them, or those that a ``FrozenHistory`` names.
///
/// # Cost
/// That of learning each donation, and a look-up for each new candidate; under a frozen history for each trial anew.
///
/// # Source
/// Ours.
struct KnownHistory {
  private let dataset: Dataset
  private var waiting: WaitingRows
  private let frozen: FrozenPast?
  /// How many donations were made.
  private var made = 0
  private(set) var history: PersonalHistory
  /// The slots of the candidates.
  private(set) var slots: [Shortcut: Int] = [:]
  /// The rows that the history's numbers of donations mean.
  private(set) var learned: LearnedRows

  init(of person: Int, in dataset: Dataset, delay: FeedbackDelay, frozen: FrozenHistory?, scored: [Bool]) {
    self.dataset = dataset
    waiting = WaitingRows(delay)
    self.frozen = frozen.flatMap { FrozenPast($0, of: person, in: dataset, scored: scored) }
    history = PersonalHistory(catalog: dataset.catalog)
    learned = LearnedRows(of: person, in: dataset)
  }

  /// Learns what the trial at a row may know.
  mutating func prepare(for row: Int) {
    guard let frozen else { return reveal(at: dataset.rows[row].donation.context.moment) }
    history = PersonalHistory(catalog: dataset.catalog)
    slots = [:]
    learned = LearnedRows(frozen, before: made, in: dataset)
    let parts = frozen.learned(before: made)
    for position in parts.past { learn(frozen.rows[position]) }
    for position in parts.recent { learn(frozen.rows[position]) }
  }

  /// A donation was made; it is known as soon as the delay says.
  mutating func add(_ row: Int) {
    made += 1
    guard frozen == nil else { return }
    let moment = dataset.rows[row].donation.context.moment
    waiting.add(row, at: moment)
    reveal(at: moment)
  }

  private mutating func reveal(at moment: Moment) {
    while let row = waiting.next(at: moment) { learn(row) }
  }

  private mutating func learn(_ row: Int) {
    let before = history.candidates.count
    history.learn(dataset.rows[row].donation, symbols: dataset.symbols)
    if history.candidates.count > before, let slot = history.candidates.last {
      slots[history.shortcut(at: slot)] = slot
    }
  }
}
