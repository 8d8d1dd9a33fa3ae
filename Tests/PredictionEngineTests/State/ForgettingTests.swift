import PredictionBaselines
import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// Forgetting against its slow, obvious twin: never having been told.
@Suite("Forgetting")
struct ForgettingTests {
  private static let lives = TestEffort.isWhole ? 34_000 : 150

  @Test(
    "Adding then forgetting, in random order and at random times, leaves the bytes of never having donated",
    arguments: [32, 12, 4])
  func random(hashBits: Int) throws {
    var promoted = 0
    for seed in 0..<UInt64(ForgettingTests.lives) {
      let life = try DrawnLife(seed: seed, hashBits: hashBits)
      let twin = try life.neverDonated()
      let (left, right) = (life.predictor.history, twin.history)
      promoted += right.counters.promotedPlanes
      guard life.predictor.snapshot() == twin.snapshot(), left.byteCount == right.byteCount,
        left.ledgerByteCount == right.ledgerByteCount,
        left.counters.promotedPlanes == right.counters.promotedPlanes
      else {
        Issue.record("the first life that differs has seed \(seed) and \(life.deeds.count) donations left")
        return
      }
    }
    #expect(promoted > 0, "some planes were promoted")
  }

  @Test("After forgetting, every score, probability and shown list is that of never having donated")
  func answers() throws {
    for seed in 0..<UInt64(ForgettingTests.lives / 4) {
      var life = try DrawnLife(seed: 1_000_000 + seed)
      var (predictor, twin) = (life.predictor, try life.neverDonated())
      for _ in 0..<3 {
        let question = life.question()
        var (left, right) = (Forecast(), Forecast())
        predictor.forecast(in: question.context(&predictor), into: &left)
        twin.forecast(in: question.context(&twin), into: &right)
        guard left.evidence.scores == right.evidence.scores, left.probabilities == right.probabilities,
          left.probabilityOfNew == right.probabilityOfNew, left.shown == right.shown
        else {
          Issue.record("the first life whose answers differ has seed \(seed)")
          return
        }
        let texts = { (predictor: Predictor, forecast: Forecast) in
          forecast.shown.map { predictor.suggestion(for: $0, in: forecast) }
            .map { $0.title + "\n" + $0.explanation.description }
        }
        #expect(texts(predictor, left) == texts(twin, right), "seed \(seed)")
      }
    }
  }

  @Test(
    "Forgetting the first of three by identifier: slot, last use, previous shortcut and display text follow")
  func workedExample() throws {
    let soup = SoupChef.intent(types: [["soup"]])
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [soup]), strategy: BucketedBayes())
    let empty = predictor.history.byteCount
    for (day, name) in ["tomato", "leek", "tomato"].enumerated() {
      try predictor.donate(
        "OrderSoup", ["soup": .object(name, display: "\(name) of day \(day)")],
        at: SoupChef.moment(day: day, hour: 12), identifier: "order-\(day)", group: name)
    }
    #expect(predictor.history.lastUse == [3, 2] && predictor.history.previous == 0)
    #expect(predictor.forget(.identifiers(["order-2"])) == 1)
    #expect(predictor.history.lastUse == [1, 2] && predictor.history.previous == 1)
    let tomato = predictor.history.shortcut(at: 0).values[0]
    #expect(
      predictor.history.display(of: tomato, parameter: 0, definition: 0, symbols: predictor.symbols)
        == "tomato of day 0")
    #expect(predictor.forget(.identifiers(["order-0"])) == 1)
    #expect(predictor.history.counters.count == 1 && predictor.history.previous == 0)
    #expect(predictor.history.donations == 1 && predictor.history.firstUses == 1)
    #expect(predictor.forget(.group("tomato")) == 0)
    #expect(predictor.forget(.group("leek")) == 1)
    #expect(predictor.history.probabilityOfNew == 1 && predictor.history.byteCount == empty)
  }

  @Test("The donation after a forgotten one is counted after the one before it")
  func previousShortcut() throws {
    let types = ["A", "B", "C"].map { IntentDefinition(name: $0, parameters: [], shortcutTypes: [[]]) }
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: types), strategy: MarkovOne())
    for (day, name) in ["A", "B", "C"].enumerated() {
      try predictor.donate(name, [:], at: SoupChef.moment(day: day, hour: 8), identifier: name)
    }
    func after(_ slot: UInt32) -> [Int] {
      (0..<predictor.history.counters.count).map {
        predictor.history.counters.count($0, in: Bucket(dimension: 3, value: slot))
      }
    }
    #expect(after(0) == [0, 1, 0] && after(1) == [0, 0, 1])
    predictor.forget(.identifiers(["B"]))
    #expect(after(0) == [0, 1] && after(1) == [0, 0])
  }

  @Test("A mixture that was made to forget is in the state of one that was never told, to the last bit")
  func mixture() throws {
    let lives: UInt64 = TestEffort.isWhole ? 10_000 : 30
    var forgetful = 0
    for seed in 0..<lives {
      var life = try DrawnLife(seed: 2_000_000 + seed, strategy: ContextMixture())
      var (predictor, twin) = (
        life.predictor,
        try life.neverDonated(strategy: ContextMixture(), symbols: life.predictor.symbols)
      )
      let question = life.question()
      var (left, right) = (Forecast(), Forecast())
      predictor.forecast(in: question.context(&predictor), into: &left)
      twin.forecast(in: question.context(&twin), into: &right)
      guard let one = predictor.learner as? MixtureLearner, let other = twin.learner as? MixtureLearner,
        one.hasState(of: other), predictor.snapshot() == twin.snapshot(),
        left.evidence.scores == right.evidence.scores, left.probabilities == right.probabilities,
        left.probabilityOfNew == right.probabilityOfNew
      else {
        Issue.record("the first life that differs has seed \(2_000_000 + seed)")
        return
      }
      forgetful += life.forgotten > 0 && predictor.history.donations > 0 ? 1 : 0
    }
    #expect(forgetful > Int(lives) / 3, "lives that forget something and go on")
  }

  @Test("What a strategy keeps beside the counters is learned again")
  func learner() throws {
    for seed in 0..<40 as Range<UInt64> {
      var life = try DrawnLife(seed: seed, strategy: Fading())
      var predictor = life.predictor
      var twin = try life.neverDonated(strategy: Fading())
      let question = life.question()
      var (left, right) = (Forecast(), Forecast())
      predictor.forecast(in: question.context(&predictor), into: &left)
      twin.forecast(in: question.context(&twin), into: &right)
      #expect(left.evidence.scores == right.evidence.scores, "seed \(seed)")
      let ages = { (predictor: Predictor) in (predictor.learner as? Fading.Learner)?.weights }
      #expect(ages(predictor) == ages(twin), "seed \(seed)")
      let first = predictor.history.ledger.count > 0 ? predictor.history.ledger[0].context.moment : nil
      predictor.forget(.matching("the first") { donation, _ in donation.context.moment == first })
      #expect(ages(predictor)?.count == predictor.history.counters.count)
    }
  }

  @Test("A place and a signal that only forgotten donations had are never seen, until donated again")
  func forgottenContexts() throws {
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [SoupChef.intent()]))
    func asked(_ predictor: Predictor) -> Context {
      predictor.context(at: SoupChef.moment(day: 1, hour: 12), place: "hideout", signals: ["secret": true])
    }
    func donate(_ identifier: String, to predictor: inout Predictor) throws {
      try predictor.donate(
        "OrderSoup", ["quantity": 1], at: SoupChef.moment(day: 0, hour: 12), place: "hideout",
        signals: ["secret": true], identifier: identifier)
    }
    let unknown = asked(predictor)
    #expect(unknown.place == .unknown && unknown.signals.isEmpty)
    for identifier in ["a", "b"] { try donate(identifier, to: &predictor) }
    let known = asked(predictor)
    #expect(known.place != .unknown && known.signals.count == 1)
    predictor.forget(.identifiers(["a"]))
    #expect(asked(predictor) == known)
    predictor.forget(.identifiers(["b"]))
    #expect(asked(predictor) == unknown)
    try donate("c", to: &predictor)
    #expect(asked(predictor) == known)
  }

  @Test("An activity that is not eligible leaves no text behind")
  func ineligible() throws {
    var predictor = Predictor(
      catalog: try DefinitionCatalog(
        intents: [],
        activities: [ActivityDefinition(activityType: "hide", isEligibleForPrediction: false)]))
    try predictor.donate(
      activity: "hide", userInfo: ["page": 1], at: SoupChef.moment(day: 0, hour: 12), place: "hideout")
    #expect(predictor.symbols.count == SymbolTable().count && predictor.history.donations == 0)
    #expect(throws: DonationError.notFinite(owner: "hide", parameter: "page")) {
      try predictor.donate(
        activity: "hide", userInfo: ["page": .decimal(.nan)], at: SoupChef.moment(day: 0, hour: 12))
    }
  }
}

/// Keeps a weight for each shortcut that fades with every donation: sums of fractions, which nothing can be taken out of.
private struct Fading: ScoringStrategy {
  static let name = "fading"
  static let summary = "a test's"
  let recipe: Recipe
  func makeLearner() -> any PersonLearner { Learner() }

  struct Learner: PersonLearner {
    var weights: [Double] = []
    var byteCount: Int { weights.count * 8 }
    func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
      evidence.append("fading", weights)
    }
    mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
      for slot in weights.indices { weights[slot] *= 0.9 }
      while weights.count < history.counters.count { weights.append(0) }
      if let target { weights[target] += 1 }
    }
  }
}
