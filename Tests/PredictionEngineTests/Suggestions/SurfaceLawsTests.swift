import PredictionBaselines
import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// What a surface shows, for every registered strategy and surface, against a slow twin that does it in the plainest way.
@Suite("What surfaces show")
struct SurfaceLawsTests {
  /// Drawn donations whose messages are media, with an app and a confirmation, so that each surface has something to
  /// leave out.
  private static func world() throws -> (history: DrawnHistory, catalog: DefinitionCatalog) {
    let history =
      TestEffort.isWhole ? try DrawnHistory(seed: 11, count: 200) : try DrawnHistory(seed: 11, count: 60)
    var (intents, activities) = (history.catalog.intents, history.catalog.activities)
    intents[0].requiresConfirmation = true
    intents[0].app = "Soup Chef"
    intents[1].category = "play"
    intents[1].shortcutTypes[0].runsInBackground = true
    activities[0].title = "Read ${page}"
    activities[0].app = "News"
    return (history, try DefinitionCatalog(intents: intents, activities: activities))
  }

  @Test("Every strategy obeys kinds, support, bar, specificity and slots as the slow twin does")
  func twins() throws {
    let (history, catalog) = try SurfaceLawsTests.world()
    var shown: [String: Int] = [:]
    // Drawn donations come at any hour, so that hardly one is due: a low bar has something to choose from.
    let soon = Surface(name: "soon", slots: 3, minimumProbability: 0.01, within: 120)
    let surfaces = Surface.all.filter { !$0.interrupts } + [soon]
    for type in StrategyRegistry.all {
      var predictor = Predictor(
        catalog: catalog, strategy: type.init(), symbols: history.symbols, timing: Predictor.standardTiming)
      var forecast = Forecast()
      for (place, donation) in history.donations.enumerated() {
        if place % 3 == 0 {
          predictor.forecast(in: donation.context, on: .search, into: &forecast)
          for surface in surfaces {
            predictor.show(on: surface, in: donation.context, into: &forecast)
            let expected = SurfaceTwin(predictor, surface, forecast, donation.context).shown
            shown[surface.name, default: 0] += expected.count
            if forecast.shown != expected {
              let texts = (forecast.shown + expected).map {
                "\($0) \(predictor.suggestion(for: $0, in: forecast).text) \(forecast.score($0))"
              }
              Issue.record(
                "\(type.name) on \(surface.name) at \(place): \(forecast.shown), twin \(expected): \(texts)")
              return
            }
          }
        }
        predictor.donate(donation)
      }
    }
    for surface in surfaces where !surface.asksNow || surface.name == "soon" {
      #expect(shown[surface.name, default: 0] > 0, "\(surface.name) shows nothing, which proves nothing")
    }
  }

  @Test("A surface that interrupts shows one candidate with the support at most, at the bar of what it costs")
  func interrupting() throws {
    let (history, catalog) = try SurfaceLawsTests.world()
    for surface in Surface.all where surface.interrupts {
      var predictor = Predictor(
        catalog: catalog, strategy: BucketedBayes(), symbols: history.symbols,
        timing: Predictor.standardTiming)
      var forecast = Forecast()
      for donation in history.donations {
        predictor.forecast(in: donation.context, on: surface, into: &forecast)
        #expect(forecast.shown.count <= surface.slots)
        if let slot = forecast.shown.first, let timing = forecast.timing {
          let number = try #require(
            predictor.history.candidates.firstIndex { $0 == slot || predictor.history.contains(slot, $0) })
          let (p, bar) = (timing.probabilities[number], surface.minimumProbability)
          let cost =
            predictor.history.requiresConfirmation(slot) ? predictor.policy.worth.confirmationCost : 1
          #expect(p * (1 - bar) >= (1 - p) * cost * bar - 1e-12)
          #expect(predictor.history.counters.total(slot) >= surface.minimumSupport)
        }
        predictor.donate(donation)
      }
    }
  }

  @Test("A strategy that only scores has no bar: a surface that needs one shows nothing")
  func unbarred() throws {
    let (history, catalog) = try SurfaceLawsTests.world()
    for surface in Surface.all {
      guard surface.needsProbabilities, !surface.asksNow else { continue }
      var predictor = Predictor(catalog: catalog, strategy: MostRecent(), symbols: history.symbols)
      for donation in history.donations { predictor.donate(donation) }
      #expect(predictor.suggestions(in: history.donations[0].context, on: surface).isEmpty)
    }
  }

  @Test("Every rule chooses as the slow twin does, and keeps families apart where it says so")
  func rules() throws {
    let (history, catalog) = try SurfaceLawsTests.world()
    for rule in SpecificityRule.all + [.preferSpecific(from: 0.9)] {
      var differs = false
      var predictor = Predictor(catalog: catalog, strategy: BucketedBayes(), symbols: history.symbols)
      var forecast = Forecast()
      for donation in history.donations {
        for worth in [ShowingWorth(), ShowingWorth(backgroundGain: 3, confirmationCost: 8, movesBar: true)] {
          predictor.policy = SpecificityPolicy(rule, worth: worth)
          predictor.forecast(in: donation.context, on: .search, into: &forecast)
          let twin = SurfaceTwin(predictor, .search, forecast, donation.context)
          #expect(forecast.shown == twin.shown, "\(rule.text)")
          for (place, slot) in forecast.shown.enumerated() {
            let related = forecast.shown[..<place].contains { predictor.history.isOfFamily($0, slot) }
            if rule != .noReplacement { #expect(!related) } else { differs = differs || related }
          }
        }
        predictor.donate(donation)
      }
      #expect(differs == (rule == .noReplacement), "\(rule.text)")
    }
  }
}
