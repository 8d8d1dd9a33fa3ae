import Testing

@testable import PredictionEngine

/// T1, I1, I11, I13: the words, the button and the image of a suggestion.
@Suite("The wording of a suggestion")
struct SuggestionWordingTests {
  private func suggestion(
    _ type: ShortcutType, category: String? = nil, title: String? = nil, images: [String] = [],
    options: ParameterValue = ["croutons"]
  ) throws -> Suggestion {
    let parameters = SoupChef.parameters.map { parameter in
      var parameter = parameter
      parameter.hasImages = images.contains(parameter.name)
      return parameter
    }
    let intent = IntentDefinition(
      name: "OrderSoup", category: category, title: title, parameters: parameters, shortcutTypes: [type])
    let predictor = try SoupChef.week(intent, strategy: .bucketedBayes) { _, _ in options }
    return try #require(predictor.suggestions(at: SoupChef.moment(day: 4, hour: 12)).first)
  }

  @Test(
    "A subtitle is shown only where it adds something to the title",
    arguments: [
      ("to ${options}", "to croutons"), ("with ${soup}", nil), ("with the Tomato Soup", nil), ("", nil),
      ("for lunch", "for lunch"), ("${quantity} ${soup}", "1 Tomato soup"),
    ] as [(String, String?)])
  func subtitle(_ template: String, _ expected: String?) throws {
    let type = ShortcutType(["soup", "quantity", "options"], title: "Order ${soup}", subtitle: template)
    let suggestion = try suggestion(type)
    #expect(suggestion.title == "Order Tomato soup" && suggestion.subtitle == expected)
  }

  @Test("A suggestion has the phrase of its type, or that of its activity")
  func phrase() throws {
    #expect(try suggestion(ShortcutType(["soup"], phrase: "Soup time")).phrase == "Soup time")
    #expect(try suggestion(["soup"]).phrase == nil)
    for (phrase, expected) in [("Read ${page}", "Read Chapter 2"), (nil, nil)] as [(String?, String?)] {
      let activity = ActivityDefinition(activityType: "read", requiredKeys: ["page"], phrase: phrase)
      var predictor = Predictor(
        catalog: try DefinitionCatalog(intents: [], activities: [activity]), strategy: .bucketedBayes)
      for day in 0..<4 {
        try predictor.donate(
          activity: "read", userInfo: ["page": "Chapter 2"], at: SoupChef.moment(day: day, hour: 8))
      }
      let suggestions = predictor.suggestions(at: SoupChef.moment(day: 5, hour: 8))
      #expect(suggestions.map(\.phrase) == [expected])
    }
    let unknown = ActivityDefinition(activityType: "read", requiredKeys: ["page"], phrase: "Read ${line}")
    #expect(throws: DefinitionError.unknownTitleKey(activity: "read", template: "Read ${line}", key: "line"))
    {
      try DefinitionCatalog(intents: [], activities: [unknown])
    }
  }

  @Test("A subtitle whose values are all empty is left out")
  func empty() throws {
    let type = ShortcutType(["soup", "options"], title: "Order ${soup}", subtitle: "with ${options}")
    #expect(try suggestion(type, options: []).subtitle == nil)
    #expect(try suggestion(type).subtitle == "with croutons")
  }

  @Test(
    "A category names the button, and the plain title where the type has none",
    arguments: [
      ("order", "Order", "Order Tomato soup"), ("checkIn", "Check in", "Check in Tomato soup"),
      ("generic", "Do", "Do Tomato soup"), ("information", "View", "View Tomato soup"),
      (nil, "Run", "OrderSoup · Tomato soup"),
    ] as [(String?, String, String)])
  func category(_ category: String?, _ button: String, _ title: String) throws {
    let suggestion = try suggestion(["soup"], category: category)
    #expect(suggestion.category == category && suggestion.actionWord == button && suggestion.title == title)
  }

  @Test("An intent's own title stands for its name where nothing else words the suggestion")
  func ownTitle() throws {
    #expect(try suggestion(["soup"], title: "Order soup").title == "Order soup · Tomato soup")
    #expect(
      try suggestion(ShortcutType(["soup"], title: "Get ${soup}"), title: "Order soup").title
        == "Get Tomato soup")
  }

  @Test("An opened intent's activity type is its class, and an activity's its own")
  func activityType() throws {
    #expect(try suggestion(["soup"]).activityType == "OrderSoupIntent")
    let intent = IntentDefinition(name: "PlayMediaIntent", parameters: [], shortcutTypes: [[]])
    let page = ActivityDefinition(activityType: "com.example.page", requiredKeys: ["page"])
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [intent], activities: [page]), strategy: .bucketedBayes)
    for day in 0..<4 {
      try predictor.donate("PlayMediaIntent", [:], at: SoupChef.moment(day: day, hour: 8))
      try predictor.donate(
        activity: "com.example.page", userInfo: ["page": "1"], at: SoupChef.moment(day: day, hour: 9))
    }
    let suggestions = predictor.suggestions(at: SoupChef.moment(day: 4, hour: 9))
    #expect(Set(suggestions.map(\.activityType)) == ["PlayMediaIntent", "com.example.page"])
    #expect(Set(suggestions.map(\.actionWord)) == ["Run", "Open"])
  }

  @Test(
    "The last parameter with images that has a value wins, in the intent's order",
    arguments: [
      ([], nil), (["soup"], "soup"), (["soup", "quantity"], "quantity"), (["soup", "options"], "options"),
      (["options", "quantity", "soup"], "options"),
    ] as [([String], String?)])
  func image(_ images: [String], _ expected: String?) throws {
    let all: ShortcutType = ["options", "soup", "quantity"]
    #expect(try suggestion(all, images: images).imageParameter == expected)
    #expect(
      try suggestion(["soup"], images: images).imageParameter == (images.contains("soup") ? "soup" : nil))
    let rest = images.filter { $0 != "options" }
    #expect(
      try suggestion(all, images: images, options: []).imageParameter
        == ["quantity", "soup"].first(where: rest.contains))
  }
}
