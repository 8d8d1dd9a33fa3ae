import PredictionEngine
import Testing

/// What an app holds in its hand to act on a suggestion.
@Suite("Suggestions to act on")
struct SuggestionTests {
  @Test("A suggestion has the intent and its values by name and declared type")
  func parameters() throws {
    let intent = IntentDefinition(
      name: "OrderSoup",
      parameters: [
        ParameterDefinition("soup", .object), ParameterDefinition("quantity", .integer),
        ParameterDefinition("price", .decimal),
        ParameterDefinition("toppings", .enumeration, isArray: true, cases: ["croutons", "cheese"]),
      ],
      shortcutTypes: [
        ShortcutType(
          ["soup", "quantity", "price", "toppings"], title: "${quantity} ${soup}", subtitle: "${toppings}")
      ])
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [intent]))
    for day in 0..<5 {
      try predictor.donate(
        "OrderSoup",
        [
          "soup": .object("tomato", display: "Tomato soup"), "quantity": 2, "price": 3,
          "toppings": ["croutons", "cheese"],
        ], at: SoupChef.moment(day: day, hour: 12))
    }
    let asked = predictor
    let suggestion = try #require(asked.suggestions(at: SoupChef.moment(day: 5, hour: 12)).first)
    #expect(suggestion.intent == "OrderSoup" && !suggestion.isActivity)
    #expect(
      suggestion.parameters == [
        "soup": .object("tomato", display: "Tomato soup"), "quantity": .integer(2), "price": .decimal(3),
        "toppings": .array(["cheese", "croutons"]),
      ])
    #expect(suggestion.title == "2 Tomato soup" && suggestion.subtitle == "cheese, croutons")
    #expect(suggestion.id == suggestion.text && suggestion.support == 5)
    // What is suggested can be donated as it is.
    let slots = predictor.history.counters.count
    try predictor.donate(suggestion.intent, suggestion.parameters, at: SoupChef.moment(day: 5, hour: 12))
    #expect(predictor.history.counters.count == slots)
  }

  @Test("An activity has its required keys, or else its whole dictionary", arguments: [["page"], nil])
  func activity(_ keys: [String]?) throws {
    let activity = ActivityDefinition(activityType: "com.example.read", requiredKeys: keys)
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [], activities: [activity]))
    for day in 0..<5 {
      try predictor.donate(
        activity: "com.example.read", userInfo: ["page": "a \"quoted\", page", "line": 7],
        at: SoupChef.moment(day: day, hour: 12))
    }
    let suggestion = try #require(predictor.suggestions(at: SoupChef.moment(day: 5, hour: 12)).first)
    #expect(suggestion.intent == "com.example.read" && suggestion.isActivity)
    var expected: [String: ParameterValue] = ["page": "a \"quoted\", page"]
    if keys == nil { expected["line"] = 7 }
    #expect(suggestion.parameters == expected)
  }

  @Test("A term's reason is a case, and its English is what the explanation prints")
  func reasons() throws {
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [SoupChef.intent(types: [["soup", "quantity"]])]),
      strategy: .bucketedBayes)
    for day in 0..<4 {
      try predictor.donate(
        "OrderSoup", ["soup": .object("tomato", display: "Tomato soup"), "quantity": 1],
        at: SoupChef.moment(day: day, hour: 12), place: "work", signals: ["headphones": true])
    }
    let suggestions = predictor.suggestions(
      at: SoupChef.moment(day: 7, hour: 12), place: "work", signals: ["headphones": true])
    let explanation = try #require(suggestions.first).explanation
    let reasons = explanation.terms.map(\.reason)
    #expect(
      reasons.dropLast().prefix(4) + [reasons.last!]
        == [nil, .hour(12), .weekday(0), .place("work"), .device(name: "headphones", reading: "true")])
    for term in explanation.terms where term.reason != nil {
      #expect(explanation.description.contains("\(term.source) · \(term.bucket)"))
    }
  }
}
