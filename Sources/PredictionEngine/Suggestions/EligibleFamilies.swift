/// The eligible shortcuts of a list, the most probable first, by what contains what, and those of them that were chosen.
///
/// Of few shortcuts, views of one action are found too, pair by pair. A longer list, which a person looks through, has families
/// alone, by links from each shortcut to those that contain it: a prompt asks among all that a person ever did.
///
/// ```
/// heads[slot] ─▶ links: place among the eligible, next ─▶ …    those that contain the slot, the most probable first
/// ```
///
/// Finding all takes one step for each shortcut that an eligible one contains.
struct EligibleFamilies {
  /// The greatest number of eligible shortcuts among which views of one action are looked for.
  private static let mostViews = 32

  private let eligible: [EligibleShortcut]
  private let hasViews: Bool
  private(set) var chosen: [EligibleShortcut] = []
  private var heads: [Int32] = []
  private var links: [(place: Int32, next: Int32)] = []
  /// By slot, whether it is eligible, whether it was chosen, and whether a chosen one contains it.
  private var (isEligible, isChosen, isPart): ([Bool], [Bool], [Bool]) = ([], [], [])

  init(_ eligible: [EligibleShortcut], _ history: PersonalHistory) {
    self.eligible = eligible
    hasViews = eligible.count <= EligibleFamilies.mostViews
    if hasViews { return }
    let count = history.counters.count
    heads = Array(repeating: -1, count: count)
    (isEligible, isChosen, isPart) = (
      Array(repeating: false, count: count), Array(repeating: false, count: count),
      Array(repeating: false, count: count)
    )
    for place in eligible.indices.reversed() {
      isEligible[eligible[place].slot] = true
      for general in history.counters.index.generalisations(of: eligible[place].slot).map({ Int($0) }) {
        links.append((Int32(place), heads[general]))
        heads[general] = Int32(links.count - 1)
      }
    }
  }

  /// Returns whether a chosen shortcut stands for one, see `PersonalHistory.standsFor`; where views are not looked for, whether
  /// one contains it or is contained in it.
  func isShown(_ one: EligibleShortcut, _ history: PersonalHistory) -> Bool {
    if hasViews { return chosen.contains { history.standsFor($0.slot, one.slot) } }
    return isChosen[one.slot] || isPart[one.slot]
      || history.counters.index.generalisations(of: one.slot).contains { isChosen[Int($0)] }
  }

  /// Returns whether a shortcut contains one that is eligible.
  func hasGeneral(_ one: EligibleShortcut, _ history: PersonalHistory) -> Bool {
    if hasViews { return eligible.contains { history.contains(one.slot, $0.slot) } }
    return history.counters.index.generalisations(of: one.slot).contains { isEligible[Int($0)] }
  }

  mutating func choose(_ one: EligibleShortcut, _ history: PersonalHistory) {
    chosen.append(one)
    if hasViews { return }
    isChosen[one.slot] = true
    for general in history.counters.index.generalisations(of: one.slot) { isPart[Int(general)] = true }
  }

  /// Returns the shortcut that may stand for a general one: the most probable, and then the one with more parameters, of those
  /// that contain it, or else refine it, with at least so much probability.
  func replacement(
    of general: EligibleShortcut, least: Double, _ history: PersonalHistory
  ) -> EligibleShortcut? {
    var best: EligibleShortcut?
    func offer(_ one: EligibleShortcut) {
      if let best, (one.probability, one.parameters) <= (best.probability, best.parameters) { return }
      best = one
    }
    if hasViews {
      let likely = eligible.prefix { $0.probability >= least }
      for one in likely where history.contains(one.slot, general.slot) { offer(one) }
      if best != nil { return best }
      for one in likely where history.refines(one.slot, general.slot) { offer(one) }
      return best
    }
    var link = heads[general.slot]
    while link >= 0 {
      let one = eligible[Int(links[Int(link)].place)]
      if one.probability < least { break }
      offer(one)
      link = links[Int(link)].next
    }
    return best
  }
}
