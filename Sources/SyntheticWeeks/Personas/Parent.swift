import PredictionEngine

extension Persona {
  /// A person between kindergarten, playground, supermarket and home, with hours that the children decide.
  /// What they do depends on where they are.
  ///
  /// The persona depends on place, and on time of day within a place.
  public static let parent = Persona(
    name: "parent", summary: "bound to places; the hours are the children's",
    signals: [.timeOfDay, .place], isRoutine: true,
    repertoires: [
      .simple("children", "CheckIn", "child", ["Ada", "Bo", "Cleo"]),
      .simple("lists", "OpenList", "list", ["groceries", "drugstore", "toys", "garden"]),
      .simple("albums", "TakePhoto", "album", ["swings", "slide", "sand", "friends"]),
      .simple("stories", "PlayStory", "story", ["bear", "dragon", "pirate", "moon"]),
      .simple("recipients", "SendUpdate", "recipient", ["partner", "grandmother", "teacher", "sitter"]),
      .simple("meals", "OrderMeal", "dish", ["pasta", "pancakes", "pizza", "rice"]),
    ],
    routines: [
      Routine(
        "drop-off", .weekdays(0.9), hour: 8, jitterMinutes: 25, repertoire: "children", tastes: [0.9, 0.1],
        places: ["kindergarten": 1]),
      Routine(
        "morning update", .daily(0.65), hour: 8.5, jitterMinutes: 40, repertoire: "recipients",
        places: ["home": 1]),
      Routine(
        "meal at home", .daily(0.65), hour: 12.5, jitterMinutes: 40, repertoire: "meals",
        tastes: [0.8, 0.2], places: ["home": 1]),
      Routine(
        "pick-up", .weekdays(0.85), hour: 15.5, jitterMinutes: 35, repertoire: "recipients",
        places: ["kindergarten": 1]),
      Routine(
        "playground", .daily(0.7), hour: 16, jitterMinutes: 40, repertoire: "albums", tastes: [0.8, 0.2],
        places: ["playground": 1]),
      Routine(
        "shopping", .daily(0.7), hour: 16.25, jitterMinutes: 40, repertoire: "lists",
        places: ["supermarket": 1]),
      Routine(
        "supper", .daily(0.6), hour: 17.75, jitterMinutes: 40, repertoire: "meals",
        places: ["home": 0.9, "playground": 0.1]),
      Routine(
        "bedtime story", .daily(0.85), hour: 19.5, jitterMinutes: 30, repertoire: "stories",
        tastes: [0.65, 0.35], places: ["home": 1]),
    ],
    oneOffs: OneOffs(
      from: ["children", "lists", "albums", "stories", "recipients", "meals"], hours: 7...22,
      places: ["home": 0.4, "playground": 0.2, "supermarket": 0.2, "kindergarten": 0.2]),
    knobs: WorldKnobs(oneOffsPerDay: 0.65, doubleRate: 0.02))
}
