import PredictionEngine

extension Persona {
  /// A person who has soup delivered: to the office at noon, home in the evening, to the club on training
  /// days.
  ///
  /// It is the talk's second intent: `OrderSoup` {soup, deliveryLocation}. The persona depends on time of day
  /// and place: the place of the order decides where the soup goes.
  ///
  /// # Source
  /// WWDC 2018, session 211 (the soup app).
  public static let soupLoverDelivery = Persona(
    name: "soup-lover-delivery",
    summary: "OrderSoup {soup, deliveryLocation}, delivered to where the person is",
    signals: [.timeOfDay, .place], isRoutine: true,
    intents: [
      IntentDefinition(
        name: "OrderSoup", category: "order",
        parameters: [
          ParameterDefinition("soup", .object, hasImages: true),
          ParameterDefinition("deliveryLocation", .place),
        ],
        shortcutTypes: [
          ShortcutType(["soup"], title: "Order ${soup}"),
          ShortcutType(
            ["soup", "deliveryLocation"], runsInBackground: true,
            title: "Order ${soup} to ${deliveryLocation}"),
        ])
    ],
    repertoires: [
      .delivered("office soups", to: "office", ["tomato", "lentil", "leek", "pumpkin", "pea"]),
      .delivered("home soups", to: "home", ["ramen", "pho", "miso", "chowder"]),
      .delivered("club soups", to: "club", ["goulash", "broth", "minestrone"]),
      .simple("shops", "TrackParcel", "shop", ["books", "shoes", "garden", "tools"]),
      .simple("timers", "StartTimer", "timer", ["eggs", "tea", "laundry", "nap"]),
      .simple("taxis", "CallTaxi", "destination", ["station", "airport", "cinema", "market"]),
    ],
    routines: [
      Routine(
        "morning timer", .daily(0.85), hour: 7.25, jitterMinutes: 25, repertoire: "timers",
        places: ["home": 1]),
      Routine(
        "soup at the office", .weekdays(0.85), hour: 12.25, jitterMinutes: 35, repertoire: "office soups",
        places: ["office": 0.97, "home": 0.03]),
      Routine(
        "soup at home", .daily(0.6), hour: 12.75, jitterMinutes: 40, repertoire: "home soups",
        tastes: [0.8, 0.2], places: ["home": 0.95, "club": 0.05]),
      Routine(
        "parcel", .daily(0.65), hour: 15.75, jitterMinutes: 35, repertoire: "shops",
        places: ["office": 0.6, "home": 0.4]),
      Routine(
        "soup after training", .daily(0.55), hour: 18.75, jitterMinutes: 35, repertoire: "club soups",
        tastes: [0.8, 0.2], places: ["club": 0.97, "home": 0.03]),
      Routine(
        "soup for dinner", .daily(0.65), hour: 18.75, jitterMinutes: 40, repertoire: "home soups",
        tastes: [0.8, 0.2], places: ["home": 0.97, "club": 0.03]),
      Routine(
        "taxi", .daily(0.55), hour: 20.5, jitterMinutes: 40, repertoire: "taxis",
        places: ["club": 0.7, "home": 0.3]),
      Routine(
        "evening timer", .daily(0.7), hour: 22.25, jitterMinutes: 30, repertoire: "timers",
        places: ["home": 1]),
    ],
    oneOffs: OneOffs(
      from: ["office soups", "home soups", "club soups", "shops", "timers", "taxis"],
      places: ["home": 0.5, "office": 0.3, "club": 0.2]),
    knobs: WorldKnobs(oneOffsPerDay: 0.56, doubleRate: 0.02))
}

extension Repertoire {
  fileprivate static func delivered(_ name: String, to location: String, _ soups: [String]) -> Repertoire {
    Repertoire(
      name,
      soups.map { soup in
        Deed(
          intent: "OrderSoup",
          [
            "soup": .object(soup, display: soup + " soup"),
            "deliveryLocation": .object(location, display: location.capitalisedFirst),
          ])
      })
  }
}
