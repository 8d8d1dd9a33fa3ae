import Testing

@testable import PredictionEngine

/// What people see of values: never quotes, escapes or somebody else's display text.
@Suite("Values as people see them")
struct DisplayTextTests {
  @Test(
    "Strings lose quotes and escapes, arrays become lists, the rest stays",
    arguments: [
      ("tomato", "tomato"), ("a \"b\" \\ c\n\t\u{8}\u{C}\r\u{1}é", "a \"b\" \\ c\n\t\u{8}\u{C}\r\u{1}é"),
      ("", ""),
      ("\"", "\""), ("\u{301}", "\u{301}"), (["b", "a,]["], "a,][, b"), ([["x"], ["\\\""]], "\\\", x"),
      ([], "[]"), ([""], ""), (2.5, "2.5"), (true, "true"),
    ] as [(ParameterValue, String)])
  func inverse(value: ParameterValue, expected: String) {
    #expect(DisplayText.of(canonical: value.canonicalText.utf8).utf8.elementsEqual(expected.utf8))
  }

  @Test("Titles show the newest display text of that parameter's identifier")
  func titles() throws {
    let intent = IntentDefinition(
      name: "Order",
      parameters: [
        ParameterDefinition("soup", .object), ParameterDefinition("topping", .object),
        ParameterDefinition("extras", .string, isArray: true),
      ],
      shortcutTypes: [
        ShortcutType(
          ["soup", "topping", "extras"], title: "${soup} with ${topping}, ${extras}",
          subtitle: "pays $${soup}")
      ])
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [intent]), strategy: BucketedBayes())
    for (day, soup) in ["Tomato", "Tomato", "Tomato soup"].enumerated() {
      try predictor.donate(
        "Order",
        [
          "soup": .object("1", display: soup), "topping": .object("1", display: "Croutons"),
          "extras": ["salt \"n\" pepper", "oil"],
        ], at: SoupChef.moment(day: day, hour: 12))
    }
    let suggestions = predictor.suggestions(in: predictor.context(at: SoupChef.moment(day: 3, hour: 12)))
    let first = try #require(suggestions.first)
    #expect(first.title == "Tomato soup with Croutons, oil, salt \"n\" pepper")
    #expect(first.subtitle == "pays $Tomato soup")
    #expect(first.explanation.terms.last?.bucket == "after oil, salt \"n\" pepper · Tomato soup · Croutons")
  }

  @Test("A shortcut without parameters goes by its intent's name")
  func withoutParameters() throws {
    let intent = IntentDefinition(name: "OpenDoor", parameters: [], shortcutTypes: [[]])
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [intent]), strategy: BucketedBayes())
    for day in 0..<3 { try predictor.donate("OpenDoor", [:], at: SoupChef.moment(day: day, hour: 12)) }
    let suggestions = predictor.suggestions(in: predictor.context(at: SoupChef.moment(day: 3, hour: 12)))
    let first = try #require(suggestions.first)
    #expect(first.title == "OpenDoor" && first.text == #"{"intent":"OpenDoor","parameters":{}}"#)
    #expect(first.explanation.terms.map(\.bucket) == ["", "12–13 h", "Thursday", "after OpenDoor"])
  }
}
