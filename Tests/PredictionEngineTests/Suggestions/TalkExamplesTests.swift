import PredictionBaselines
import PredictionEngine
import Testing

/// The worked examples of the talks: G1 to G11 of the behaviours that the engine models.
@Suite("The talks' worked examples")
struct TalkExamplesTests {
  @Test("G1: Friday lunch, never seen before, is tomato soup with croutons, once, at its most specific")
  func fridayLunch() throws {
    let predictor = try SoupChef.week()
    #expect(predictor.history.counters.count == 5)
    #expect((0..<5).map { predictor.history.counters.total($0) }.sorted() == [4, 4, 4, 4, 8])
    let context = predictor.context(at: SoupChef.moment(day: 4, hour: 12, minute: 20))
    let suggestions = predictor.suggestions(in: context)
    let first = try #require(suggestions.first)
    #expect(
      first.text
        == #"{"intent":"OrderSoup","parameters":{"options":["croutons"],"quantity":1,"soup":"tomato"}}"#)
    #expect(suggestions.allSatisfy { $0.text.contains("options") }, "A, with twice the support, is subsumed")
  }

  @Test(
    "G1: frequency and recency alone fail where the context decides",
    arguments: ["most-frequent", "most-recent"])
  func contextDecides(name: String) throws {
    let strategy = try StrategyRegistry.type(named: name).init()
    let predictor = try SoupChef.week(strategy: strategy)
    let context = predictor.context(at: SoupChef.moment(day: 4, hour: 12, minute: 20))
    let first = try #require(predictor.suggestions(in: context).first)
    #expect(first.text.contains("red pepper"), "the tie, and the last use, is Thursday's evening")
  }

  @Test("G2: Friday evening is tomato soup with red pepper")
  func fridayEvening() throws {
    let predictor = try SoupChef.week()
    let context = predictor.context(at: SoupChef.moment(day: 4, hour: 19, minute: 10))
    #expect(try #require(predictor.suggestions(in: context).first).text.contains("red pepper"))
  }

  @Test("G3: one shortcut type suffices while the payload is stable")
  func oneType() throws {
    let predictor = try SoupChef.week(SoupChef.intent(types: [["soup", "quantity", "options"]]))
    let context = predictor.context(at: SoupChef.moment(day: 4, hour: 12))
    #expect(try #require(predictor.suggestions(in: context).first).text.contains("croutons"))
  }

  @Test("G3: with options that vary, the full type alone finds nothing and the smaller one still does")
  func moreTypesFindMore() throws {
    func varying(_ day: Int, _ isLunch: Bool) -> ParameterValue { ["option \(day * 2 + (isLunch ? 0 : 1))"] }
    let one = try SoupChef.week(SoupChef.intent(types: [["soup", "quantity", "options"]]), options: varying)
    #expect(one.suggestions(in: one.context(at: SoupChef.moment(day: 4, hour: 12))).isEmpty)
    for primary in [["soup", "quantity"], nil] {
      let three = try SoupChef.week(SoupChef.intent(primary: primary), options: varying)
      let suggestions = three.suggestions(in: three.context(at: SoupChef.moment(day: 4, hour: 12)))
      #expect(
        suggestions.map(\.text) == [#"{"intent":"OrderSoup","parameters":{"quantity":1,"soup":"tomato"}}"#])
    }
  }

  @Test("G4: an unstable key means nothing is suggested, required keys turn it into something")
  func scrollPosition() throws {
    for (keys, expected) in [(nil, 0), (["soup", "quantity"], 1)] as [([String]?, Int)] {
      let activity = ActivityDefinition(activityType: "com.example.soup", requiredKeys: keys)
      var predictor = Predictor(
        catalog: try DefinitionCatalog(intents: [], activities: [activity]), strategy: BucketedBayes())
      for day in 0..<6 {
        try predictor.donate(
          activity: "com.example.soup",
          userInfo: ["soup": "tomato", "quantity": 1, "scrollPosition": .decimal(79 + 31.5 * Double(day))],
          at: SoupChef.moment(day: day, hour: 12))
      }
      let context = predictor.context(at: SoupChef.moment(day: 6, hour: 12))
      #expect(predictor.suggestions(in: context).count == expected)
    }
  }

  @Test(
    "G6: a one-off is not suggested at support 1 or 2, whoever ranks",
    arguments: StrategyRegistry.all.map { $0.name })
  func oneOff(name: String) throws {
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [SoupChef.intent()]),
      strategy: try StrategyRegistry.type(named: name).init())
    for support in 1...3 {
      try predictor.donate(
        "OrderSoup", ["soup": .object("chowder", display: nil), "quantity": 2, "options": []],
        at: SoupChef.moment(day: support, hour: 12))
      let context = predictor.context(at: SoupChef.moment(day: support + 1, hour: 12))
      #expect(predictor.suggestions(in: context).isEmpty == (support < 3))
    }
  }

  @Test("G8: who looks for cash machines on Friday evenings is offered one on Friday evening")
  func fridayCash() throws {
    let find = IntentDefinition(
      name: "FindCash", parameters: [ParameterDefinition("network", .string)], shortcutTypes: [["network"]])
    let coffee = IntentDefinition(
      name: "OrderCoffee", parameters: [ParameterDefinition("coffee", .string)], shortcutTypes: [["coffee"]])
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [find, coffee]), strategy: BucketedBayes())
    for week in 0..<8 {
      for day in 0..<5 {
        try predictor.donate(
          "OrderCoffee", ["coffee": "latte"], at: SoupChef.moment(day: 7 * week + day, hour: 8))
        if day != 4 {
          try predictor.donate(
            "OrderCoffee", ["coffee": "espresso"], at: SoupChef.moment(day: 7 * week + day, hour: 18))
        }
      }
      try predictor.donate("FindCash", ["network": "blue"], at: SoupChef.moment(day: 7 * week + 4, hour: 18))
    }
    let friday = predictor.context(at: SoupChef.moment(day: 60, hour: 18, minute: 15))
    #expect(try #require(predictor.suggestions(in: friday).first).text.contains("FindCash"))
    let thursday = predictor.context(at: SoupChef.moment(day: 59, hour: 18, minute: 15))
    #expect(try #require(predictor.suggestions(in: thursday).first).text.contains("espresso"))
  }

  @Test("G9: sixteen shortcut types decompose, a seventeenth is refused")
  func sixteenTypes() throws {
    let names = (0..<5).map { "p\($0)" }
    let types = (1..<18).map { mask in
      ShortcutType(names.indices.filter { mask >> $0 & 1 == 1 }.map { names[$0] })
    }
    func intent(_ count: Int) -> IntentDefinition {
      IntentDefinition(
        name: "Big", parameters: names.map { ParameterDefinition($0, .integer) },
        shortcutTypes: Array(types.prefix(count)))
    }
    let catalog = try DefinitionCatalog(intents: [intent(16)])
    var symbols = SymbolTable()
    let donation = try catalog.donation(
      intent: "Big", parameters: names.enumerated().map { ($1, .integer($0)) },
      context: Context(at: SoupChef.moment(day: 0, hour: 9)), symbols: &symbols)
    let shortcuts = Decomposer(catalog: catalog).shortcuts(of: donation)
    #expect(shortcuts.count == 16 && Set(shortcuts).count == 16)
    #expect(throws: DefinitionError.tooManyShortcutTypes(intent: "Big", count: 17)) {
      try DefinitionCatalog(intents: [intent(17)])
    }
  }

  @Test("G11: ten messages to Ann with ten texts: the recipient is the habit")
  func messageAnn() throws {
    for primary in [["recipient"], ["recipient", "text"]] {
      let intent = IntentDefinition(
        name: "SendMessage",
        parameters: [ParameterDefinition("recipient", .person), ParameterDefinition("text", .string)],
        shortcutTypes: [["recipient"], ["recipient", "text"]], primaryShortcutType: primary)
      var predictor = Predictor(catalog: try DefinitionCatalog(intents: [intent]), strategy: BucketedBayes())
      for day in 0..<10 {
        try predictor.donate(
          "SendMessage", ["recipient": .object("ann", display: "Ann"), "text": .string("text \(day)")],
          at: SoupChef.moment(day: day, hour: 9))
      }
      let suggestions = predictor.suggestions(in: predictor.context(at: SoupChef.moment(day: 10, hour: 9)))
      try #require(suggestions.count == 1)
      #expect(suggestions[0].text == #"{"intent":"SendMessage","parameters":{"recipient":"ann"}}"#)
      #expect(suggestions[0].title == "SendMessage · Ann")
    }
  }

  @Test(
    "G11: ten lattes with oat at ten places: coffee and condiments are the habit, coffee alone is too generic"
  )
  func latteWithOat() throws {
    let intent = IntentDefinition(
      name: "OrderCoffee",
      parameters: [
        ParameterDefinition("coffee", .string), ParameterDefinition("condiments", .string, isArray: true),
        ParameterDefinition("location", .place),
      ],
      shortcutTypes: [["coffee"], ["coffee", "condiments"], ["coffee", "condiments", "location"]],
      primaryShortcutType: ["condiments", "coffee"])
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [intent]), strategy: BucketedBayes())
    for day in 0..<10 {
      try predictor.donate(
        "OrderCoffee",
        ["coffee": "latte", "condiments": ["oat"], "location": .object("place \(day)", display: nil)],
        at: SoupChef.moment(day: day, hour: 9))
    }
    let suggestions = predictor.suggestions(in: predictor.context(at: SoupChef.moment(day: 10, hour: 9)))
    #expect(
      suggestions.map(\.text)
        == [#"{"intent":"OrderCoffee","parameters":{"coffee":"latte","condiments":["oat"]}}"#])
  }
}
