import PredictionEngine

extension Persona {
  /// A person with a timetable that differs from day to day: another course at the same hour, the canteen,
  /// the library, late music.
  ///
  /// The persona depends on time of day and weekday: the day alone decides which course is opened at nine.
  public static let student = Persona(
    name: "student", summary: "courses by weekday, canteen, library, late music",
    signals: [.timeOfDay, .weekday], isRoutine: true,
    repertoires: [
      .simple(
        "courses", "OpenCourse", "course",
        ["algebra", "biology", "chemistry", "drawing", "economics", "film"]),
      .simple("meals", "OrderMeal", "dish", ["vegan", "pasta", "grill", "salad", "stew"]),
      .simple("desks", "ReserveDesk", "room", ["reading room", "lab", "quiet floor", "hall"]),
      .simple("playlists", "PlayPlaylist", "playlist", ["focus", "rock", "jazz", "party", "sleep"]),
      .simple("bars", "MeetFriends", "bar", ["cellar", "garden", "roof", "club"]),
      .simple("alarms", "SetAlarm", "alarm", ["early", "late", "nap"]),
    ],
    routines: [
      Routine(
        "morning course", .weekdays(0.9), hour: 9, jitterMinutes: 25, repertoire: "courses",
        tastes: [0.9, 0.06, 0.04], leadingTaste: [0, 1, 0, 1, 0, 0, 0],
        places: ["campus": 0.8, "home": 0.2]),
      Routine(
        "canteen", .weekdays(0.8), hour: 12.25, jitterMinutes: 25, repertoire: "meals",
        tastes: [0.75, 0.25], places: ["campus": 1]),
      Routine(
        "afternoon course", .weekdays(0.85), hour: 14.25, jitterMinutes: 25, repertoire: "courses",
        tastes: [0.9, 0.06, 0.04], leadingTaste: [0, 1, 1, 0, 0, 0, 0],
        places: ["campus": 0.9, "home": 0.1]),
      Routine(
        "library", .weekdays(0.7), hour: 16.75, jitterMinutes: 35, repertoire: "desks", tastes: [0.8, 0.2],
        places: ["campus": 1]),
      Routine(
        "music", .daily(0.75), hour: 20, jitterMinutes: 35, repertoire: "playlists", tastes: [0.75, 0.25],
        leadingTaste: [0, 0, 0, 0, 1, 1, 0], places: ["home": 1]),
      Routine(
        "alarm", .daily(0.8), hour: 22.75, jitterMinutes: 30, repertoire: "alarms", tastes: [0.9, 0.1],
        leadingTaste: [0, 0, 0, 0, 1, 1, 0], places: ["home": 1]),
      Routine(
        "late breakfast", .weekend(0.85), hour: 11, jitterMinutes: 35, repertoire: "meals",
        tastes: [0.9, 0.1], places: ["home": 0.8, "town": 0.2]),
      Routine(
        "weekend playlist", .weekend(0.8), hour: 14.5, jitterMinutes: 40, repertoire: "playlists",
        tastes: [1], places: ["home": 1]),
      Routine(
        "friends", .on([4, 5], 0.85), hour: 18.5, jitterMinutes: 35, repertoire: "bars", tastes: [0.8, 0.2],
        places: ["town": 0.9, "home": 0.1]),
    ],
    oneOffs: OneOffs(
      from: ["courses", "meals", "desks", "playlists", "bars"],
      places: ["home": 0.45, "campus": 0.35, "town": 0.2]),
    knobs: WorldKnobs(oneOffsPerDay: 0.56, doubleRate: 0.02))
}
