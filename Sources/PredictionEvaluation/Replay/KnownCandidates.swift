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

  /// The slots that are hidden, by what is available.
  func hidden(by available: Availability) -> [Bool] { available.hidden(in: history, symbols) }

  /// Forgets the donations that a filter selects, as if they had never been made.
  /// - Complexity: that of learning the others again.
  mutating func forget(_ filter: DonationFilter) {
    let positions = Set(filter.positions(in: history, symbols: symbols))
    if positions.isEmpty { return }
    let known = history.ledger
    (history, slots) = (PersonalHistory(catalog: history.catalog), [:])
    for position in 0..<known.count where !positions.contains(position) { learn(known[position]) }
  }

  mutating func learn(_ donation: Donation) {
    let before = history.candidates.count
    history.learn(donation, by: learning, symbols: symbols)
    if history.candidates.count > before, let slot = history.candidates.last {
      slots[history.shortcut(at: slot)] = slot
    }
  }
}
