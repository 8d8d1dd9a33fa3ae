/// What apps and the person supplied for one answer: what is shown of it, what it offers, and what it changes for slots.
///
/// # Definition
/// A slot that the person pinned needs no support. Of a definition of which nothing else may be shown, a slot is shown only
/// where it is supplied. Everything else is as without.
///
/// # Source
/// Ours.
struct SuppliedShortcuts: Sendable {
  /// The supplied shortcuts that count, most relevant first.
  var counting: [SuppliedSuggestion] = []
  /// Those that fill the slots which the surface has left, in order.
  var shown: [SuppliedSuggestion] = []
  /// Those of target types that were never donated, best first, as candidates.
  var offers: [Offer] = []

  /// True when no supplied shortcut counts for this answer.
  @inline(__always)
  var isEmpty: Bool { counting.isEmpty }

  /// Empties the buffer before the next answer, and keeps its memory.
  @inline(__always)
  mutating func reset() { if !counting.isEmpty { self = SuppliedShortcuts() } }

  /// Whether the person pinned a slot's shortcut.
  func isPinned(_ slot: Int) -> Bool { counting.contains { $0.slot == slot && $0.kind == .pinned } }

  /// Whether something else of a slot's definition keeps it from being shown.
  func isHidden(_ slot: Int, _ history: PersonalHistory) -> Bool {
    let definition = history.counters.index.definition(of: slot)
    return counting.contains { $0.isOnly && $0.shortcut.definition == definition }
      && !counting.contains { $0.slot == slot }
  }
}

extension Forecast {
  /// Makes the supplied shortcuts of target types that were never donated candidates of this answer.
  ///
  /// # Definition
  /// P(NEW) less what a strategy already gave to offers of its own is divided among them by relevance, one part of which
  /// stays for what nobody supplied: P(i) = P(NEW) · r(i)/(1 + Σ r). An offer ranks behind every candidate that is more
  /// probable, and behind every learned one, which was donated at least three times and has a probability of at least .05.
  /// Without probabilities it ranks behind all.
  /// - Complexity: O(candidates × offers).
  mutating func offer(_ history: PersonalHistory) {
    let entries = history.catalog.entries
    let new = supplied.counting.filter { one in
      one.slot == nil && entries[one.shortcut.definition].targetCombination == one.shortcut.combination
        && !evidence.offers.contains { $0.shortcut == one.shortcut }
    }
    if new.isEmpty { return }
    let states = !probabilities.isEmpty || history.candidates.isEmpty
    let left = evidence.offers.reduce(probabilityOfNew) { $0 - $1.probability }
    let whole = new.reduce(1) { $0 + $1.relevance }
    for one in new {
      let probability = states ? max(0, left) * one.relevance / whole : 0
      supplied.offers.append(
        Offer(
          shortcut: one.shortcut, score: score(ofOffer: probability, history, states),
          probability: probability))
      if states, let place = supplied.counting.firstIndex(where: { $0.entry == one.entry }) {
        supplied.counting[place].probability = probability
      }
    }
  }

  /// The greatest score that is not above that of a candidate which stands before an offer.
  private func score(ofOffer probability: Double, _ history: PersonalHistory, _ states: Bool) -> Double {
    var (lowest, highest) = (Double.infinity, -Double.infinity)
    for slot in history.candidates {
      highest = max(highest, score(slot))
      let isLearned =
        !states || probabilities[slot] >= probability
        || history.counters.total(slot) >= 3 && probabilities[slot] >= 0.05
      if isLearned { lowest = min(lowest, score(slot)) }
    }
    if lowest < .infinity { return lowest }
    return highest > -.infinity ? highest.nextUp : 0
  }

  /// Whether a slot may be shown that has some support, by its donations or because it is pinned.
  @inline(__always)
  func isSupported(_ slot: Int, by history: PersonalHistory, atLeast minimum: Int) -> Bool {
    if isHidden(slot) { return false }
    if supplied.isEmpty { return history.counters.total(slot) >= minimum }
    return (history.counters.total(slot) >= minimum || supplied.isPinned(slot))
      && !supplied.isHidden(slot, history)
  }

  /// The best candidates that may be shown, best first.
  /// - Complexity: O(candidates × limit).
  func bestSupported(_ limit: Int, in history: PersonalHistory, minimumSupport: Int) -> [Int] {
    var best = BestFew<RankedSlot>(limit: limit)
    for slot in history.candidates where isSupported(slot, by: history, atLeast: minimumSupport) {
      best.offer(RankedSlot(score: score(slot), lastUse: history.lastUse[slot], slot: slot))
    }
    return best.elements.map(\.slot)
  }
}
