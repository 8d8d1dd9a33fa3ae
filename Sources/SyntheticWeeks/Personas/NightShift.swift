import PredictionEngine

extension Persona {
  /// A person who works nights in a hospital from Sunday to Thursday: gets up at noon, starts at nine in the
  /// evening, eats at one, and ends the day at four.
  ///
  /// Half past two on Tuesday morning still belongs to Monday's shift. The persona depends on time of day and
  /// weekday (of the day that the night belongs to).
  public static let nightShift = Persona(
    name: "night-shift", summary: "nights from Sunday to Thursday; the day ends at four",
    signals: [.timeOfDay, .weekday], isRoutine: true,
    repertoires: [
      .simple("coffees", "BrewCoffee", "strength", ["mild", "medium", "strong", "double"]),
      .simple("routes", "ShowRoute", "destination", ["hospital", "gym", "market", "mother", "cinema"]),
      .simple("wards", "OpenWard", "ward", ["A1", "A2", "B1", "B2", "C1"]),
      .simple("meals", "OrderMeal", "dish", ["rice", "noodles", "wrap", "stew", "pizza"]),
      .simple("playlists", "PlayMusic", "playlist", ["awake", "calm", "dance", "radio"]),
      .simple("people", "CallFamily", "person", ["mother", "brother", "partner", "aunt"]),
    ],
    routines: [
      Routine(
        "coffee", .daily(0.85), hour: 12.5, jitterMinutes: 30, repertoire: "coffees", tastes: [0.8, 0.2],
        places: ["home": 1]),
      Routine(
        "call", .daily(0.65), hour: 15.5, jitterMinutes: 40, repertoire: "people", tastes: [0.8, 0.2],
        places: ["home": 0.8, "town": 0.2]),
      Routine(
        "route to work", .on([6, 0, 1, 2, 3], 0.9), hour: 20, jitterMinutes: 25, repertoire: "routes",
        tastes: [0.9, 0.1], places: ["home": 0.8, "town": 0.2]),
      Routine(
        "first round", .on([6, 0, 1, 2, 3], 0.9), hour: 21.75, jitterMinutes: 25, repertoire: "wards",
        places: ["work": 1]),
      Routine(
        "night meal", .on([6, 0, 1, 2, 3], 0.8), hour: 24.5, jitterMinutes: 30, repertoire: "meals",
        places: ["work": 1]),
      Routine(
        "second round", .on([6, 0, 1, 2, 3], 0.85), hour: 26.25, jitterMinutes: 25, repertoire: "wards",
        leadingTaste: [0, 0, 1, 1, 0, 0, 0], places: ["work": 1]),
      Routine(
        "evening out", .on([4, 5], 0.85), hour: 20, jitterMinutes: 35, repertoire: "routes",
        tastes: [0.8, 0.2], places: ["home": 0.8, "town": 0.2]),
      Routine(
        "dancing", .on([4, 5], 0.85), hour: 22.5, jitterMinutes: 35, repertoire: "playlists",
        places: ["town": 0.8, "home": 0.2]),
      Routine(
        "late pizza", .on([4, 5], 0.8), hour: 25, jitterMinutes: 35, repertoire: "meals",
        places: ["town": 0.7, "home": 0.3]),
    ],
    oneOffs: OneOffs(
      from: ["coffees", "routes", "wards", "meals", "playlists", "people"], hours: 12...27,
      places: ["home": 0.4, "work": 0.4, "town": 0.2]),
    knobs: WorldKnobs(dayStartHour: 4, oneOffsPerDay: 0.56, doubleRate: 0.02))
}
