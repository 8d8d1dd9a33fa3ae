import PredictionEngine

extension Persona {
  /// A person with a few fixed habits who visits new places all the time: about one donation in five is a
  /// first use.
  ///
  /// A strategy that treats the never-donated as impossible loses most here. The persona depends on the time
  /// of day.
  public static let explorer = Persona(
    name: "explorer", summary: "many first uses: new venues and tracks all the time",
    signals: [.timeOfDay],
    repertoires: [
      .simple("venues", "FindVenue", "venue", (1...240).map { "venue \($0)" }),
      .simple("tracks", "PlayTrack", "track", (1...160).map { "track \($0)" }),
      .simple("districts", "ShowMap", "district", ["north", "east", "south", "west", "centre", "harbour"]),
    ],
    routines: [
      Routine(
        "morning track", .daily(0.85), hour: 7.5, jitterMinutes: 25, repertoire: "tracks",
        places: ["home": 1]),
      Routine(
        "coffee bar", .daily(0.8), hour: 9, jitterMinutes: 30, repertoire: "venues",
        places: ["town": 0.8, "home": 0.2]),
      Routine(
        "map", .daily(0.75), hour: 11, jitterMinutes: 35, repertoire: "districts", tastes: [0.8, 0.2],
        places: ["town": 1]),
      Routine(
        "lunch place", .daily(0.8), hour: 13, jitterMinutes: 30, repertoire: "venues", places: ["town": 1]),
      Routine(
        "regulars' table", .daily(0.75), hour: 18.75, jitterMinutes: 35, repertoire: "venues",
        places: ["town": 0.9, "home": 0.1]),
      Routine(
        "evening track", .daily(0.8), hour: 22, jitterMinutes: 30, repertoire: "tracks",
        places: ["home": 1]),
    ],
    oneOffs: OneOffs(from: ["venues", "tracks"], hours: 8...23, places: ["town": 0.7, "home": 0.3]),
    knobs: WorldKnobs(oneOffsPerDay: 1.4, doubleRate: 0.02))
}
