import PredictionEngine

/// What is known of one person while somebody who is no strategy is judged: the candidates, and where they stand.
///
/// # Cost
/// That of learning each donation, and a look-up for each new candidate.
///
/// # Source
/// Ours.
struct KnownCandidates {
  private let symbols: SymbolTable
  /// What was donated, as far as it is known.
  private(set) var history: PersonalHistory
  /// The slots of the candidates.
  private(set) var slots: [Shortcut: Int] = [:]

  init(in dataset: Dataset) {
    symbols = dataset.symbols
    history = PersonalHistory(catalog: dataset.catalog)
  }

  mutating func learn(_ donation: Donation) {
    let before = history.candidates.count
    history.learn(donation, symbols: symbols)
    if history.candidates.count > before, let slot = history.candidates.last {
      slots[history.shortcut(at: slot)] = slot
    }
  }
}
