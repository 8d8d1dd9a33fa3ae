import PredictionBaselines
import Testing

@testable import PredictionEngine

@Suite("Feedback")
struct FeedbackTests {
  /// A surface that takes whatever is supplied.
  private static let open = Surface(
    name: "open", slots: 5, minimumProbability: 0.05, supplied: AppSuggestion.Kind.allCases)

  /// A person who has soup at noon every day, tomato more often than leek.
  private static func person(_ strategy: any ScoringStrategy = BucketedBayes()) throws -> Predictor {
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [SoupChef.intent(types: [["soup"]])]), strategy: strategy,
      learning: .everything)
    for day in 0..<12 {
      try predictor.donate(
        "OrderSoup", ["soup": .object(day % 3 == 0 ? "leek" : "tomato", display: nil)],
        at: SoupChef.moment(day: day, hour: 12))
    }
    return predictor
  }

  private static func shown(_ predictor: Predictor, day: Int, hour: Int = 12, on surface: Surface = .search)
    -> [String]
  { predictor.suggestions(at: SoupChef.moment(day: day, hour: hour), on: surface).map(\.title) }

  @Test("A dismissed shortcut leaves the list of its surface, and comes back as the days go by")
  func fades() throws {
    var predictor = try FeedbackTests.person()
    let noon = SoupChef.moment(day: 12, hour: 12)
    let tomato = try #require(predictor.suggestions(at: noon).first)
    #expect(tomato.text.contains("tomato") && FeedbackTests.shown(predictor, day: 12).count == 2)
    #expect(try predictor.record(Feedback(.dismissed, of: tomato, on: .search, at: noon)))
    // At once its factor is 0, after two days 2/7, and P(tomato) about two thirds.
    #expect(FeedbackTests.shown(predictor, day: 12) == ["OrderSoup · leek"])
    #expect(FeedbackTests.shown(predictor, day: 14).count == 2)
    #expect(FeedbackTests.shown(predictor, day: 14).first == "OrderSoup · leek")
    #expect(FeedbackTests.shown(predictor, day: 19).first == "OrderSoup · tomato")
    let factor = predictor.dismissals(on: .search, at: SoupChef.moment(day: 12 + 3, hour: 24)).factors
    #expect(factor == [1: 0.5])
  }

  @Test("No ranking and no probability changes, nor another surface; before the dismissal nothing does")
  func alone() throws {
    for type in StrategyRegistry.all {
      let before = try FeedbackTests.person(type.init())
      var after = before
      let moment = SoupChef.moment(day: 12, hour: 12)
      for suggestion in before.suggestions(at: moment) {
        try after.record(Feedback(.dismissed, of: suggestion, on: .search, at: moment))
      }
      let context = before.context(at: moment)
      var (left, right) = (Forecast(), Forecast())
      for surface in Surface.all {
        before.forecast(in: context, on: surface, into: &left)
        after.forecast(in: context, on: surface, into: &right)
        #expect(
          left.evidence.scores == right.evidence.scores && left.probabilities == right.probabilities
            && left.best(9, in: before.history) == right.best(9, in: after.history), "\(type.name)")
        if surface.name == "search" {
          #expect(right.shown.isEmpty && !left.shown.isEmpty, "\(type.name)")
        } else {
          #expect(left.shown == right.shown, "\(type.name) on \(surface.name)")
        }
      }
      #expect(
        after.suggestions(at: SoupChef.moment(day: 12, hour: 11)).count
          == before.suggestions(
            at: SoupChef.moment(day: 12, hour: 11)
          ).count)
    }
  }

  @Test("A tap ends a dismissal, however it ran; a long look halves it; being shown says nothing")
  func positive() throws {
    let noon = SoupChef.moment(day: 12, hour: 12)
    let factors: [(Feedback.Outcome, [Int: Double])] = [
      (.tapped, [:]), (.ranInBackground, [:]), (.openedToEdit, [:]), (.longLook, [1: 0.5]), (.shown, [1: 0]),
      (.dismissed, [1: 0]),
    ]
    #expect(factors.count == Feedback.Outcome.allCases.count)
    for (outcome, expected) in factors {
      var predictor = try FeedbackTests.person()
      let tomato = try #require(predictor.suggestions(at: noon).first)
      for outcome in [.dismissed, outcome] {
        try predictor.record(Feedback(outcome, of: tomato, on: .search, at: noon))
      }
      #expect(predictor.dismissals(on: .search, at: noon).factors == expected, "\(outcome)")
    }
  }

  @Test("A surface that interrupts leaves out what was dismissed on it for half a week")
  func lockScreen() throws {
    var predictor = try FeedbackTests.person()
    let surface = Surface.lockScreen(.bar(0.05))
    let moment = SoupChef.moment(day: 12, hour: 12)
    let first = try #require(predictor.suggestions(at: moment, on: surface).first)
    var policy = predictor.lockScreen(.bar(0.05), at: moment)
    let claimed = try #require(predictor.suggestion(on: &policy, at: moment))
    for suggestion in [first, claimed] {
      try predictor.record(Feedback(.dismissed, of: suggestion, on: surface, at: moment))
    }
    #expect(predictor.suggestions(at: moment, on: surface).first?.text != first.text)
    #expect(predictor.suggestion(on: &policy, at: moment)?.text != claimed.text)
  }

  @Test(
    "A supplied shortcut that was never donated leaves the list of the surface that it was dismissed on, and comes back"
  )
  func supplied() throws {
    var predictor = try FeedbackTests.person()
    func pea(_ name: String) -> AppSuggestion {
      AppSuggestion("OrderSoup", ["soup": .object(name, display: nil)])
    }
    try predictor.setAppSuggestions([pea("pea"), pea("beet")])
    let noon = SoupChef.moment(day: 12, hour: 12)
    let suggestion = try #require(
      predictor.suggestions(at: noon, on: FeedbackTests.open).first { $0.supplied != nil })
    #expect(suggestion.title == "OrderSoup · pea")
    #expect(try predictor.record(Feedback(.dismissed, of: suggestion, on: FeedbackTests.open, at: noon)))
    #expect(FeedbackTests.shown(predictor, day: 12, on: FeedbackTests.open).contains("OrderSoup · beet"))
    for day in [12, 15] {
      #expect(!FeedbackTests.shown(predictor, day: day, on: FeedbackTests.open).contains("OrderSoup · pea"))
    }
    #expect(
      FeedbackTests.shown(predictor, day: 16, on: FeedbackTests.open).contains("OrderSoup · pea"),
      "after half a week")
    #expect(FeedbackTests.shown(predictor, day: 12, on: .settingsList).contains("OrderSoup · pea"))

    // It is read back, with a text that no question takes for one of a donation.
    let bytes = predictor.snapshot()
    let again = try Predictor(
      snapshot: bytes, catalog: predictor.history.catalog, strategy: BucketedBayes(), learning: .everything)
    #expect(
      again.snapshot() == bytes
        && FeedbackTests.shown(again, day: 15, on: FeedbackTests.open)
          == FeedbackTests.shown(predictor, day: 15, on: FeedbackTests.open)
    )
    for one in [predictor, again] { #expect(one.context(at: noon, place: "\"pea\"").place == .unknown) }

    // A new list that still has it keeps what was told; one without it takes that along.
    try predictor.setAppSuggestions([pea("pea")])
    #expect(
      predictor.feedbackCount == 1
        && !FeedbackTests.shown(predictor, day: 15, on: FeedbackTests.open).contains("OrderSoup · pea"))
    try predictor.setAppSuggestions([pea("beet")])
    try predictor.setAppSuggestions([pea("pea")])
    #expect(
      predictor.feedbackCount == 0
        && FeedbackTests.shown(predictor, day: 15, on: FeedbackTests.open).contains("OrderSoup · pea"))
  }

  @Test("What was supplied and dismissed before the first donation is read back")
  func beforeTheFirst() throws {
    let catalog = try DefinitionCatalog(intents: [SoupChef.intent(types: [["soup"]])])
    var predictor = Predictor(catalog: catalog)
    let pea: NamedValues = ["soup": .object("pea", display: nil)]
    try predictor.setAppSuggestions([AppSuggestion("OrderSoup", pea)])
    let noon = SoupChef.moment(day: 0, hour: 12)
    #expect(predictor.suggestions(at: noon, on: FeedbackTests.open).count == 1)
    try predictor.record(Feedback(.dismissed, intent: "OrderSoup", pea, on: "open", at: noon))
    let again = try Predictor(snapshot: predictor.snapshot(), catalog: catalog)
    #expect(again.feedback == predictor.feedback && again.snapshot() == predictor.snapshot())
    #expect(
      again.suggestions(at: noon, on: FeedbackTests.open).isEmpty
        && predictor.suggestions(at: noon, on: FeedbackTests.open).isEmpty)
  }

  @Test("Feedback of a shortcut that nobody donated is not remembered, and one that no type has is refused")
  func unknown() throws {
    var predictor = try FeedbackTests.person()
    let (bytes, moment) = (predictor.snapshot(), SoupChef.moment(day: 12, hour: 12))
    func tell(_ parameters: NamedValues) throws -> Bool {
      try predictor.record(Feedback(.dismissed, intent: "OrderSoup", parameters, on: "search", at: moment))
    }
    #expect(try !tell(["soup": .object("pea", display: nil)]))
    #expect(predictor.snapshot() == bytes && predictor.symbols.symbol(for: "\"pea\"") == nil)
    #expect(throws: DonationError.noShortcutType(owner: "OrderSoup", parameters: ["quantity"])) {
      try tell(["quantity": 1])
    }
    #expect(throws: DonationError.undeclaredParameter(intent: "OrderSoup", parameter: "x")) {
      try tell(["x": 1])
    }
    #expect(predictor.snapshot() == bytes)
  }

  @Test("With the last donation of a shortcut its feedback goes, and its surface's name with it")
  func forgotten() throws {
    var predictor = try FeedbackTests.person()
    let plain = predictor.snapshot()
    let day = SoupChef.moment(day: 12, hour: 12)
    try predictor.donate("OrderSoup", ["soup": .object("pea", display: nil)], at: day, identifier: "p")
    #expect(
      try predictor.record(
        Feedback(
          .tapped, intent: "OrderSoup", ["soup": .object("pea", display: nil)], on: "hidden-corner", at: day))
    )
    let told = predictor.snapshot()
    #expect(told.contains("hidden-corner"))
    let again = try Predictor(
      snapshot: told, catalog: predictor.history.catalog, strategy: BucketedBayes(), learning: .everything)
    #expect(again.snapshot() == told && again.feedback == predictor.feedback)
    #expect(predictor.forget(.identifiers(["p"])) == 1 && predictor.feedbackCount == 0)
    #expect(predictor.snapshot() == plain)
  }
}
