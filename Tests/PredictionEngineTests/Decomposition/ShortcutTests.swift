import PredictionEngine
import Testing

@Suite("Shortcuts in text")
struct ShortcutTests {
  private func texts(of activity: ActivityDefinition, _ userInfo: [DefinitionCatalog.NamedValue]) throws
    -> [String]
  {
    let catalog = try DefinitionCatalog(intents: [], activities: [activity])
    var symbols = SymbolTable()
    let donation = try catalog.donation(
      activity: activity.activityType, userInfo: userInfo,
      context: Context(at: SoupChef.moment(day: 0, hour: 12)), symbols: &symbols)
    return Decomposer(catalog: catalog).shortcuts(of: donation).map {
      $0.text(catalog: catalog, symbols: symbols)
    }
  }

  @Test("An intent: keys in UTF-8 order, objects by identifier, arrays sorted, escapes as in JSON")
  func intent() throws {
    let names = ["z", "é", "a\"b"]
    let intent = IntentDefinition(
      name: "Say \"hi\"\n",
      parameters: [
        ParameterDefinition(names[0], .decimal), ParameterDefinition(names[1], .object),
        ParameterDefinition(names[2], .string, isArray: true),
      ], shortcutTypes: [ShortcutType(names), []])
    let catalog = try DefinitionCatalog(intents: [intent])
    var symbols = SymbolTable()
    let donation = try catalog.donation(
      intent: intent.name,
      parameters: [
        (names[0], 2.0), (names[1], .object("i\\d", display: "shown")), (names[2], ["b", "\u{1}", "b"]),
      ],
      context: Context(at: SoupChef.moment(day: 0, hour: 12)), symbols: &symbols)
    #expect(
      Decomposer(catalog: catalog).shortcuts(of: donation).map { $0.text(catalog: catalog, symbols: symbols) }
        == [
          #"{"intent":"Say \"hi\"\n","parameters":{"a\"b":["\u0001","b"],"z":2,"é":"i\\d"}}"#,
          #"{"intent":"Say \"hi\"\n","parameters":{}}"#,
        ])
  }

  @Test("An activity: its required keys, or its whole dictionary")
  func activity() throws {
    let userInfo: [DefinitionCatalog.NamedValue] = [("scroll", 79.5), ("page", "a/\"b\""), ("flag", true)]
    #expect(
      try texts(of: ActivityDefinition(activityType: "page", requiredKeys: ["page"]), userInfo)
        == [#"{"activity":"page","parameters":{"page":"a/\"b\""}}"#])
    let whole = #"{"activity":"page","parameters":{"flag":true,"page":"a/\"b\"","scroll":79.5}}"#
    #expect(try texts(of: ActivityDefinition(activityType: "page"), userInfo) == [whole])
    #expect(try texts(of: ActivityDefinition(activityType: "page", requiredKeys: []), userInfo) == [whole])
    #expect(
      try texts(of: ActivityDefinition(activityType: "page"), []) == [#"{"activity":"page","parameters":{}}"#]
    )
    #expect(try texts(of: ActivityDefinition(activityType: "page", requiredKeys: ["id"]), userInfo).isEmpty)
  }
}
