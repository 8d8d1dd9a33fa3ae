import PredictionBaselines
import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// Which donations teach, against a slow, obvious twin: a predictor that was told only those.
@Suite("Which donations teach")
struct LearningRulesTests {
  private static let lives = TestEffort.isWhole ? 2600 : 12

  @Test(
    "Whatever was donated, doubled, forgotten and read back, the state is that of a life without what was forgotten",
    arguments: StrategyRegistry.all.map { $0.name })
  func lives(name: String) throws {
    let strategy = try StrategyRegistry.type(named: name).init()
    var (sum, lowered) = (TaughtLife.Tally(), 0)
    for seed in 0..<UInt64(LearningRulesTests.lives) {
      var life = try TaughtLife(seed: seed, strategy)
      var (predictor, twin) = (life.predictor, try life.neverForgot())
      let bytes = predictor.snapshot()
      guard bytes == twin.snapshot(), predictor.donations == life.deeds.count else {
        Issue.record("the first life that differs has seed \(seed)")
        return
      }
      for text in life.lostTexts where bytes.contains(text) { Issue.record("seed \(seed) still has \(text)") }
      for text in Set(life.deeds.flatMap(\.texts)) { #expect(bytes.contains(text), "the test would see one") }
      #expect(predictor.feedback.entries.map(\.moment) == twin.feedback.entries.map(\.moment))
      let question = life.question()
      var (left, right) = (Forecast(), Forecast())
      for surface in Surface.all {
        predictor.forecast(in: question.context(&predictor), on: surface, into: &left)
        twin.forecast(in: question.context(&twin), on: surface, into: &right)
        #expect(
          left.shown == right.shown && left.probabilities == right.probabilities
            && left.shownSupplied.map(\.shortcut.definition)
              == right.shownSupplied.map(\.shortcut.definition),
          "\(surface.name), \(seed)")
        lowered += left.dismissals.isEmpty ? 0 : 1
      }
      sum.feedback += life.tally.feedback
      sum.dropped += life.tally.dropped
      sum.ofSupplied += life.tally.ofSupplied
      sum.doubles += life.tally.doubles
      sum.thinned += life.tally.thinned
      sum.forgotten += life.tally.forgotten
      sum.reloads += life.tally.reloads
    }
    #expect(sum.doubles > 0 && sum.thinned > 0 && sum.forgotten > 0 && sum.reloads > 0)
    #expect(sum.feedback > 0 && sum.dropped > 0 && lowered > 0 && sum.ofSupplied > 0)
  }

  @Test(
    "Who is told each action once has the same history and the same answers",
    arguments: StrategyRegistry.all.map { $0.name })
  func countedAlone(name: String) throws {
    let strategy = try StrategyRegistry.type(named: name).init()
    for seed in 100..<(104 as UInt64) {
      var life = try TaughtLife(seed: seed, strategy)
      var predictor = life.predictor
      var told = Predictor(
        catalog: Deed.catalog, strategy: strategy, symbols: predictor.symbols, seed: 7,
        learning: LearningRules(
          doubleWindowSeconds: 0, suggestionWeight: predictor.learning.suggestionWeight))
      let ledger = predictor.history.ledger
      for position in 0..<ledger.count where ledger.isLearned(at: position) { told.donate(ledger[position]) }
      let question = life.question()
      let context = question.context(&predictor)
      var (left, right) = (Forecast(), Forecast())
      predictor.forecast(in: context, into: &left)
      told.forecast(in: context, into: &right)
      #expect(left.evidence.scores == right.evidence.scores && left.shown == right.shown, "seed \(seed)")
      #expect(predictor.history.lastUse == told.history.lastUse)
    }
  }

  @Test("A double counts once, however many there are, and the window does not move on with it")
  func window() throws {
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [SoupChef.intent()]))
    for second in [0, 4, 5, 8, 9, 14] { try LearningRulesTests.order(second, &predictor) }
    // 4 and 5 are double of 0; 8 is more than five seconds after it, and 9 double of 8; 14 is 6 seconds after 8.
    #expect(predictor.donations == 6 && predictor.donationsLeftOut == 3)
    #expect(predictor.history.ledger.leftOut == [1, 2, 4])
    #expect(predictor.history.counters.total(0) == 3)
  }

  @Test("Forgetting one of two leaves the other, also when it is the first")
  func pair() throws {
    for (kept, gone) in [(0, 3), (3, 0)] {
      var predictor = Predictor(catalog: try DefinitionCatalog(intents: [SoupChef.intent()]))
      var alone = predictor
      for second in [0, 3] { try LearningRulesTests.order(second, &predictor) }
      try LearningRulesTests.order(kept, &alone)
      #expect(predictor.history.donations == 1)
      #expect(predictor.forget(.identifiers(["second \(gone)"])) == 1)
      #expect(predictor.history.donations == 1 && predictor.snapshot() == alone.snapshot())
    }
  }

  @Test("U6: an activity that becomes current again while its screen shows is donated once a showing")
  func showings() throws {
    let activity = ActivityDefinition(activityType: "recipe", requiredKeys: ["recipe"])
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [], activities: [activity]))
    func show(_ recipe: Int, at second: Int) throws {
      try predictor.donate(
        activity: "recipe", userInfo: ["recipe": .integer(recipe), "scroll": .integer(second)],
        at: Moment(secondsSince1970: 1_772_400_000 + Int64(second)))
    }
    for second in [0, 1, 2] { try show(1, at: second) }
    try show(2, at: 3)
    try show(1, at: 60)
    // Two showings of recipe 1 and one of recipe 2: the keys that are not required are not compared.
    #expect(predictor.donations == 5 && predictor.history.donations == 3)
    #expect(predictor.history.counters.total(0) == 2 && predictor.history.counters.total(1) == 1)
  }

  @Test(
    "A run that a suggestion began counts by its weight, its hash decides, and the first of a shortcut counts"
  )
  func weight() throws {
    for (weight, range) in [(0.0, 1...1), (0.3, 250...350), (1.0, 1000...1000)] {
      var predictor = Predictor(
        catalog: try DefinitionCatalog(intents: [SoupChef.intent()]),
        learning: LearningRules(suggestionWeight: weight))
      for day in 0..<1000 { try LearningRulesTests.order(day * 86_400, &predictor, .suggestion) }
      #expect(predictor.history.donations == 1000 && predictor.donationsLeftOut == 0)
      let counted = predictor.history.counters.total(0)
      #expect(range.contains(counted), "\(weight)")
      predictor.forget(.identifiers(["second \(500 * 86_400)"]))
      #expect((counted - 1...counted).contains(predictor.history.counters.total(0)))
      #expect(predictor.donations == 999 && predictor.history.support(of: 0) == 999)
    }
  }

  @Test(
    "Two lives that differ in who began what have the same order, support, times and lists",
    arguments: StrategyRegistry.all.map { $0.name })
  func origins(name: String) throws {
    let strategy = try StrategyRegistry.type(named: name).init()
    var byHand = Predictor(catalog: Deed.catalog, strategy: strategy, seed: 7)
    var byTaps = byHand
    var random = SplitMix64(seed: 11)
    var minutes = 0
    for _ in 0..<150 {
      let deed = Deed(after: minutes, &random)
      minutes = deed.minutes
      var told = deed
      told.origin = .user
      try told.donate(to: &byHand)
      told.origin = .suggestion
      try told.donate(to: &byTaps)
    }
    let (one, other) = (byHand.history, byTaps.history)
    #expect(one.lastUse == other.lastUse && one.firstUse == other.firstUse)
    #expect((0..<one.counters.count).allSatisfy { one.support(of: $0) == other.support(of: $0) })
    #expect(one.targetSlots == other.targetSlots && one.previous == other.previous)
    #expect((0..<one.counters.count).contains { one.counters.total($0) > other.counters.total($0) })
    #expect(byHand.shortcuts().map(\.text) == byTaps.shortcuts().map(\.text))
    let now = Deed.moment(minutes + 30)
    #expect(byHand.timing(at: now) == byTaps.timing(at: now))
    let recent = { (predictor: Predictor) in
      predictor.suggestions(at: now, on: .recentDonations).map(\.text)
    }
    #expect(recent(byHand) == recent(byTaps))
  }

  @Test("A snapshot of few donations is one of any rules, and under others they are learned by these")
  func bytes() throws {
    let catalog = try DefinitionCatalog(intents: [SoupChef.intent()])
    var (standard, everything) = (
      Predictor(catalog: catalog), Predictor(catalog: catalog, learning: .everything)
    )
    for second in [0, 86_400, 2 * 86_400, 2 * 86_400 + 2] {
      try LearningRulesTests.order(second, &standard)
      try LearningRulesTests.order(second, &everything)
    }
    #expect(standard.donationsLeftOut == 1 && everything.donationsLeftOut == 0)
    let bytes = standard.snapshot()
    #expect(bytes == everything.snapshot())
    let (again, all) = (
      try Predictor(snapshot: bytes, catalog: catalog),
      try Predictor(snapshot: bytes, catalog: catalog, learning: .everything)
    )
    #expect(again.donationsLeftOut == 1 && all.donationsLeftOut == 0 && all.donations == 4)
  }

  private static func order(
    _ second: Int, _ predictor: inout Predictor, _ origin: Donation.Origin = .user
  ) throws {
    try predictor.donate(
      "OrderSoup", ["soup": .object("tomato", display: nil), "quantity": 1, "options": []],
      at: Moment(secondsSince1970: 1_772_400_000 + Int64(second)), origin: origin,
      identifier: "second \(second)")
  }
}

extension [UInt8] {
  /// Whether some bytes have those of a text.
  func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return indices.contains { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
  }
}
