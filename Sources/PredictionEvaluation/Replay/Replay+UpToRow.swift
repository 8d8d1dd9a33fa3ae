import PredictionEngine

/// A replay that stops at one question, for a leak guard that changed one row.
extension Replay {
  /// Replays the person of a row up to its question; those who share across people are replayed together up to there.
  ///
  /// - Complexity: the person's rows up to the row, or everybody's.
  func run(
    _ strategy: any ScoringStrategy, upTo row: Int,
    observer: @escaping @Sendable (Int, Forecast, PersonalHistory) -> Void
  ) {
    let person = dataset.rows[row].person
    if let strategy = strategy as? any SharingStrategy {
      _ = SharedReplay(
        dataset: dataset, scored: scored, surface: options.surface, delay: options.feedbackDelay, last: row,
        observer: observer
      ).run(strategy, seed: options.seed) { _ in }
    } else if let frozen = options.frozenHistory {
      _ = FrozenReplay(
        dataset: dataset, scored: scored, surface: options.surface, frozen: frozen, last: row,
        observer: observer
      ).run(person, strategy: strategy, seed: options.seed)
    } else {
      _ = PersonReplay(
        dataset: dataset, scored: scored, surface: options.surface, delay: options.feedbackDelay, last: row,
        observer: observer
      ).run(person, strategy: strategy, seed: options.seed)
    }
  }
}
