import PredictionEngine

extension Persona {
  /// A person who works in another town: the same trains, coffees and lunches from Monday to Friday, sport or
  /// shopping after work depending on the day, and other habits at the weekend.
  ///
  /// The persona depends on the time of day (trains and coffee follow each other closely) and on the weekday
  /// (lunch and the evening).
  public static let commuter = Persona(
    name: "commuter", summary: "trains, coffee and lunch by the clock; evenings by the weekday",
    signals: [.timeOfDay, .weekday], isRoutine: true,
    repertoires: [
      .simple("lines", "ShowDepartures", "line", ["S1", "S2", "RE5", "RB22", "U6", "Bus 100"]),
      .simple("coffees", "OrderCoffee", "drink", ["latte", "flat white", "espresso", "filter", "mocha"]),
      .simple("podcasts", "PlayPodcast", "show", ["news", "science", "history", "comedy", "sport", "books"]),
      .simple("lunches", "OrderLunch", "dish", ["bowl", "pasta", "salad", "curry", "falafel", "soup"]),
      .simple("workouts", "StartWorkout", "workout", ["run", "swim", "weights", "yoga"]),
      .simple("lists", "OpenShoppingList", "list", ["groceries", "bakery", "drugstore", "hardware"]),
      .simple("tickets", "BuyTicket", "event", ["cinema", "concert", "museum", "match"]),
    ],
    routines: [
      Routine(
        "train to work", .weekdays(0.95), hour: 7, jitterMinutes: 20, repertoire: "lines",
        places: ["home": 0.8, "station": 0.2]),
      Routine(
        "coffee", .weekdays(0.85), hour: 7.75, jitterMinutes: 20, repertoire: "coffees", tastes: [0.8, 0.2],
        places: ["station": 0.8, "work": 0.2]),
      Routine(
        "podcast", .weekdays(0.75), hour: 8.75, jitterMinutes: 25, repertoire: "podcasts",
        tastes: [0.8, 0.2], places: ["station": 0.7, "work": 0.3]),
      Routine(
        "lunch", .weekdays(0.8), hour: 12.25, jitterMinutes: 25, repertoire: "lunches", tastes: [0.8, 0.2],
        leadingTaste: [0, 1, 0, 1, 0, 0, 0], places: ["work": 1]),
      Routine(
        "train home", .weekdays(0.9), hour: 17.25, jitterMinutes: 30, repertoire: "lines",
        tastes: [0.9, 0.1], places: ["work": 0.8, "station": 0.2]),
      Routine(
        "sport", .on([0, 2], 0.85), hour: 18.75, jitterMinutes: 30, repertoire: "workouts",
        places: ["town": 0.8, "home": 0.2]),
      Routine(
        "groceries", .on([1, 3, 4], 0.85), hour: 18.75, jitterMinutes: 30, repertoire: "lists",
        places: ["town": 0.8, "home": 0.2]),
      Routine(
        "weekend breakfast", .weekend(0.9), hour: 9.5, jitterMinutes: 30, repertoire: "lists",
        tastes: [0.9, 0.1], places: ["home": 1]),
      Routine(
        "weekend run", .weekend(0.8), hour: 11, jitterMinutes: 35, repertoire: "workouts",
        tastes: [0.9, 0.1], places: ["home": 0.6, "town": 0.4]),
      Routine(
        "outing", .weekend(0.8), hour: 15, jitterMinutes: 40, repertoire: "tickets", tastes: [0.8, 0.2],
        leadingTaste: [0, 0, 0, 0, 0, 0, 1], places: ["town": 0.8, "home": 0.2]),
    ],
    oneOffs: OneOffs(
      from: ["lines", "coffees", "podcasts", "lunches", "lists"],
      places: ["home": 0.4, "work": 0.3, "town": 0.2, "station": 0.1]),
    knobs: WorldKnobs(oneOffsPerDay: 0.56, doubleRate: 0.02))
}
