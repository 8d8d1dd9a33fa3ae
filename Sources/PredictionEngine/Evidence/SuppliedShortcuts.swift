/// What apps and the person supplied for one answer: what is shown of it, what it offers, and what it changes for slots.
///
/// A slot that the person pinned needs no support. Of a definition of which nothing else may be shown, a surface that takes such shortcuts shows a slot only
/// where it is supplied. Everything else is as without.
struct SuppliedShortcuts: Sendable {
  /// The supplied shortcuts that count, most relevant first.
  private(set) var counting: [SuppliedSuggestion] = []
  /// Those that fill the slots which the surface has left, in order.
  var shown: [SuppliedSuggestion] = []
  /// Those of target types that were never donated, best first, as candidates.
  var offers: [Offer] = []

  /// The slots of those that were donated, and those that the person pinned.
  private var (slots, pinned): (Set<Int>, Set<Int>) = ([], [])
  /// The definitions of which nothing else may be shown, where supplied shortcuts of some kinds are.
  private var only: [Int: Set<AppSuggestion.Kind>] = [:]
  /// The kinds that the surface takes which is asked.
  var kinds: [AppSuggestion.Kind] = []

  init() {}

  init(counting: [SuppliedSuggestion]) {
    self.counting = counting
    for one in counting {
      if one.isOnly { only[one.shortcut.definition, default: []].insert(one.kind) }
      guard let slot = one.slot else { continue }
      slots.insert(slot)
      if one.kind == .pinned { pinned.insert(slot) }
    }
  }

  @inline(__always)
  var isEmpty: Bool { counting.isEmpty }

  @inline(__always)
  mutating func reset() { if !counting.isEmpty { self = SuppliedShortcuts() } }

  func isSupplied(_ slot: Int) -> Bool { slots.contains(slot) }

  func isPinned(_ slot: Int) -> Bool { pinned.contains(slot) }

  /// Whether something else of a slot's definition keeps it from being shown.
  func isHidden(_ slot: Int, _ history: PersonalHistory) -> Bool {
    if only.isEmpty || slots.contains(slot) { return false }
    return only[history.counters.index.definition(of: slot)]?.contains { kinds.contains($0) } ?? false
  }

  /// Notes which of them cannot be done now.
  mutating func hide(where isHidden: (SuppliedSuggestion) -> Bool) {
    for place in counting.indices { counting[place].isHidden = isHidden(counting[place]) }
  }

  mutating func state(_ probability: Double, at place: Int) { counting[place].probability = probability }
}

extension Forecast {
  /// Makes the supplied shortcuts of target types that were never donated candidates of this answer.
  ///
  /// P(NEW) is divided among them by relevance, one part of which stays for what nobody supplied: P(i) = P(NEW) · r(i)/(1 + Σ
  /// r). An offer ranks behind every candidate that is more probable, and behind every learned one, which was donated on at
  /// least three days and has a probability of at least .05. Without probabilities it ranks behind all.
  mutating func offer(_ history: PersonalHistory) {
    let entries = history.catalog.entries
    var offered: Set<Shortcut> = []
    let new = supplied.counting.indices.filter { place in
      let one = supplied.counting[place]
      return one.slot == nil && entries[one.shortcut.definition].targetCombination == one.shortcut.combination
        && offered.insert(one.shortcut).inserted
    }
    if new.isEmpty { return }
    let states = !probabilities.isEmpty || history.candidates.isEmpty
    let whole = new.reduce(1) { $0 + supplied.counting[$1].relevance }
    let known = history.candidates.map { slot in
      let probability = states ? probabilities[slot] : .infinity
      let isLearned = history.support(of: slot) >= 3 && probability >= 0.05
      return (probability: isLearned ? .infinity : probability, score: score(slot))
    }
    let highest = known.reduce(-.infinity) { max($0, $1.score) }
    func bound(_ probability: Double) -> Double {
      let least = known.reduce(.infinity) { $1.probability >= probability ? min($0, $1.score) : $0 }
      return least < .infinity ? least : highest > -.infinity ? highest.nextUp : 0
    }
    for place in new {
      let one = supplied.counting[place]
      let probability = states ? probabilityOfNew * one.relevance / whole : 0
      supplied.offers.append(
        Offer(shortcut: one.shortcut, score: bound(probability), probability: probability))
      if states { supplied.state(probability, at: place) }
    }
    // Of equal scores the one that counts more stays first.
    supplied.offers.sort { $0.score > $1.score }
  }

  /// Whether a slot may be shown that has some support, by its donations or because it is pinned.
  @inline(__always)
  func isSupported(_ slot: Int, by history: PersonalHistory, atLeast minimum: Int) -> Bool {
    if isHidden(slot) { return false }
    if supplied.isEmpty { return history.support(of: slot) >= minimum }
    return (history.support(of: slot) >= minimum || supplied.isPinned(slot))
      && !supplied.isHidden(slot, history)
  }

  /// The best candidates that may be shown, best first.
  func bestSupported(_ limit: Int, in history: PersonalHistory, minimumSupport: Int) -> [Int] {
    best(limit, in: history) { isSupported($0, by: history, atLeast: minimumSupport) }
  }
}
