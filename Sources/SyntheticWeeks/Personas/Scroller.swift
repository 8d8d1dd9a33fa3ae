import PredictionEngine

extension Persona {
  /// A person who reads sections of a news app all day. One of the two activities declares its required key,
  /// the other does not.
  ///
  /// `com.example.news.section` also carries a scroll position but names its required key, so the section
  /// repeats. `com.example.feed.page` carries a scroll position and names no key: its whole dictionary is
  /// compared, nearly every donation of it is a new shortcut, and no strategy can predict it. The persona
  /// depends on time of day and weekday.
  ///
  /// # Source
  /// `NSUserActivity.requiredUserInfoKeys`, WWDC 2018, session 211.
  public static let scroller = Persona(
    name: "scroller", summary: "activities with an unstable key; required keys make one predictable",
    signals: [.timeOfDay, .weekday],
    activities: [
      ActivityDefinition(activityType: "com.example.news.section", requiredKeys: ["section"]),
      ActivityDefinition(activityType: "com.example.feed.page"),
    ],
    repertoires: [
      Repertoire(
        "sections",
        ["world", "sport", "culture", "science", "local", "money", "travel", "food", "opinion", "weather"].map
        {
          Deed(
            activity: "com.example.news.section", ["section": .string($0)],
            payload: Payload("scrollPosition", variants: 2000, isInteger: true))
        }),
      Repertoire(
        "pages",
        (0..<120).map { number in
          Deed(
            activity: "com.example.feed.page",
            ["page": .string("page \(number / 40 + 1)"), "scrollPosition": .integer(number % 40 * 50)])
        }),
      .simple("folders", "SaveArticle", "folder", ["later", "recipes", "trips", "work"]),
    ],
    routines: [
      Routine(
        "breakfast read", .daily(0.9), hour: 7.25, jitterMinutes: 25, repertoire: "sections",
        leadingTaste: [0, 0, 0, 0, 0, 1, 1], places: ["home": 1]),
      Routine(
        "train read", .weekdays(0.85), hour: 8.75, jitterMinutes: 30, repertoire: "sections",
        places: ["train": 1]),
      Routine(
        "feed at noon", .daily(0.6), hour: 12, jitterMinutes: 50, repertoire: "pages",
        tastes: Array(repeating: 1, count: 60), places: ["work": 0.7, "home": 0.3]),
      Routine(
        "lunch read", .daily(0.8), hour: 13, jitterMinutes: 35, repertoire: "sections",
        leadingTaste: [0, 1, 0, 1, 0, 0, 0], places: ["work": 0.8, "home": 0.2]),
      Routine(
        "save for later", .daily(0.75), hour: 17, jitterMinutes: 35, repertoire: "folders",
        leadingTaste: [0, 0, 0, 0, 1, 1, 1], places: ["train": 0.7, "home": 0.3]),
      Routine(
        "evening read", .daily(0.85), hour: 20, jitterMinutes: 35, repertoire: "sections",
        leadingTaste: [0, 1, 0, 1, 0, 0, 0], places: ["home": 1]),
    ],
    oneOffs: OneOffs(
      from: ["sections", "folders"], places: ["home": 0.5, "train": 0.2, "work": 0.3]),
    knobs: WorldKnobs(oneOffsPerDay: 0.5, doubleRate: 0.03))
}
