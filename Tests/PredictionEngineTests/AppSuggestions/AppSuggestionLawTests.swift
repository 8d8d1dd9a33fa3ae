import PredictionBaselines
import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// Laws of supplied shortcuts over every strategy and surface, against a twin that is slow and obvious.
@Suite("Laws of supplied shortcuts")
struct AppSuggestionLawTests {
  private static let lives = TestEffort.isWhole ? 200 : 2

  @Test(
    "Known shortcuts keep score, probability and place; free slots are filled as the twin fills them",
    arguments: StrategyRegistry.all.map { $0.name })
  func filled(name: String) throws {
    let strategy = try StrategyRegistry.type(named: name).init()
    var filled = 0
    for seed in 0..<UInt64(Self.lives) {
      let life = try DrawnSupply(seed: seed, strategy, pins: false)
      for surface in Surface.all {
        let (with, without) = life.answers(on: surface)
        #expect(
          with.probabilities == without.probabilities && with.evidence.scores == without.evidence.scores)
        #expect(with.probabilityOfNew == without.probabilityOfNew)
        #expect(with.shown == without.shown, "\(surface.name), seed \(seed)")
        let twin = life.twin(shown: with.shown, on: surface)
        #expect(with.shownSupplied.map(\.shortcut) == twin, "\(surface.name), seed \(seed)")
        filled += twin.count
        // A ranking of candidates does not depend on the surface.
        let mass = with.offers.reduce(0) { $0 + $1.probability }
        #expect(mass <= with.probabilityOfNew + 1e-12)
        let scores = with.offers.map(\.score)
        #expect(scores == scores.sorted(by: >))
        for slot in life.predictor.history.candidates {
          let isLearned =
            life.predictor.history.support(of: slot) >= 3
            && (with.probabilities.isEmpty || with.probabilities[slot] >= 0.05)
          if isLearned { #expect(with.supplied.offers.allSatisfy { $0.score <= with.score(slot) }) }
        }
      }
    }
    #expect(filled > 0, "the test would see one")
  }

  @Test(
    "A pinned shortcut is shown where its donations are too few, and no other changes its place",
    arguments: StrategyRegistry.all.map { $0.name })
  func pinned(name: String) throws {
    let strategy = try StrategyRegistry.type(named: name).init()
    for seed in 0..<UInt64(Self.lives) {
      let life = try DrawnSupply(seed: seed, strategy, pins: true)
      let (with, _) = life.answers(on: .search)
      let history = life.predictor.history
      for slot in with.shown {
        let isPinned = with.supplied.isPinned(slot)
        #expect(isPinned || history.support(of: slot) >= Surface.search.minimumSupport)
      }
      let shown = with.shown.map { history.shortcut(at: $0) } + with.shownSupplied.map(\.shortcut)
      #expect(Set(shown).count == shown.count && shown.count <= Surface.search.slots)
      for one in shown {
        #expect(
          !shown.contains { history.catalog.contained(in: $0).contains(one) },
          "no two of which one contains the other")
      }
    }
  }

  @Test(
    "Taken away again, nothing supplied has left a trace in the bytes or the answers",
    arguments: StrategyRegistry.all.map { $0.name })
  func forgotten(name: String) throws {
    let strategy = try StrategyRegistry.type(named: name).init()
    for seed in 0..<UInt64(Self.lives) {
      let life = try DrawnSupply(seed: seed, strategy, pins: true)
      var predictor = life.predictor
      for app in DrawnSupply.apps {
        try predictor.setAppSuggestions([], of: app)
        try predictor.setRelevantShortcuts([], of: app)
        try predictor.setUpcomingMedia([], of: app)
      }
      for pin in predictor.voiceShortcuts { predictor.unpin(phrase: pin.phrase) }
      #expect(predictor.suppliedShortcuts == 0)
      #expect(predictor.snapshot() == life.bare.snapshot(), "seed \(seed)")
      let (after, before) = (
        predictor.suggestions(at: DrawnSupply.now, place: "thing 7", signals: ["thing 3": true]),
        life.bare.suggestions(at: DrawnSupply.now, place: "thing 7", signals: ["thing 3": true])
      )
      #expect(
        after.map(\.text) == before.map(\.text) && after.map(\.probability) == before.map(\.probability))
    }
  }
}
