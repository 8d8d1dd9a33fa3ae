import PredictionEngine

/// The candidates and history of one person, for judging a contender that is no strategy.
///
/// # Cost
/// Every donation is learned, and each new candidate takes one look-up.
struct KnownCandidates {
  private let symbols: SymbolTable
  private let learning: LearningRules
  /// The history of the donations that are known so far.
  private(set) var history: PersonalHistory
  /// The slot of each candidate.
  private(set) var slots: [Shortcut: Int] = [:]

  init(in dataset: Dataset, learning: LearningRules = .everything) {
    self.learning = learning
    symbols = dataset.symbols
    history = PersonalHistory(catalog: dataset.catalog)
  }

  /// Returns whether a surface may show anything in a context.
  func isOpen(_ surface: Surface, in context: Context) -> Bool {
    surface.kinds.holds(in: context, symbols: symbols)
  }

  mutating func learn(_ donation: Donation) {
    let before = history.candidates.count
    history.learn(donation, by: learning, symbols: symbols)
    if history.candidates.count > before, let slot = history.candidates.last {
      slots[history.shortcut(at: slot)] = slot
    }
  }
}
