import PredictionEngine

extension Persona {
  /// A person with two lives at the same hours: desk apps from Monday to Friday, the cottage on Saturday,
  /// sports on Sunday.
  ///
  /// The persona depends on weekday and time of day. The person lives in New York, so the clocks change on 8
  /// March.
  public static let weekender = Persona(
    name: "weekender", summary: "weekdays, Saturdays and Sundays differ at the same hours",
    signals: [.timeOfDay, .weekday], isRoutine: true,
    repertoires: [
      .simple("topics", "ReadBriefing", "topic", ["markets", "weather", "politics", "local"]),
      .simple("projects", "OpenBoard", "project", ["atlas", "beacon", "comet", "delta"]),
      .simple("dishes", "OrderFood", "dish", ["burger", "sushi", "salad", "tacos", "bagel", "pancakes"]),
      .simple("devices", "ControlHome", "device", ["heating", "sauna", "lights", "grill"]),
      .simple("activities", "StartActivity", "activity", ["hike", "bike", "sail", "tennis", "golf"]),
      .simple("streams", "WatchStream", "stream", ["series", "match", "film", "talk show"]),
    ],
    routines: [
      Routine(
        "briefing", .weekdays(0.85), hour: 8.5, jitterMinutes: 25, repertoire: "topics",
        places: ["city": 1]),
      Routine(
        "board", .weekdays(0.85), hour: 10.25, jitterMinutes: 30, repertoire: "projects",
        places: ["city": 1]),
      Routine(
        "desk lunch", .weekdays(0.8), hour: 13, jitterMinutes: 30, repertoire: "dishes",
        places: ["city": 1]),
      Routine(
        "series", .weekdays(0.75), hour: 20.5, jitterMinutes: 35, repertoire: "streams",
        places: ["city": 1]),
      Routine(
        "brunch", .weekend(0.9), hour: 10.25, jitterMinutes: 30, repertoire: "dishes",
        places: ["city": 0.6, "cottage": 0.4]),
      Routine(
        "heating at the cottage", .on([5], 0.9), hour: 8.5, jitterMinutes: 30, repertoire: "devices",
        tastes: [0.9, 0.1], places: ["city": 0.6, "cottage": 0.4]),
      Routine(
        "Saturday hike", .on([5], 0.9), hour: 13, jitterMinutes: 35, repertoire: "activities",
        tastes: [0.9, 0.1], places: ["cottage": 0.7, "city": 0.3]),
      Routine(
        "Sunday sport", .on([6], 0.9), hour: 13, jitterMinutes: 35, repertoire: "activities",
        tastes: [0.9, 0.1], places: ["city": 0.7, "cottage": 0.3]),
      Routine(
        "evening at the cottage", .on([4, 5], 0.9), hour: 18, jitterMinutes: 35, repertoire: "devices",
        places: ["cottage": 0.7, "city": 0.3]),
      Routine(
        "weekend film", .on([5, 6], 0.85), hour: 20.5, jitterMinutes: 35, repertoire: "streams",
        places: ["city": 0.6, "cottage": 0.4]),
      Routine(
        "dinner", .weekdays(0.75), hour: 18, jitterMinutes: 30, repertoire: "dishes", tastes: [0.9, 0.1],
        leadingTaste: [0, 1, 0, 1, 0, 0, 0], places: ["city": 1]),
    ],
    oneOffs: OneOffs(
      from: ["topics", "projects", "dishes", "streams"],
      places: ["city": 0.7, "cottage": 0.3]),
    knobs: WorldKnobs(oneOffsPerDay: 0.56, doubleRate: 0.02, zone: .newYork, holidays: []))
}
