import PredictionBaselines
import PredictionEngine
import Testing

/// The worked examples in which something else decides than time and support: the background, what was deleted, headphones.
extension TalkExamplesTests {
  @Test("G5: at equal evidence what runs in the background comes before what does not")
  func backgroundFirst() throws {
    for isSoup in [true, false] {
      let intent = IntentDefinition(
        name: "OrderSoup",
        parameters: [ParameterDefinition("soup", .string), ParameterDefinition("location", .string)],
        shortcutTypes: [
          ShortcutType(["location"], runsInBackground: !isSoup),
          ShortcutType(["soup"], runsInBackground: isSoup),
        ])
      var predictor = Predictor(catalog: try DefinitionCatalog(intents: [intent]), strategy: BucketedBayes())
      for day in 0..<6 {
        try predictor.donate(
          "OrderSoup", ["soup": "tomato", "location": "park"], at: SoupChef.moment(day: day, hour: 12))
      }
      let suggestions = predictor.suggestions(at: SoupChef.moment(day: 6, hour: 12))
      // Both are views of one action, which has one place.
      #expect(suggestions.map(\.runsInBackground) == [true])
      #expect(suggestions[0].text.contains("tomato") == isSoup)
    }
  }

  @Test("G5: a place alone, which opens the app, gives way to soup and place in the background")
  func placeAlone() throws {
    let intent = IntentDefinition(
      name: "OrderSoup",
      parameters: [ParameterDefinition("soup", .string), ParameterDefinition("location", .string)],
      shortcutTypes: [
        ShortcutType(["location"]), ShortcutType(["soup", "location"], runsInBackground: true),
      ])
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [intent]), strategy: BucketedBayes())
    for day in 0..<6 {
      try predictor.donate(
        "OrderSoup", ["soup": "tomato", "location": "park"], at: SoupChef.moment(day: day, hour: 12))
    }
    let suggestions = predictor.suggestions(at: SoupChef.moment(day: 6, hour: 12))
    #expect(
      suggestions.map(\.text)
        == [#"{"intent":"OrderSoup","parameters":{"location":"park","soup":"tomato"}}"#])
  }

  @Test(
    "G7: deleted by identifier, group, item or all, it is as if it had never been donated",
    arguments: [
      DonationFilter.identifiers(["order-2"]), .group("party"), .relatedItem("recipe"), .all,
    ])
  func deleted(filter: DonationFilter) throws {
    var kept = Predictor(catalog: try DefinitionCatalog(intents: [SoupChef.intent()]))
    var predictor = kept
    for day in 0..<4 {
      func donate(to other: inout Predictor) throws {
        try other.donate(
          "OrderSoup",
          ["soup": .object("soup \(day)", display: nil), "quantity": 2, "options": []],
          at: SoupChef.moment(day: day, hour: 12), identifier: day == 2 ? "order-2" : nil,
          group: day == 2 ? "party" : nil, relatedItem: day == 2 ? "recipe" : nil)
      }
      try donate(to: &predictor)
      if day != 2, filter.description != DonationFilter.all.description { try donate(to: &kept) }
    }
    #expect(predictor.snapshot() != kept.snapshot())
    #expect(predictor.forget(filter) == (filter.description == DonationFilter.all.description ? 4 : 1))
    #expect(predictor.snapshot() == kept.snapshot())
  }

  @Test(
    "G10: media come first with headphones on, and not without them",
    arguments: ["bucketed-bayes", "context-mixture"])
  func headphones(name: String) throws {
    let play = IntentDefinition(
      name: "PlayMedia", parameters: [ParameterDefinition("show", .string)], shortcutTypes: [["show"]])
    let read = IntentDefinition(
      name: "ReadNews", parameters: [ParameterDefinition("section", .string)], shortcutTypes: [["section"]])
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [play, read]),
      strategy: try StrategyRegistry.type(named: name).init())
    for day in 0..<20 {
      let moment = SoupChef.moment(day: day, hour: 18)
      if day % 3 == 0 {
        try predictor.donate("PlayMedia", ["show": "science"], at: moment, signals: ["headphones": true])
      } else {
        try predictor.donate("ReadNews", ["section": "sport"], at: moment, signals: ["headphones": false])
      }
    }
    let now = SoupChef.moment(day: 20, hour: 18)
    for isOn in [true, false] {
      let first = try #require(
        predictor.suggestions(at: now, signals: ["headphones": .boolean(isOn)]).first)
      #expect(first.intent == (isOn ? "PlayMedia" : "ReadNews"))
    }
  }

  @Test(
    "G13: an action that is donated twice is suggested as one that is donated once",
    arguments: StrategyRegistry.all.map { $0.name })
  func twice(name: String) throws {
    let strategy = try StrategyRegistry.type(named: name).init()
    let catalog = try DefinitionCatalog(intents: [SoupChef.intent()])
    var (once, twice) = (
      Predictor(catalog: catalog, strategy: strategy), Predictor(catalog: catalog, strategy: strategy)
    )
    var all = Predictor(catalog: catalog, strategy: strategy, learning: .everything)
    for day in 0..<4 {
      for (hour, option) in [(12, "croutons"), (18, "red pepper")] {
        let moment = SoupChef.moment(day: day, hour: hour)
        var again = moment
        again.microsecondsSince1970 += 2_000_000
        let soup: NamedValues = [
          "soup": .object("tomato", display: nil), "quantity": 1, "options": .array([.string(option)]),
        ]
        try once.donate("OrderSoup", soup, at: moment)
        for time in [moment, again] {
          try twice.donate("OrderSoup", soup, at: time)
          try all.donate("OrderSoup", soup, at: time)
        }
      }
    }
    #expect(twice.donations == 16 && twice.donationsLeftOut == 8)
    for hour in [12, 18] {
      let moment = SoupChef.moment(day: 4, hour: hour)
      let (left, right) = (once.suggestions(at: moment), twice.suggestions(at: moment))
      #expect(left.map(\.text) == right.map(\.text) && left.map(\.support) == right.map(\.support))
      #expect(left.map(\.explanation) == right.map(\.explanation))
    }
    #expect(all.donations == 16 && all.donationsLeftOut == 0)
    #expect(all.history.counters.total(0) == once.history.counters.total(0) * 2)
    for slot in 0..<all.history.counters.count {
      #expect(all.history.support(of: slot) == once.history.support(of: slot), "support is days")
    }
  }
}
