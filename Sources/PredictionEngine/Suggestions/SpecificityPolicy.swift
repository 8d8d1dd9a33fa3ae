/// Decides which of two shortcuts is shown when one contains the other, and the order of suggestions.
///
///     SpecificityPolicy(.preferSpecific(from: 0.8))
///     SpecificityPolicy(.mostSpecific, worth: ShowingWorth(confirmationCost: 4))
///
/// What was dismissed on the surface counts with a lowered probability; see ``Predictor/record(_:)``.
/// A slot is eligible when it is of the surface's kinds, has its support, and pays at its bar (``ShowingWorth``). The
/// rule chooses among the eligible ones; the list is ordered by worth, and cut to the surface's slots.
///
/// The page *Surfaces* says which probabilities a surface compares, and what it shows of a strategy that
/// states none.
///
/// Source: "Prefer the more specific", and background shortcuts are suggested more often: WWDC 2018, session 211.
public struct SpecificityPolicy: Sendable, Equatable {
  /// Decides which shortcuts of one family share a list.
  public var rule: SpecificityRule
  /// What a showing is worth, which orders the list.
  public var worth: ShowingWorth

  /// Makes a policy of a rule and prices.
  public init(_ rule: SpecificityRule = .preferSpecific, worth: ShowingWorth = ShowingWorth()) {
    self.rule = rule
    self.worth = worth
  }

  func show(
    on surface: Surface, _ history: PersonalHistory, in forecast: inout Forecast, statesProbabilities: Bool
  ) {
    let routine =
      surface.source == .recency
      ? [] : routine(on: surface, forecast, history, statesProbabilities: statesProbabilities)
    if surface.source == .routine, !surface.isByApp {
      forecast.shown = routine
      return
    }
    var hidden = forecast.hidden
    if surface.source != .recency, !forecast.dismissals.isEmpty {
      if hidden.isEmpty { hidden = Array(repeating: false, count: history.counters.count) }
      for slot in hidden.indices where forecast.dismissals.hides(slot) { hidden[slot] = true }
    }
    forecast.shown = surface.list(routine, of: history, hidden: hidden)
  }

  /// Returns what the strategy suggests for a surface, best first; cut to the slots unless they are counted by app.
  func routine(
    on surface: Surface, _ forecast: Forecast, _ history: PersonalHistory, statesProbabilities: Bool
  ) -> [Int] {
    if statesProbabilities { return shown(on: surface, forecast, history) }
    if surface.needsProbabilities { return [] }
    let limit = surface.isByApp ? history.candidates.count : surface.slots
    if surface.kinds.isEverything, forecast.dismissals.isEmpty {
      return forecast.bestSupported(limit, in: history, minimumSupport: surface.minimumSupport)
    }
    return Array(
      forecast.bestSupported(history.candidates.count, in: history, minimumSupport: surface.minimumSupport)
        .filter { surface.kinds.includes($0, of: history) && !forecast.dismissals.hides($0) }.prefix(limit))
  }

  /// Returns the slots to show, in order, among those that reach the surface's bar and support.
  func shown(on surface: Surface, _ forecast: Forecast, _ history: PersonalHistory) -> [Int] {
    var eligible: [EligibleShortcut] = []
    let least = worth.movesBar ? 0 : surface.minimumProbability
    let probabilities = surface.asksNow ? forecast.due(in: history) : forecast.probabilities
    let scale = surface.asksNow ? 1 : forecast.scale(on: surface, history)
    for slot in probabilities.indices
    where probabilities[slot] * scale >= least
      && forecast.isSupported(slot, by: history, atLeast: surface.minimumSupport)
    {
      let probability = forecast.dismissals.lowered(min(1, probabilities[slot] * scale), slot)
      // Where no bar is too low for what was dismissed, that is left out until it counts for half again.
      if least == 0, forecast.dismissals.hides(slot) { continue }
      if probability >= least, let one = self.eligible(slot, probability, on: surface, history) {
        eligible.append(one)
      }
    }
    eligible.sort {
      $0.probability != $1.probability
        ? $0.probability > $1.probability
        : $0.worth != $1.worth ? $0.worth > $1.worth : $0.precedesOnTie($1)
    }
    var chosen = rule.chosen(among: eligible, history)
    chosen.sort { $0.worth != $1.worth ? $0.worth > $1.worth : $0.precedesOnTie($1) }
    return (surface.isByApp ? chosen[...] : chosen.prefix(surface.slots)).map(\.slot)
  }

  /// Returns the shortcut by which a candidate is shown where it is alone: by the rule, what contains it with the support.
  func view(of candidate: Int, _ forecast: Forecast, _ history: PersonalHistory, minimumSupport: Int) -> Int {
    if forecast.probabilities.isEmpty { return candidate }
    var family: [EligibleShortcut] = []
    for slot in forecast.probabilities.indices
    where slot == candidate
      || history.contains(slot, candidate) && forecast.isSupported(slot, by: history, atLeast: minimumSupport)
    {
      family.append(
        EligibleShortcut(
          slot: slot, probability: forecast.probabilities[slot], worth: 0,
          parameters: history.combination(of: slot).parameters.count, lastUse: history.lastUse[slot]))
    }
    family.sort { $0.probability != $1.probability ? $0.probability > $1.probability : $0.precedesOnTie($1) }
    return rule.chosen(among: family, history).first?.slot ?? candidate
  }

  /// Returns a slot with the numbers that decide its place, unless the surface leaves it out or it does not pay.
  private func eligible(
    _ slot: Int, _ probability: Double, on surface: Surface, _ history: PersonalHistory
  ) -> EligibleShortcut? {
    guard surface.kinds.includes(slot, of: history) else { return nil }
    let combination = history.combination(of: slot)
    let requiresConfirmation = history.requiresConfirmation(slot)
    let gain = worth.gain(of: combination)
    let bar = surface.minimumProbability
    guard worth.pays(probability, gain: gain, requiresConfirmation: requiresConfirmation, bar: bar) else {
      return nil
    }
    var value = probability * gain
    if requiresConfirmation { value -= worth.surcharge(probability, bar: bar) }
    return EligibleShortcut(
      slot: slot, probability: probability, worth: value, parameters: combination.parameters.count,
      lastUse: history.lastUse[slot])
  }
}
