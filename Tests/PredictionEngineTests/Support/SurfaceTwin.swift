@testable import PredictionEngine

/// What a surface shows, done in the plainest way: every pair of slots is compared by the shortcuts themselves.
struct SurfaceTwin {
  private struct Item {
    let slot: Int
    let shortcut: Shortcut
    let names: [String: Symbol]
    let probability: Double
    let worth: Double
  }

  /// The slots to show, in order.
  private(set) var shown: [Int] = []
  private let predictor: Predictor
  private let surface: Surface
  private let forecast: Forecast

  init(_ predictor: Predictor, _ surface: Surface, _ forecast: Forecast, _ context: Context) {
    (self.predictor, self.surface, self.forecast) = (predictor, surface, forecast)
    let history = predictor.history
    if let signal = surface.kinds.signal {
      let isOn = context.signals.contains {
        predictor.symbols.text(of: $0.name) == signal && predictor.symbols.text(of: $0.value) == "true"
      }
      if !isOn { return }
    }
    var newest: [Int] = []
    for number in stride(from: history.donations, to: 0, by: -1) {
      newest += history.candidates.filter { history.lastUse[$0] == UInt32(number) && isKind($0) }
    }
    if case .recency = surface.source {
      shown = Array(newest.prefix(surface.slots))
      return
    }
    var routine = self.routine().map(\.slot)
    if surface.isByApp {
      var apps: [String?] = []
      for slot in routine where !apps.contains(app(slot)) { apps.append(app(slot)) }
      routine = apps.flatMap { name in routine.filter { app($0) == name }.prefix(surface.slots) }
    } else {
      routine = Array(routine.prefix(surface.slots))
    }
    shown = routine
    if case .routineThenRecency(let recent) = surface.source {
      for slot in newest.prefix(recent) where !shown.contains(where: { isRelated(item($0), item(slot)) }) {
        shown.append(slot)
      }
    }
  }

  private func app(_ slot: Int) -> String? {
    let catalog = predictor.history.catalog
    let definition = predictor.history.shortcut(at: slot).definition
    return definition < catalog.intents.count
      ? catalog.intents[definition].app : catalog.activities[definition - catalog.intents.count].app
  }

  private func item(_ slot: Int) -> Item {
    let history = predictor.history
    let shortcut = history.shortcut(at: slot)
    let entry = history.catalog.entries[shortcut.definition]
    let combination = entry.combinations[shortcut.combination]
    let names = combination.parameters.map { entry.parameters[$0].name }
    let probability = forecast.probabilities.isEmpty ? 0 : forecast.probabilities[slot]
    let worth = predictor.policy.worth
    let bar = surface.minimumProbability
    var value = probability * (combination.type.runsInBackground ? worth.backgroundGain : 1)
    for _ in names { value *= worth.parameterGain }
    if entry.traits.requiresConfirmation {
      value -= (1 - probability) * (worth.confirmationCost - 1) * bar / (1 - bar)
    }
    return Item(
      slot: slot, shortcut: shortcut, names: Dictionary(uniqueKeysWithValues: zip(names, shortcut.values)),
      probability: probability, worth: value)
  }

  private func isKind(_ slot: Int) -> Bool {
    let shortcut = predictor.history.shortcut(at: slot)
    let catalog = predictor.history.catalog
    let kinds = surface.kinds
    if shortcut.definition < catalog.intents.count {
      let intent = catalog.intents[shortcut.definition]
      let runs = intent.shortcutTypes[shortcut.combination].runsInBackground
      return (kinds.categories.isEmpty || kinds.categories.contains(intent.category ?? ""))
        && (!kinds.inBackground || runs)
    }
    let activity = catalog.activities[shortcut.definition - catalog.intents.count]
    return kinds.categories.isEmpty && !kinds.inBackground
      && (!kinds.listedOnly || activity.title != nil && activity.isEligibleForSearch)
  }

  private func pays(_ item: Item) -> Bool {
    let bar = surface.minimumProbability
    let worth = predictor.policy.worth
    let entry = predictor.history.catalog.entries[item.shortcut.definition]
    let cost = entry.traits.requiresConfirmation ? worth.confirmationCost : 1
    var gain = 1.0
    if worth.movesBar {
      if entry.combinations[item.shortcut.combination].type.runsInBackground { gain = worth.backgroundGain }
      for _ in item.names { gain *= worth.parameterGain }
    }
    if cost == 1, !worth.movesBar { return item.probability >= bar }
    return item.probability * gain * (1 - bar) >= (1 - item.probability) * cost * bar
  }

  private func before(_ left: Int, _ right: Int) -> Bool {
    let uses = predictor.history.lastUse
    return uses[left] != uses[right] ? uses[left] > uses[right] : left < right
  }

  private func routine() -> [Item] {
    let history = predictor.history
    let supported = (0..<history.counters.count).filter {
      history.counters.total($0) >= surface.minimumSupport && isKind($0)
    }
    guard !forecast.probabilities.isEmpty || history.candidates.isEmpty else {
      if surface.needsProbabilities { return [] }
      return supported.filter { history.isCandidate[$0] }.sorted {
        let (one, other) = (forecast.score($0), forecast.score($1))
        return one != other ? one > other : before($0, $1)
      }.map(item)
    }
    let eligible = supported.map(item).filter(pays).sorted {
      $0.probability != $1.probability ? $0.probability > $1.probability : before($0.slot, $1.slot)
    }
    return chosen(eligible).sorted {
      $0.worth != $1.worth ? $0.worth > $1.worth : before($0.slot, $1.slot)
    }
  }

  private func chosen(_ eligible: [Item]) -> [Item] {
    switch predictor.policy.rule {
    case .noReplacement: return eligible
    case .mostGeneral: return eligible.filter { one in !eligible.contains { contains(one, $0) } }
    default: break
    }
    let threshold = predictor.policy.rule.threshold ?? 0
    var chosen: [Item] = []
    for start in eligible {
      if chosen.contains(where: { isRelated($0, start) }) { continue }
      var best = start
      while true {
        let better = eligible.filter { contains($0, best) && $0.probability >= threshold * best.probability }
          .enumerated().min { left, right in
            let (one, other) = (left.element, right.element)
            if one.probability != other.probability { return one.probability > other.probability }
            if one.names.count != other.names.count { return one.names.count > other.names.count }
            return left.offset < right.offset
          }
        guard let better else { break }
        best = better.element
      }
      if !chosen.contains(where: { isRelated($0, best) }) { chosen.append(best) }
    }
    return chosen
  }

  private func isRelated(_ one: Item, _ other: Item) -> Bool {
    one.slot == other.slot || contains(one, other) || contains(other, one)
  }

  /// Whether a shortcut has all values of another of its intent, and more.
  private func contains(_ specific: Item, _ general: Item) -> Bool {
    specific.shortcut.definition == general.shortcut.definition && specific.names.count > general.names.count
      && general.names.allSatisfy { specific.names[$0.key] == $0.value }
  }
}
