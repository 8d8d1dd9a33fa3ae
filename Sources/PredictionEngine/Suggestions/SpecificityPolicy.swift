/// Which of two shortcuts is shown when one contains the other, and in which order suggestions stand.
///
/// # Definition
/// A shortcut S replaces a more general G (same intent; G's parameters and values a subset of S's) when
/// P(S) ≥ τ·P(G), τ above ½. If several qualify, the most probable does; on a tie the one with more parameters. A
/// shown list never holds both. The list stands by P × bonus: a bonus changes the order, never a probability.
///
/// # Edge cases
/// With τ above ½ at most one of several disjoint specific shortcuts can qualify. A replacement can be replaced in
/// turn.
///
/// # Source
/// "Prefer the more specific", and background shortcuts are suggested more often: WWDC 2018, session 211.
public struct SpecificityPolicy: Sendable, Equatable {
  /// τ.
  public var threshold: Double
  /// What the probability of a shortcut that runs in the background is multiplied with for the order.
  public var backgroundBonus: Double
  /// The same for each parameter that the person need not fill in.
  public var parameterBonus: Double

  /// Makes a policy; τ lies in (½, 1].
  public init(threshold: Double = 0.6, backgroundBonus: Double = 1.1, parameterBonus: Double = 1.02) {
    precondition(threshold > 0.5 && threshold <= 1, "τ lies above one half and is at most 1")
    self.threshold = threshold
    self.backgroundBonus = backgroundBonus
    self.parameterBonus = parameterBonus
  }

  /// The slots to show, in order, of those that reach the surface's bar and support.
  /// - Complexity: O(e²) for e eligible slots, of which there are at most a few dozen.
  func shown(on surface: Surface, _ forecast: Forecast, _ history: PersonalHistory) -> [Int] {
    let probabilities = forecast.probabilities
    var eligible: [Int] = []
    for slot in probabilities.indices
    where probabilities[slot] >= surface.minimumProbability
      && history.counters.total(slot) >= surface.minimumSupport
    {
      eligible.append(slot)
    }
    func precedes(_ left: Int, _ right: Int, by value: (Int) -> Double) -> Bool {
      let (first, second) = (value(left), value(right))
      return first != second ? first > second : history.precedesOnTie(left, right)
    }
    func parameters(_ slot: Int) -> Int {
      history.catalog.entries[history.counters.index.definition(of: slot)]
        .combinations[history.counters.index.combination(of: slot)].parameters.count
    }
    eligible.sort { precedes($0, $1, by: { probabilities[$0] }) }
    var chosen: [Int] = []
    for start in eligible {
      if chosen.contains(where: { $0 == start || history.contains($0, start) || history.contains(start, $0) }) {
        continue
      }
      var slot = start
      while let better = replacement(of: slot) { slot = better }
      if chosen.contains(where: { $0 == slot || history.contains($0, slot) || history.contains(slot, $0) }) {
        continue
      }
      chosen.append(slot)
    }
    func replacement(of general: Int) -> Int? {
      var best: Int?
      for specific in eligible
      where history.contains(specific, general)
        && probabilities[specific] >= threshold * probabilities[general]
      {
        guard let current = best else {
          best = specific
          continue
        }
        let (left, right) = (probabilities[specific], probabilities[current])
        if left > right || (left == right && parameters(specific) > parameters(current)) { best = specific }
      }
      return best
    }
    func value(_ slot: Int) -> Double {
      let index = history.counters.index
      let type = history.catalog.entries[index.definition(of: slot)]
        .combinations[index.combination(of: slot)].type
      var bonus = type.runsInBackground ? backgroundBonus : 1
      for _ in 0..<parameters(slot) { bonus *= parameterBonus }
      return probabilities[slot] * bonus
    }
    chosen.sort { precedes($0, $1, by: value) }
    return Array(chosen.prefix(surface.slots))
  }
}
