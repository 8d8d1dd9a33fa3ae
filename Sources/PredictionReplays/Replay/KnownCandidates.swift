import PredictionEngine
import PredictionLogs

/// The candidates and history of one person, for judging a contender that is no strategy.
///
/// # Cost
/// Every donation is learned, and each new candidate takes one look-up.
package struct KnownCandidates {
  private let symbols: SymbolTable
  private let learning: LearningRules
  package private(set) var history: PersonalHistory
  package private(set) var slots: [Shortcut: Int] = [:]

  package init(in dataset: Dataset, learning: LearningRules = .everything) {
    self.learning = learning
    symbols = dataset.symbols
    history = PersonalHistory(catalog: dataset.catalog)
  }

  /// The slots that a surface shows of candidates that were ranked elsewhere, best first.
  /// - Parameters:
  ///   - probability: the probability of a slot; `nil` where none is stated.
  package func shown(
    _ ranking: [Int], on surface: Surface, in context: Context, _ available: Availability,
    probability: (Int) -> Double?
  ) -> [Int] {
    guard surface.kinds.holds(in: context, symbols: symbols) else { return [] }
    let scale = surface.scale(history) {
      history.support(of: $0) >= surface.minimumSupport
    } probability: {
      probability($0) ?? 0
    }
    let hidden = available.hidden(in: history, symbols)
    let routine = ranking.filter { slot in
      if slot < hidden.count, hidden[slot] { return false }
      return history.support(of: slot) >= surface.minimumSupport && surface.kinds.includes(slot, of: history)
        && probability(slot).map { $0 * scale >= surface.minimumProbability } ?? true
    }
    return surface.list(routine, of: history, hidden: hidden)
  }

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

/// An answerer that is no strategy: of each donation it only learns that the shortcut is known.
package protocol KnownAnswerer: TrialAnswerer where Knowledge == KnownCandidates {
  var available: Availability { get set }
}

extension KnownAnswerer {
  package var history: PersonalHistory { knowledge.history }
  package mutating func learn(_ donation: Donation) { knowledge.learn(donation) }
  package mutating func forget(_ filter: DonationFilter) { knowledge.forget(filter) }
  package mutating func hide(without available: Availability) { self.available = available }
}
