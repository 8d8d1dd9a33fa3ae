import PredictionBaselines
import PredictionEngine
import Testing

@Suite("What is remembered of a person")
struct PersonalHistoryTests {
  private let soup = SoupChef.intent(
    types: [["soup"], ["soup", "quantity"]], primary: ["soup", "quantity"])

  @Test("An activity that is not eligible changes nothing: no count, no previous shortcut, no die")
  func ineligible() throws {
    let page = ActivityDefinition(activityType: "page", isEligibleForPrediction: false)
    let catalog = try DefinitionCatalog(intents: [soup], activities: [page])
    for type in StrategyRegistry.all {
      var (with, without) = (
        Predictor(catalog: catalog, strategy: type.init()), Predictor(catalog: catalog, strategy: type.init())
      )
      for day in 0..<6 {
        let noon = SoupChef.moment(day: day, hour: 12)
        let tomato = ParameterValue.object("tomato \(day % 2)", display: nil)
        try with.donate("OrderSoup", ["soup": tomato, "quantity": 1], at: noon)
        try without.donate("OrderSoup", ["soup": tomato, "quantity": 1], at: noon)
        try with.donate(activity: "page", userInfo: ["page": .integer(day)], at: noon, place: "shop")
      }
      #expect(with.history.donations == 6 && with.history.previous == without.history.previous)
      var (first, second) = (Forecast(), Forecast())
      with.forecast(in: with.context(at: SoupChef.moment(day: 7, hour: 12)), into: &first)
      without.forecast(in: without.context(at: SoupChef.moment(day: 7, hour: 12)), into: &second)
      #expect(first.evidence.scores == second.evidence.scores && first.shown == second.shown)
      #expect(first.probabilities == second.probabilities, "\(type.name)")
    }
  }

  @Test(
    "A donation without a target-type shortcut is learned, and is a use of the action that it was part of last"
  )
  func untargeted() throws {
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [soup]), strategy: BucketedBayes(), symbols: SymbolTable())
    let tomato = ParameterValue.object("tomato", display: nil)
    try predictor.donate("OrderSoup", ["soup": tomato], at: SoupChef.moment(day: 0, hour: 12))
    #expect(predictor.history.donations == 1 && predictor.history.targeted == 0)
    #expect(predictor.history.candidates.isEmpty && predictor.history.previous == nil)
    #expect(predictor.history.probabilityOfNew == 1)
    var forecast = Forecast()
    predictor.forecast(in: predictor.context(at: SoupChef.moment(day: 1, hour: 12)), into: &forecast)
    #expect(forecast.probabilities == [0], "its intent has no candidate to share with")
    try predictor.donate("OrderSoup", ["soup": tomato, "quantity": 1], at: SoupChef.moment(day: 1, hour: 12))
    try predictor.donate("OrderSoup", ["soup": tomato], at: SoupChef.moment(day: 2, hour: 12))
    #expect(predictor.history.candidates == [1] && predictor.history.previous == 1)
    #expect(predictor.history.donations == 3 && predictor.history.targeted == 2)
    #expect(predictor.history.lastUse == [3, 3])
    #expect(predictor.history.probabilityOfNew == 1.5 / 3)
    try predictor.donate(
      "OrderSoup", ["soup": .object("pea", display: nil)], at: SoupChef.moment(day: 3, hour: 12))
    #expect(predictor.history.donations == 4 && predictor.history.targeted == 2, "nobody knows how many peas")
  }

  @Test("P(NEW) counts first uses: three of five donations, 3.5/6")
  func probabilityOfNew() throws {
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [soup]), strategy: BucketedBayes())
    for (day, quantity) in [1, 2, 1, 3, 1].enumerated() {
      try predictor.donate(
        "OrderSoup", ["soup": .object("tomato", display: nil), "quantity": .integer(quantity)],
        at: SoupChef.moment(day: day, hour: 12))
    }
    #expect(predictor.history.firstUses == 3 && predictor.history.targeted == 5)
    #expect(predictor.history.probabilityOfNew == 3.5 / 6)
  }
}
