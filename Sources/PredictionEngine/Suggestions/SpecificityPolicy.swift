/// Decides which of two shortcuts is shown when one contains the other, and in which order suggestions are
/// shown.
///
/// # Definition
/// A shortcut S replaces a more general G (same intent; G's parameters and values are a subset of S's) when
/// P(S) ≥ τ·P(G), with τ above ½. Of several such shortcuts the most probable replaces G; on a tie, the one
/// with more parameters. A shown list never holds both S and G. The list is ordered by P × bonus: a bonus
/// changes the order and no probability.
///
/// # Edge cases
/// With τ above ½ at most one of several disjoint specific shortcuts can qualify. A replacement can be replaced in
/// turn.
///
/// # Source
/// "Prefer the more specific", and background shortcuts are suggested more often: WWDC 2018, session 211.
public struct SpecificityPolicy: Sendable, Equatable {
  /// The threshold τ that decides when a specific shortcut replaces a general one.
  public var threshold: Double
  /// The factor on the probability of a shortcut that runs in the background; it affects the order alone.
  public var backgroundBonus: Double
  /// The factor for each parameter that the person need not fill in; it affects the order alone.
  public var parameterBonus: Double

  /// Makes a policy, whose τ lies in (½, 1].
  public init(threshold: Double = 0.6, backgroundBonus: Double = 1.1, parameterBonus: Double = 1.02) {
    precondition(threshold > 0.5 && threshold <= 1, "τ lies above one half and is at most 1")
    self.threshold = threshold
    self.backgroundBonus = backgroundBonus
    self.parameterBonus = parameterBonus
  }

  /// Fills in what a surface shows of an answer. Without probabilities there is nothing to compete by, so the
  /// best slots are shown.
  /// - Complexity: O(slots + e²) for e eligible slots.
  func show(
    on surface: Surface, _ history: PersonalHistory, in forecast: inout Forecast, statesProbabilities: Bool
  ) {
    forecast.shown =
      statesProbabilities
      ? shown(on: surface, forecast, history)
      : forecast.best(surface.slots, in: history, minimumSupport: surface.minimumSupport)
  }

  /// Returns the slots to show, in order, among those that reach the surface's minimum probability and
  /// support.
  /// - Complexity: O(slots + e²) for e eligible slots, of which there are at most a few dozen.
  func shown(on surface: Surface, _ forecast: Forecast, _ history: PersonalHistory) -> [Int] {
    var eligible: [Eligible] = []
    for slot in forecast.probabilities.indices
    where forecast.probabilities[slot] >= surface.minimumProbability
      && history.counters.total(slot) >= surface.minimumSupport
    {
      eligible.append(self.eligible(slot, probability: forecast.probabilities[slot], history))
    }
    eligible.sort {
      $0.probability != $1.probability ? $0.probability > $1.probability : $0.precedesOnTie($1)
    }
    var chosen: [Eligible] = []
    for start in eligible where !isRelated(start, to: chosen, history) {
      var best = start
      while let better = replacement(of: best, among: eligible, history) { best = better }
      if !isRelated(best, to: chosen, history) { chosen.append(best) }
    }
    chosen.sort { $0.value != $1.value ? $0.value > $1.value : $0.precedesOnTie($1) }
    return chosen.prefix(surface.slots).map(\.slot)
  }

  /// A slot that reaches the minimum probability and support, with the values that decide its order.
  private struct Eligible {
    let slot: Int
    let probability: Double
    let value: Double
    let parameters: Int
    let lastUse: UInt32

    /// The tie rule of rankings. It reads no history, because a closure that captures one copies it.
    func precedesOnTie(_ other: Eligible) -> Bool {
      PersonalHistory.precedesOnTie(slot, lastUse, other.slot, other.lastUse)
    }
  }

  private func eligible(_ slot: Int, probability: Double, _ history: PersonalHistory) -> Eligible {
    let combination = history.combination(of: slot)
    var value = probability * (combination.type.runsInBackground ? backgroundBonus : 1)
    for _ in combination.parameters { value *= parameterBonus }
    return Eligible(
      slot: slot, probability: probability, value: value,
      parameters: combination.parameters.count, lastUse: history.lastUse[slot])
  }

  private func isRelated(_ one: Eligible, to others: [Eligible], _ history: PersonalHistory) -> Bool {
    for other in others
    where other.slot == one.slot || history.contains(other.slot, one.slot)
      || history.contains(one.slot, other.slot)
    {
      return true
    }
    return false
  }

  private func replacement(of general: Eligible, among eligible: [Eligible], _ history: PersonalHistory)
    -> Eligible?
  {
    var best: Eligible?
    for specific in eligible
    where specific.probability >= threshold * general.probability
      && history.contains(specific.slot, general.slot)
    {
      guard let current = best else {
        best = specific
        continue
      }
      if specific.probability > current.probability
        || (specific.probability == current.probability && specific.parameters > current.parameters)
      {
        best = specific
      }
    }
    return best
  }
}
