import PredictionEngine

extension Persona {
  /// A person who orders soup for lunch and dinner, a different one by weekday and larger quantities at
  /// weekends, and does the small things of a day.
  ///
  /// It is the talk's first intent: `OrderSoup` {soup, quantity, options}, of which {soup, quantity}, {soup,
  /// options} and all three are shortcut types. The persona depends on time of day and weekday.
  ///
  /// # Source
  /// WWDC 2018, session 211 (the soup app).
  public static let soupLover = Persona(
    name: "soup-lover", summary: "OrderSoup {soup, quantity, options}, soup by weekday",
    signals: [.timeOfDay, .weekday], isRoutine: true,
    intents: [
      IntentDefinition(
        name: "OrderSoup", category: "order",
        parameters: [
          ParameterDefinition("soup", .object, hasImages: true), ParameterDefinition("quantity", .integer),
          ParameterDefinition(
            "options", .enumeration, isArray: true, cases: ["croutons", "cheese", "chili"]),
        ],
        shortcutTypes: [
          ShortcutType(["soup", "quantity"], runsInBackground: true, title: "Order ${quantity} ${soup}"),
          ShortcutType(["soup", "options"], runsInBackground: true, title: "Order ${soup} with ${options}"),
          ShortcutType(
            ["soup", "quantity", "options"], runsInBackground: true, title: "Order ${quantity} ${soup}",
            subtitle: "with ${options}"),
        ])
    ],
    repertoires: [
      Repertoire(
        "soups",
        [
          .soup("tomato", 1, ["croutons"]), .soup("tomato", 1, ["cheese"]),
          .soup("chowder", 1, ["croutons", "cheese"]),
          .soup("lentil", 1, []), .soup("lentil", 2, ["chili"]), .soup("leek", 1, ["croutons"]),
        ]),
      Repertoire(
        "family soups",
        [
          .soup("tomato", 4, ["cheese", "croutons"]), .soup("chowder", 3, ["croutons"]),
          .soup("lentil", 4, []),
          .soup("minestrone", 4, ["cheese"]),
        ]),
      Repertoire(
        "plain soups",
        [
          .soup("miso", 1, []), .soup("broth", 1, []), .soup("broth", 2, ["chili"]),
          .soup("pho", 1, ["chili"]),
        ]),
      .simple("teas", "BrewTea", "tea", ["green", "black", "mint", "rooibos"]),
      .simple("towns", "ShowWeather", "town", ["Berlin", "Potsdam", "Hamburg", "Leipzig"]),
      .simple("stations", "PlayRadio", "station", ["news", "classical", "jazz", "culture"]),
    ],
    routines: [
      Routine(
        "weather", .daily(0.85), hour: 7.25, jitterMinutes: 25, repertoire: "towns", places: ["home": 1]),
      Routine(
        "tea", .daily(0.7), hour: 9.25, jitterMinutes: 30, repertoire: "teas", tastes: [0.75, 0.25],
        places: ["work": 0.7, "home": 0.3]),
      Routine(
        "soup for lunch", .weekdays(0.92), hour: 12.25, jitterMinutes: 25, repertoire: "soups",
        tastes: [0.88, 0.12], leadingTaste: [0, 1, 0, 1, 0, 0, 0], places: ["work": 1]),
      Routine(
        "afternoon broth", .weekdays(0.6), hour: 15.5, jitterMinutes: 35, repertoire: "plain soups",
        tastes: [0.8, 0.2], places: ["work": 0.9, "home": 0.1]),
      Routine(
        "soup for dinner", .weekdays(0.8), hour: 18.75, jitterMinutes: 30, repertoire: "soups",
        places: ["home": 0.9, "work": 0.1]),
      Routine(
        "soup for everybody", .weekend(0.9), hour: 12.75, jitterMinutes: 35, repertoire: "family soups",
        leadingTaste: [0, 0, 0, 0, 0, 0, 1], places: ["home": 1]),
      Routine(
        "weekend supper", .weekend(0.75), hour: 18.75, jitterMinutes: 35, repertoire: "plain soups",
        places: ["home": 1]),
      Routine(
        "radio", .daily(0.75), hour: 21, jitterMinutes: 35, repertoire: "stations", tastes: [0.8, 0.2],
        places: ["home": 1]),
    ],
    oneOffs: OneOffs(
      from: ["soups", "family soups", "plain soups", "teas", "towns", "stations"],
      places: ["home": 0.6, "work": 0.4]),
    knobs: WorldKnobs(oneOffsPerDay: 0.56, doubleRate: 0.02))
}

extension Deed {
  fileprivate static func soup(_ soup: String, _ quantity: Int, _ options: [String]) -> Deed {
    Deed(
      intent: "OrderSoup",
      [
        "soup": .object(soup, display: soup + " soup"), "quantity": .integer(quantity),
        "options": .array(options.map { .string($0) }),
      ])
  }
}
