import PredictionEngine
import Testing

@Suite("Definitions")
struct DefinitionCatalogTests {
  private func intent(
    name: String = "Order", parameters: [ParameterDefinition] = [ParameterDefinition("soup", .string)],
    types: [ShortcutType] = [["soup"]], primary: [String]? = nil
  ) -> IntentDefinition {
    IntentDefinition(name: name, parameters: parameters, shortcutTypes: types, primaryShortcutType: primary)
  }

  @Test("What is wrong is refused with an error that names it")
  func refusals() {
    let soup = ParameterDefinition("soup", .string)
    let cases: [(IntentDefinition, DefinitionError, String)] = [
      (intent(name: ""), .emptyName(kind: "intent", owner: "the catalogue"), "intent"),
      (
        intent(parameters: [soup, soup]),
        .duplicateName(kind: "parameter", name: "soup", owner: "intent \"Order\""), "soup"
      ),
      (intent(types: []), .noShortcutTypes(intent: "Order"), "Order"),
      (intent(types: [["soupe"]]), .undeclaredParameter(intent: "Order", parameter: "soupe"), "soupe"),
      (
        intent(types: [["soup"], ["soup"]]), .duplicateShortcutType(intent: "Order", parameters: ["soup"]),
        "soup"
      ),
      (
        intent(primary: ["size"]), .undeclaredShortcutType(intent: "Order", parameters: ["size"]), "size"
      ),
      (
        intent(parameters: [ParameterDefinition("soup", .enumeration)]),
        .casesMismatch(intent: "Order", parameter: "soup"), "cases"
      ),
      (
        intent(parameters: [ParameterDefinition("soup", .integer, cases: ["1"])]),
        .casesMismatch(intent: "Order", parameter: "soup"), "cases"
      ),
      (
        intent(types: [ShortcutType(["soup"], title: "Order ${soupe}")]),
        .unknownTitleParameter(intent: "Order", template: "Order ${soupe}", parameter: "soupe"), "${soupe}"
      ),
      (
        intent(types: [ShortcutType(["soup"], title: "Order", subtitle: "with ${size}")]),
        .unknownTitleParameter(intent: "Order", template: "with ${size}", parameter: "size"), "${size}"
      ),
    ]
    for (intent, error, named) in cases {
      #expect(throws: error) { try DefinitionCatalog(intents: [intent]) }
      #expect(error.description.contains(named))
    }
    #expect(throws: DefinitionError.duplicateName(kind: "intent", name: "Order", owner: "the catalogue")) {
      try DefinitionCatalog(intents: [intent(), intent()])
    }
    #expect(throws: DefinitionError.unknownIntent(name: "Ordre")) {
      try DefinitionCatalog(intents: [intent()], targets: ["Ordre": ["soup"]])
    }
    #expect(throws: DefinitionError.impossibleTarget(activity: "page", parameters: ["size"])) {
      try DefinitionCatalog(
        intents: [], activities: [ActivityDefinition(activityType: "page", requiredKeys: ["page"])],
        targets: ["page": ["size"]])
    }
  }

  @Test("The target type is the one asked for, else the primary, else the first with most parameters")
  func targets() throws {
    let parameters = ["a", "b", "c"].map { ParameterDefinition($0, .string) }
    let types: [ShortcutType] = [["a"], ["a", "b"], ["b", "c"]]
    func target(_ primary: [String]?, _ targets: [String: [String]]) throws -> Int {
      let intent = intent(parameters: parameters, types: types, primary: primary)
      return try DefinitionCatalog(intents: [intent], targets: targets).entries[0].targetCombination
    }
    #expect(try target(nil, [:]) == 1)
    #expect(try target(["a"], [:]) == 0)
    #expect(try target(["a"], ["Order": ["c", "b"]]) == 2)
  }

  @Test("A definition of many parameters, types and cases relates its types as a small one does")
  func wide() throws {
    let names = (0..<40).map { "parameter \($0 * 7 % 40)" }
    let cases = (0..<30).map { "case \($0)" }
    let parameters = names.map { ParameterDefinition($0, .enumeration, cases: cases) }
    let types = [
      ShortcutType(names), ShortcutType(Array(names.prefix(20))), ShortcutType(Array(names.suffix(20))),
    ]
    let catalog = try DefinitionCatalog(intents: [intent(parameters: parameters, types: types)])
    #expect(catalog.entries[0].combinations.map(\.generalisations) == [[1, 2], [], []])
    let sorted = names.sorted().compactMap { names.firstIndex(of: $0) }
    #expect(catalog.entries[0].combinations[0].parameters == sorted)
    var predictor = Predictor(catalog: catalog, strategy: BucketedBayes())
    let moment = SoupChef.moment(day: 0, hour: 9)
    try predictor.donate("Order", ["parameter 39": "case 29"], at: moment)
    #expect(throws: DonationError.unknownCase(intent: "Order", parameter: "parameter 1", value: "case 30")) {
      try predictor.donate("Order", ["parameter 1": "case 30"], at: moment)
    }
    #expect(throws: DonationError.undeclaredParameter(intent: "Order", parameter: "parameter 40")) {
      try predictor.donate("Order", ["parameter 40": "case 0"], at: moment)
    }
  }

  @Test("An activity takes part only when it is eligible for prediction and for search")
  func eligibility() throws {
    for (prediction, search) in [(true, true), (true, false), (false, true), (false, false)] {
      let activity = ActivityDefinition(
        activityType: "page", isEligibleForPrediction: prediction, isEligibleForSearch: search)
      let catalog = try DefinitionCatalog(intents: [], activities: [activity])
      var predictor = Predictor(catalog: catalog, strategy: BucketedBayes())
      for day in 0..<5 {
        try predictor.donate(activity: "page", userInfo: ["page": 1], at: SoupChef.moment(day: day, hour: 9))
      }
      #expect(predictor.history.donations == (prediction && search ? 5 : 0))
    }
  }

  @Test("A donation that does not fit is refused by name, and nothing is learned by half")
  func donations() throws {
    let intent = IntentDefinition(
      name: "Order",
      parameters: [
        ParameterDefinition("soup", .enumeration, cases: ["tomato"]),
        ParameterDefinition("quantity", .integer),
        ParameterDefinition("weight", .decimal), ParameterDefinition("options", .string, isArray: true),
        ParameterDefinition("person", .person),
      ], shortcutTypes: [["soup"]])
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [intent]), strategy: BucketedBayes())
    let moment = SoupChef.moment(day: 0, hour: 9)
    let wrong: [(NamedValues, DonationError)] = [
      (["soups": "tomato"], .undeclaredParameter(intent: "Order", parameter: "soups")),
      (["soup": "chowder"], .unknownCase(intent: "Order", parameter: "soup", value: "chowder")),
      (
        ["quantity": 1.5],
        .wrongType(intent: "Order", parameter: "quantity", expected: "integer", found: "a decimal")
      ),
      (["weight": .decimal(.nan)], .notFinite(owner: "Order", parameter: "weight")),
      (
        ["options": "croutons"],
        .wrongType(intent: "Order", parameter: "options", expected: "an array of string", found: "a string")
      ),
      (
        ["person": "Ann"],
        .wrongType(intent: "Order", parameter: "person", expected: "person", found: "a string")
      ),
    ]
    for (parameters, error) in wrong {
      #expect(throws: error) { try predictor.donate("Order", parameters, at: moment) }
      #expect(error.parameter.map { error.description.contains($0) } ?? false)
    }
    #expect(throws: DonationError.unknownIntent("Ordre")) { try predictor.donate("Ordre", [:], at: moment) }
    #expect(predictor.history.donations == 0)
    try predictor.donate(
      "Order", ["soup": "tomato", "quantity": 2.0, "weight": 1, "options": []], at: moment)
    #expect(predictor.history.donations == 1)
  }
}
