import PredictionEngine

extension Persona {
  /// A person who orders whole baskets: an array of soups and sides, and where it goes.
  ///
  /// It is the talk's third intent: `OrderSoup` {items, deliveryLocation}, with an array that is compared as
  /// a set. The persona depends on time of day and weekday: baskets are larger on the days when the family is
  /// at home.
  ///
  /// # Source
  /// WWDC 2018, session 211 (the soup app).
  public static let soupLoverItems = Persona(
    name: "soup-lover-items", summary: "OrderSoup {items, deliveryLocation}, baskets by weekday",
    signals: [.timeOfDay, .weekday], isRoutine: true,
    intents: [
      IntentDefinition(
        name: "OrderSoup", category: "order",
        parameters: [
          ParameterDefinition("items", .object, isArray: true, hasImages: true),
          ParameterDefinition("deliveryLocation", .place),
        ],
        shortcutTypes: [
          ShortcutType(["items"], title: "Order ${items}"),
          ShortcutType(
            ["items", "deliveryLocation"], runsInBackground: true, title: "Order ${items}",
            subtitle: "to ${deliveryLocation}"),
        ])
    ],
    repertoires: [
      .baskets(
        "lunches", to: "office",
        [["tomato"], ["lentil", "bread"], ["miso", "salad"], ["pea"], ["leek", "bread"]]),
      .baskets("dinners", to: "home", [["ramen"], ["pho", "rolls"], ["chowder", "bread"], ["goulash"]]),
      .baskets(
        "feasts", to: "home",
        [
          ["tomato", "chowder", "bread"], ["lentil", "miso", "salad"], ["goulash", "pea", "bread", "salad"],
        ]),
      .simple("friends", "PayFriend", "friend", ["Ann", "Ben", "Cem", "Dana"]),
      .simple("sections", "ReadNews", "section", ["world", "sport", "culture", "science"]),
      .simple("scenes", "LightScene", "scene", ["bright", "evening", "film", "off"]),
    ],
    routines: [
      Routine(
        "news", .daily(0.85), hour: 7.5, jitterMinutes: 25, repertoire: "sections", tastes: [0.75, 0.25],
        leadingTaste: [0, 0, 0, 0, 0, 1, 1], places: ["home": 1]),
      Routine(
        "office lunch", .weekdays(0.9), hour: 12.25, jitterMinutes: 25, repertoire: "lunches",
        tastes: [0.85, 0.1, 0.05], leadingTaste: [0, 1, 0, 1, 0, 0, 0], places: ["office": 1]),
      Routine(
        "settling up", .weekdays(0.6), hour: 13.75, jitterMinutes: 30, repertoire: "friends",
        tastes: [0.75, 0.25], places: ["office": 1]),
      Routine(
        "family lunch", .weekend(0.9), hour: 12.75, jitterMinutes: 35, repertoire: "feasts",
        leadingTaste: [0, 0, 0, 0, 0, 0, 1], places: ["home": 1]),
      Routine(
        "evening light", .daily(0.85), hour: 17.5, jitterMinutes: 30, repertoire: "scenes",
        tastes: [0.8, 0.2], places: ["home": 1]),
      Routine(
        "dinner", .daily(0.8), hour: 19.25, jitterMinutes: 30, repertoire: "dinners",
        leadingTaste: [0, 1, 0, 1, 0, 1, 1], places: ["home": 1]),
      Routine(
        "night light", .daily(0.85), hour: 22.5, jitterMinutes: 30, repertoire: "scenes",
        tastes: [0.9, 0.1], places: ["home": 1]),
    ],
    oneOffs: OneOffs(
      from: ["lunches", "dinners", "feasts", "friends", "sections", "scenes"],
      places: ["home": 0.6, "office": 0.4]),
    knobs: WorldKnobs(oneOffsPerDay: 0.56, doubleRate: 0.02))
}

extension Repertoire {
  fileprivate static func baskets(_ name: String, to location: String, _ baskets: [[String]]) -> Repertoire {
    Repertoire(
      name,
      baskets.map { basket in
        Deed(
          intent: "OrderSoup",
          [
            "items": .array(basket.map { .object($0, display: $0.capitalisedFirst) }),
            "deliveryLocation": .object(location, display: location.capitalisedFirst),
          ])
      })
  }
}
