import PredictionEngine
import Testing

@Suite("Decomposition")
struct DecomposerTests {
  private func combinations(
    _ parameters: [DefinitionCatalog.NamedValue], _ types: [ShortcutType]
  ) throws -> [Int] {
    let catalog = try DefinitionCatalog(intents: [SoupChef.intent(types: types)])
    var symbols = SymbolTable()
    let donation = try catalog.donation(
      intent: "OrderSoup", parameters: parameters, context: Context(at: SoupChef.moment(day: 0, hour: 12)),
      symbols: &symbols)
    return Decomposer(catalog: catalog).shortcuts(of: donation).map(\.combination)
  }

  @Test("A missing value yields no shortcut of the types that need it; an empty array is a value")
  func missing() throws {
    let types: [ShortcutType] = [["soup"], ["soup", "quantity"], ["options", "soup"], []]
    let soup: DefinitionCatalog.NamedValue = ("soup", .object("tomato", display: nil))
    #expect(try combinations([soup, ("quantity", 1), ("options", ["croutons"])], types) == [0, 1, 2, 3])
    #expect(try combinations([soup, ("options", [])], types) == [0, 2, 3])
    #expect(try combinations([soup], types) == [0, 3])
    #expect(try combinations([("quantity", 1)], types) == [3])
    #expect(try combinations([], types) == [3])
  }

  @Test("The empty array is one value, and equal to itself alone")
  func emptyArray() throws {
    let catalog = try DefinitionCatalog(intents: [SoupChef.intent(types: [["options"]])])
    var predictor = Predictor(catalog: catalog, strategy: BucketedBayes(), learning: .everything)
    for options in [[], ["croutons"], [], ["croutons", "croutons"]] as [ParameterValue] {
      try predictor.donate("OrderSoup", ["options": options], at: SoupChef.moment(day: 0, hour: 12))
    }
    #expect(predictor.history.counters.count == 2)
    #expect(predictor.history.counters.total(0) == 2 && predictor.history.counters.total(1) == 2)
  }

  @Test("The target is the shortcut of the target type, missing when a value is")
  func target() throws {
    let catalog = try DefinitionCatalog(
      intents: [SoupChef.intent(types: [["soup"], ["soup", "quantity"]])], targets: ["OrderSoup": ["soup"]])
    var symbols = SymbolTable()
    let context = Context(at: SoupChef.moment(day: 0, hour: 12))
    let decomposer = Decomposer(catalog: catalog)
    let soup = try catalog.donation(
      intent: "OrderSoup", parameters: [("soup", .object("tomato", display: nil)), ("quantity", 2)],
      context: context, symbols: &symbols)
    let target = try #require(decomposer.target(of: soup))
    #expect(
      target.text(catalog: catalog, symbols: symbols)
        == #"{"intent":"OrderSoup","parameters":{"soup":"tomato"}}"#)
    let none = try catalog.donation(
      intent: "OrderSoup", parameters: [("quantity", 2)], context: context, symbols: &symbols)
    #expect(decomposer.target(of: none) == nil)
  }

  @Test("An activity that is not eligible for prediction, or not for search, decomposes into nothing")
  func ineligible() throws {
    for (prediction, search, expected) in [(true, true, 1), (false, true, 0), (true, false, 0)] {
      let page = ActivityDefinition(
        activityType: "page", isEligibleForPrediction: prediction, isEligibleForSearch: search)
      let catalog = try DefinitionCatalog(intents: [], activities: [page])
      var symbols = SymbolTable()
      let donation = try catalog.donation(
        activity: "page", userInfo: [("a", 1)], context: Context(at: SoupChef.moment(day: 0, hour: 12)),
        symbols: &symbols)
      #expect(Decomposer(catalog: catalog).shortcuts(of: donation).count == expected)
      #expect((Decomposer(catalog: catalog).target(of: donation) != nil) == (expected == 1))
    }
  }
}
