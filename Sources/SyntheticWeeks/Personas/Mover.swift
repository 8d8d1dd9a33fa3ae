import PredictionEngine

extension Persona {
  /// A person who moves house on the fourth Monday, and in those weeks also changes gradually from coffee to
  /// tea.
  ///
  /// The abrupt change is another line to another office and another canteen from one day to the next (day
  /// 21). In the gradual one, from day 14 to day 35, the morning and afternoon drinks turn from old
  /// favourites to new ones. The persona depends on the time of day.
  ///
  /// # Source
  /// Gama et al., "A survey on concept drift adaptation", ACM Computing Surveys 2014, doi:10.1145/2523813.
  public static let mover = Persona(
    name: "mover", summary: "one abrupt change in week 4, one gradual from week 3 to 5",
    signals: [.timeOfDay],
    repertoires: [
      .simple("lines", "ShowDepartures", "line", ["1", "2", "3", "4", "5", "6", "7", "8"]),
      .simple(
        "drinks", "OrderDrink", "drink",
        ["latte", "espresso", "mocha", "filter", "green tea", "black tea", "mint tea", "chai"]),
      .simple("lunches", "OrderLunch", "dish", ["bowl", "pasta", "salad", "curry", "falafel", "sandwich"]),
      .simple("workouts", "StartWorkout", "workout", ["run", "swim", "weights", "yoga"]),
      .simple("shows", "PlayShow", "show", ["series", "quiz", "news", "film"]),
      .simple("lists", "OpenList", "list", ["groceries", "furniture", "bakery", "drugstore"]),
    ],
    routines: [
      Routine(
        "first drink", .daily(0.85), hour: 7, jitterMinutes: 25, repertoire: "drinks", places: ["home": 1],
        change: RoutineChange(.turnsToOtherDeeds, .gradual(from: 14, through: 35))),
      Routine(
        "way to work", .weekdays(0.9), hour: 8.25, jitterMinutes: 25, repertoire: "lines",
        tastes: [0.9, 0.1], places: ["home": 0.8, "town": 0.2],
        change: RoutineChange(.turnsToOtherDeeds, .abrupt(day: 21))),
      Routine(
        "lunch", .weekdays(0.85), hour: 12.5, jitterMinutes: 25, repertoire: "lunches", tastes: [0.8, 0.2],
        places: ["work": 1], change: RoutineChange(.turnsToOtherDeeds, .abrupt(day: 21))),
      Routine(
        "afternoon drink", .daily(0.7), hour: 15, jitterMinutes: 35, repertoire: "drinks",
        places: ["work": 0.7, "home": 0.3],
        change: RoutineChange(.turnsToOtherDeeds, .gradual(from: 14, through: 35))),
      Routine(
        "way home", .weekdays(0.85), hour: 17.5, jitterMinutes: 30, repertoire: "lines", tastes: [0.9, 0.1],
        places: ["work": 0.8, "town": 0.2], change: RoutineChange(.turnsToOtherDeeds, .abrupt(day: 21))),
      Routine(
        "old sport", .on([0, 2, 4], 0.85), hour: 19, jitterMinutes: 30, repertoire: "workouts",
        tastes: [0.9, 0.1], places: ["town": 1], change: RoutineChange(.ends, .abrupt(day: 21))),
      Routine(
        "new sport", .on([1, 3], 0.9), hour: 19, jitterMinutes: 30, repertoire: "workouts",
        tastes: [0.9, 0.1], places: ["town": 1], change: RoutineChange(.begins, .abrupt(day: 21))),
      Routine(
        "weekend shopping", .weekend(0.9), hour: 10.5, jitterMinutes: 35, repertoire: "lists",
        leadingTaste: [0, 0, 0, 0, 0, 0, 1], places: ["home": 0.5, "town": 0.5]),
      Routine(
        "show", .daily(0.8), hour: 21, jitterMinutes: 35, repertoire: "shows",
        leadingTaste: [0, 1, 0, 1, 0, 1, 1], places: ["home": 1]),
    ],
    oneOffs: OneOffs(
      from: ["lines", "drinks", "lunches", "workouts", "shows", "lists"],
      places: ["home": 0.5, "work": 0.3, "town": 0.2]),
    knobs: WorldKnobs(oneOffsPerDay: 0.5, doubleRate: 0.02))
}
