@testable import PredictionEngine

/// A person who donated a little and to whom apps supplied a little, drawn from a seed, and the same person without it.
struct DrawnSupply {
  static let apps = ["", "one", "two"]
  static let now = SoupChef.moment(day: 9, hour: 12)

  /// The person with what was supplied.
  private(set) var predictor: Predictor
  /// The same person, to whom nothing was supplied.
  let bare: Predictor

  init(seed: UInt64, _ strategy: any ScoringStrategy, pins: Bool) throws {
    var random = SplitMix64(seed: StableHash.fold(seed, 20))
    var bare = Predictor(
      catalog: try AppSuggestionTests.catalog(), strategy: strategy, symbols: SymbolTable(), seed: seed)
    for number in 0..<random.below(30) {
      let moment = SoupChef.moment(day: number / 4, hour: 8 + 3 * (number % 4))
      let soup = ParameterValue.object("thing \(random.below(4))", display: nil)
      if random.below(3) == 0 {
        try bare.donate("StartRun", ["route": .string("thing \(random.below(3))")], at: moment)
      } else {
        try bare.donate("OrderSoup", ["soup": soup, "quantity": .integer(1 + random.below(2))], at: moment)
      }
    }
    predictor = bare
    self.bare = bare
    for app in Self.apps {
      let lists = (0..<3).map { _ in (0..<random.below(4)).map { _ in Self.suggestion(&random) } }
      try predictor.setAppSuggestions(lists[0], of: app)
      try predictor.setUpcomingMedia(lists[1], of: app)
      try predictor.setRelevantShortcuts(
        lists[2].map { one in
          var dated = one
          if random.below(2) == 0 {
            dated.providers = [.date(SoupChef.moment(day: 9, hour: 6 + random.below(14)))]
          }
          return dated
        }, of: app)
    }
    for number in 0..<(pins ? 1 + random.below(3) : 0) {
      try predictor.pin(Self.suggestion(&random), phrase: "phrase \(number)")
    }
  }

  private static func suggestion(_ random: inout SplitMix64) -> AppSuggestion {
    let thing = "thing \(random.below(8))"
    switch random.below(3) {
    case 0: return AppSuggestion("StartRun", ["route": .string(thing)])
    case 1: return AppSuggestion("PlayShow", ["show": .object(thing, display: nil)])
    default:
      return AppSuggestion(
        "OrderSoup", ["soup": .object(thing, display: nil), "quantity": .integer(1 + random.below(2))])
    }
  }

  /// The answers with and without what was supplied.
  func answers(on surface: Surface) -> (with: Forecast, without: Forecast) {
    var (with, without) = (Forecast(), Forecast())
    predictor.forecast(in: predictor.context(at: Self.now), on: surface, into: &with)
    bare.forecast(in: bare.context(at: Self.now), on: surface, into: &without)
    return (with, without)
  }

  /// What fills the free slots, found the slow way: every kind, app and place is looked at by itself.
  func twin(shown: [Int], on surface: Surface) -> [Shortcut] {
    if surface.interrupts || surface.source == .recency || surface.kinds.signal != nil { return [] }
    let history = predictor.history
    var probabilities = Forecast()
    bare.forecast(in: bare.context(at: Self.now), on: .search, into: &probabilities)
    var best: [(shortcut: Shortcut, relevance: Double, used: UInt32, order: Int)] = []
    for (order, entry) in predictor.supplied.entries.enumerated() {
      let shortcut = entry.shortcut
      if !surface.supplied.contains(entry.kind) { continue }
      let place = predictor.supplied.entries[..<order].count { $0.kind == entry.kind && $0.app == entry.app }
      var relevance = entry.kind == .relevant ? 0 : 0.5 / Double(1 + place)
      if case .date(let start, _)? = entry.providers.first {
        let minutes = Double(start.secondsSince1970 - Self.now.secondsSince1970) / 60
        let left = 1 + minutes / 120
        relevance = minutes > 0 ? 1 - minutes / 720 : left > 0 ? left * left : 0
      }
      // What says when it matters is shown about then.
      if relevance <= 0 || entry.kind == .relevant && relevance < 0.5 { continue }
      let slots = 0..<history.counters.count
      let slot = slots.first { history.shortcut(at: $0) == shortcut }
      if let slot, !probabilities.probabilities.isEmpty {
        relevance = 1 - (1 - relevance) * (1 - probabilities.probabilities[slot])
      }
      let used =
        slots.filter { history.shortcut(at: $0).definition == shortcut.definition }
        .map { history.lastUse[$0] }.max() ?? 0
      best.append((shortcut, relevance, used, order))
    }
    best.sort { left, right in
      if left.relevance != right.relevance { return left.relevance > right.relevance }
      return left.used != right.used ? left.used > right.used : left.order < right.order
    }
    var (stand, filled) = (shown.map { history.shortcut(at: $0) }, [Shortcut]())
    for one in best {
      let type = history.catalog.entries[one.shortcut.definition].combinations[one.shortcut.combination].type
      if surface.kinds.inBackground && !type.runsInBackground { continue }
      // Every intent of this world belongs to no app, and the settings have three slots more.
      if stand.count >= surface.slots + (surface == .settingsList ? 3 : 0) { continue }
      let isNew = stand.allSatisfy { Self.values(one.shortcut, history) != Self.values($0, history) }
      let isApart = stand.allSatisfy { other in
        let (mine, theirs) = (Self.values(one.shortcut, history), Self.values(other, history))
        return other.definition != one.shortcut.definition
          || !mine.isSubset(of: theirs) && !theirs.isSubset(of: mine)
      }
      if isNew && isApart {
        stand.append(one.shortcut)
        filled.append(one.shortcut)
      }
    }
    return filled
  }

  /// The intent and the values of a shortcut, as words.
  private static func values(_ shortcut: Shortcut, _ history: PersonalHistory) -> Set<String> {
    let parameters = history.catalog.entries[shortcut.definition].combinations[shortcut.combination]
      .parameters
    return Set(
      ["intent \(shortcut.definition)"] + zip(parameters, shortcut.values).map { "\($0)=\($1.rawValue)" })
  }
}
