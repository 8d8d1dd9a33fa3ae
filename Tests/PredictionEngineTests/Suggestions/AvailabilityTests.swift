import PredictionBaselines
import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// N5, P6: what cannot be done now is not shown, and leaves no slot empty.
@Suite("What is available now")
struct AvailabilityTests {
  private static let moment = Moment(year: 2026, month: 4, day: 14, hour: 12, secondsFromGMT: 3600)

  /// Returns what a surface may show by the definition alone: each slot of its kinds that has the support and the
  /// probability.
  private static func eligible(_ predictor: Predictor, _ forecast: Forecast, on surface: Surface) -> [Int] {
    let history = predictor.history
    if surface.source == .recency {
      return history.candidates.filter { surface.kinds.includes($0, of: history) }
    }
    if surface.needsProbabilities, forecast.probabilities.isEmpty, !surface.interrupts { return [] }
    let areCandidates = surface.interrupts || forecast.probabilities.isEmpty
    return (areCandidates ? history.candidates : Array(0..<history.counters.count)).filter { slot in
      let probability =
        surface.interrupts
        ? forecast.times.probabilities[history.candidateNumber(of: slot) ?? 0]
        : forecast.probabilities.isEmpty ? 1 : forecast.probabilities[slot]
      return history.counters.total(slot) >= surface.minimumSupport
        && probability >= surface.minimumProbability && surface.kinds.includes(slot, of: history)
    }
  }

  @Test(
    "On every surface: nothing hidden is shown, no slot stays empty, and no number changes",
    arguments: StrategyRegistry.all.map { $0.name })
  func laws(name: String) throws {
    let drawn = try DrawnHistory(seed: 3, count: 90)
    var predictor = drawn.predictor(try StrategyRegistry.type(named: name).init())
    for donation in drawn.donations { predictor.donate(donation) }
    let context = predictor.context(at: AvailabilityTests.moment)
    var random = SplitMix64(seed: 7)
    for surface in Surface.all {
      var plain = Forecast()
      predictor.forecast(in: context, on: surface, into: &plain)
      #expect(
        predictor.suggestions(in: context, on: surface).map(\.id)
          == predictor.suggestions(in: context, on: surface, available: .everything).map(\.id))
      for _ in 0..<4 {
        var available = Availability()
        for slot in 0..<predictor.history.counters.count where random.below(3) == 0 {
          available.hide(
            shortcut: predictor.history.shortcut(at: slot).text(
              catalog: predictor.history.catalog, symbols: predictor.symbols))
        }
        if let first = plain.shown.first {
          available.hide(
            shortcut: predictor.history.shortcut(at: first).text(
              catalog: predictor.history.catalog, symbols: predictor.symbols))
        }
        var forecast = Forecast()
        forecast.hidden = available.hidden(in: predictor.history, predictor.symbols)
        let hidden = forecast.hidden
        predictor.forecast(in: context, on: surface, into: &forecast)
        #expect(forecast.shown.allSatisfy { !hidden[$0] }, "\(surface.name)")
        #expect(
          forecast.probabilities == plain.probabilities && forecast.evidence.scores == plain.evidence.scores)
        #expect(
          predictor.suggestions(in: context, on: surface, available: available).map(\.shortcut)
            == forecast.shown.map { predictor.history.shortcut(at: $0) })
        if surface.source == .routine, !surface.interrupts, !plain.probabilities.isEmpty {
          // It is as though the hidden ones did not reach the bar.
          var twin = plain
          let candidates = predictor.history.candidates.filter { hidden[$0] }
          let gone = candidates.reduce(0) { $0 + twin.probabilities[$1] }
          for slot in hidden.indices {
            // Where the best that there is is shown, what cannot be done silences nothing else.
            if !surface.needsProbabilities { twin.probabilities[slot] /= 1 - min(gone, 0.999_999) }
            if hidden[slot] { twin.probabilities[slot] = -0x1p-900 }
          }
          predictor.policy.show(on: surface, predictor.history, in: &twin, statesProbabilities: true)
          #expect(twin.shown == forecast.shown, "\(surface.name)")
        } else if surface.source == .recency || surface.interrupts || plain.probabilities.isEmpty {
          // A slot is empty only where nothing that may be shown is left.
          let left = Self.eligible(predictor, forecast, on: surface).filter { slot in
            !hidden[slot] && !forecast.shown.contains { predictor.history.standsFor($0, slot) }
          }
          #expect(forecast.shown.count >= surface.slots || left.isEmpty, "\(surface.name): \(left)")
        }
      }
    }
  }

  @Test("Sold out hides every shortcut with the value, also as one of several; closed hides the intent")
  func values() throws {
    let predictor = try SoupChef.week()
    let lunch = SoupChef.moment(day: 4, hour: 12)
    func texts(_ edit: (inout Availability) -> Void) -> [String] {
      var available = Availability()
      edit(&available)
      return predictor.suggestions(at: lunch, available: available).map(\.text)
    }
    #expect(texts { _ in }.first?.contains("croutons") ?? false)
    let rest = texts { $0.hide(value: "croutons", of: "options", in: "OrderSoup") }
    #expect(!rest.isEmpty && rest.allSatisfy { !$0.contains("croutons") })
    #expect(texts { $0.hide(value: .object("tomato", display: nil), of: "soup", in: "OrderSoup") }.isEmpty)
    #expect(texts { $0.hide(intent: "OrderSoup") }.isEmpty)
    for nothing in [
      texts { $0.hide(value: "leek", of: "soup", in: "OrderSoup") }, texts { $0.hide(intent: "Order") },
      texts { $0.hide(value: "croutons", of: "soup", in: "OrderSoup") }, texts { $0.hide(shortcut: "{}") },
    ] {
      #expect(nothing == texts { _ in })
    }
  }

  @Test(
    "A hidden specific shortcut gives way to a more general one; an activity is hidden by a value of its dictionary"
  )
  func general() throws {
    let predictor = try SoupChef.week()
    let lunch = SoupChef.moment(day: 4, hour: 12)
    var available = Availability()
    while let first = predictor.suggestions(at: lunch, available: available).first,
      first.text.contains("options")
    {
      available.hide(shortcut: first.id)
    }
    let first = try #require(predictor.suggestions(at: lunch, available: available).first)
    #expect(first.text == #"{"intent":"OrderSoup","parameters":{"quantity":1,"soup":"tomato"}}"#)
    var reader = Predictor(
      catalog: try DefinitionCatalog(intents: [], activities: [ActivityDefinition(activityType: "read")]))
    for day in 0..<4 {
      try reader.donate(activity: "read", userInfo: ["page": "p"], at: SoupChef.moment(day: day, hour: 12))
    }
    #expect(!reader.suggestions(at: lunch).isEmpty)
    var closed = Availability()
    closed.hide(value: "p", of: "page", in: "read")
    #expect(reader.suggestions(at: lunch, available: closed).isEmpty)
  }

  @Test(
    "A lock screen shows nothing hidden, also where its claim was opened before, and shows it again afterwards"
  )
  func lockScreen() throws {
    var predictor = try SoupChef.week()
    for day in 4..<20 {
      try predictor.donate(
        "OrderSoup", ["soup": .object("tomato", display: nil), "quantity": 1, "options": ["croutons"]],
        at: SoupChef.moment(day: day, hour: 12))
    }
    let noon = SoupChef.moment(day: 20, hour: 11, minute: 50)
    var policy = ClaimPolicy(.bar(0.05))
    let shown = try #require(predictor.suggestion(on: &policy, at: noon))
    var available = Availability()
    available.hide(intent: "OrderSoup")
    #expect(predictor.suggestion(on: &policy, at: noon, available: available) == nil)
    #expect(predictor.suggestion(on: &policy, at: noon)?.id == shown.id)
  }
}
