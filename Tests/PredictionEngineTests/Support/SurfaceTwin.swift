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
      for slot in newest.prefix(recent) where !shown.contains(where: { standsFor(item($0), item(slot)) }) {
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
    let next = forecast.probabilities.isEmpty ? 0 : min(1, forecast.probabilities[slot] * scale)
    let probability = surface.asksNow ? due(slot) : next
    let worth = predictor.policy.worth
    let bar = surface.minimumProbability
    var gain = combination.type.runsInBackground ? worth.backgroundGain : 1
    for _ in names { gain *= worth.parameterGain }
    var value = probability * gain
    if entry.traits.requiresConfirmation {
      value -= (1 - probability) * (worth.confirmationCost - 1) * bar / (1 - bar)
    }
    return Item(
      slot: slot, shortcut: shortcut, names: Dictionary(uniqueKeysWithValues: zip(names, shortcut.values)),
      probability: probability, worth: value)
  }

  /// The probability that now is the time for a slot.
  private func due(_ slot: Int) -> Double {
    let history = predictor.history
    guard let timing = forecast.timing else { return 0 }
    let places = Dictionary(uniqueKeysWithValues: zip(history.candidates, timing.probabilities))
    func own(_ candidate: Int) -> Double { places[candidate] ?? 0 }
    if history.isCandidate[slot] { return own(slot) }
    let sum = history.candidates.filter { history.contains($0, slot) }.reduce(0.0) { min(1, $0 + own($1)) }
    if sum > 0 || forecast.probabilities.isEmpty { return sum }
    let part = history.candidates.filter { history.contains(slot, $0) }
    let ofIntent = history.candidates.filter {
      history.shortcut(at: $0).definition == history.shortcut(at: slot).definition
    }
    let (due, next) = (part.isEmpty ? ofIntent : part).reduce((0.0, 0.0)) {
      ($0.0 + own($1), $0.1 + forecast.probabilities[$1])
    }
    return next > 0 ? min(1, due) * min(1, forecast.probabilities[slot] / next) : 0
  }

  /// One over the share of the candidates that a surface which shows the best it has may show.
  private var scale: Double {
    let history = predictor.history
    let isOpened = surface.kinds.signal != nil
    if surface.needsProbabilities, !isOpened { return 1 }
    func mass(_ slots: [Int]) -> Double { slots.reduce(0) { $0 + forecast.probabilities[$1] } }
    let supported = history.candidates.filter { support($0) >= surface.minimumSupport }
    if isOpened {
      let open = mass(supported.filter(isKind))
      return open > 0 ? 1 / open : 1
    }
    let barred = mass(history.candidates.filter { !supported.contains($0) })
    return barred > 0 && barred < 1 ? 1 / (1 - barred) : 1
  }

  /// The number of days on which the donations of a slot's shortcut lie, each after the one before.
  private func support(_ slot: Int) -> Int {
    let ledger = predictor.history.ledger
    var days: [Int] = []
    for position in 0..<ledger.count where ledger.slots(at: position).contains(UInt32(slot)) {
      let moment = ledger.moment(at: position)
      let day = Int((moment.localSeconds - 4 * 3600).dividedDown(by: 86_400))
      if days.allSatisfy({ day > $0 }) { days.append(day) }
    }
    return days.count
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
      support($0) >= surface.minimumSupport && isKind($0)
    }
    guard surface.asksNow || !forecast.probabilities.isEmpty || history.candidates.isEmpty else {
      if surface.needsProbabilities { return [] }
      return supported.filter { history.isCandidate[$0] }.sorted {
        let (one, other) = (forecast.score($0), forecast.score($1))
        return one != other ? one > other : before($0, $1)
      }.map(item)
    }
    let eligible = supported.map(item).filter(pays).sorted {
      if $0.probability != $1.probability { return $0.probability > $1.probability }
      return $0.worth != $1.worth ? $0.worth > $1.worth : before($0.slot, $1.slot)
    }
    return chosen(eligible).sorted {
      $0.worth != $1.worth ? $0.worth > $1.worth : before($0.slot, $1.slot)
    }
  }

  private func chosen(_ eligible: [Item]) -> [Item] {
    let views = eligible.count <= 32
    switch predictor.policy.rule {
    case .noReplacement: return eligible
    case .mostGeneral:
      let general = eligible.filter { one in !eligible.contains { contains(one, $0) } }
      return general.reduce(into: []) { chosen, one in
        if !chosen.contains(where: { standsFor($0, one, views: views) }) { chosen.append(one) }
      }
    default: break
    }
    let threshold = predictor.policy.rule.threshold ?? 0
    var chosen: [Item] = []
    for start in eligible {
      if chosen.contains(where: { standsFor($0, start, views: views) }) { continue }
      var best = start
      for _ in 0..<16 {
        let isLikely = { (one: Item) in one.probability >= threshold * best.probability }
        let containing = eligible.filter { contains($0, best) && isLikely($0) }
        let refining = eligible.filter { views && refines($0, best) && isLikely($0) }
        let better = (containing.isEmpty ? refining : containing).enumerated().min { left, right in
          let (one, other) = (left.element, right.element)
          if one.probability != other.probability { return one.probability > other.probability }
          if one.names.count != other.names.count { return one.names.count > other.names.count }
          return left.offset < right.offset
        }
        guard let better else { break }
        best = better.element
      }
      if !chosen.contains(where: { standsFor($0, best, views: views) }) { chosen.append(best) }
    }
    return chosen
  }

  /// Whether a shown one contains another or is contained in it, or differs in no parameter that both have, and three in five of
  /// the shown one's last donations had both, or of the other's where they share a value.
  private func standsFor(_ shown: Item, _ other: Item, views: Bool = true) -> Bool {
    if shown.slot == other.slot || contains(shown, other) || contains(other, shown) { return true }
    guard views, areViews(shown, other) else { return false }
    let shares = shown.names.keys.contains { other.names[$0] != nil }
    return share(shown, other) >= 0.6 || shares && share(other, shown) >= 0.6
  }

  private func refines(_ one: Item, _ other: Item) -> Bool {
    areViews(one, other) && one.names.count >= other.names.count
      && one.names.keys.contains { other.names[$0] != nil }
      && share(one, other) >= 0.6 && share(one, other) > share(other, one)
  }

  private func areViews(_ one: Item, _ other: Item) -> Bool {
    one.shortcut.definition == other.shortcut.definition
      && one.shortcut.combination != other.shortcut.combination
      && one.names.allSatisfy { name, value in other.names[name].map { $0 == value } ?? true }
  }

  private func share(_ one: Item, _ other: Item) -> Double {
    let ledger = predictor.history.ledger
    let learned = (0..<ledger.count).filter { ledger.isLearned(at: $0) }
    let uses = learned.filter { ledger.slots(at: $0).contains(UInt32(one.slot)) }
    guard let last = uses.last, let end = learned.firstIndex(of: last) else { return 0 }
    let recent = learned[...end].suffix(256).filter { uses.contains($0) }
    return Double(recent.count { ledger.slots(at: $0).contains(UInt32(other.slot)) }) / Double(recent.count)
  }

  /// Whether a shortcut has all values of another of its intent, and more.
  private func contains(_ specific: Item, _ general: Item) -> Bool {
    specific.shortcut.definition == general.shortcut.definition && specific.names.count > general.names.count
      && general.names.allSatisfy { specific.names[$0.key] == $0.value }
  }
}
