import PredictionEngine

extension Persona {
  /// A person who hears podcasts with headphones, and radio and music through the speaker, at the same hours.
  /// Every episode is a new one.
  ///
  /// `PlayEpisode` has the types {show} and {show, episode} with {show} primary. The persona depends on the
  /// headphones and the time of day.
  ///
  /// # Source
  /// WWDC 2018, session 211 (media and headphones).
  public static let listener = Persona(
    name: "listener", summary: "what plays depends on headphones; episodes are always new",
    signals: [.timeOfDay, .device],
    intents: [
      IntentDefinition(
        name: "PlayEpisode", category: "play",
        parameters: [ParameterDefinition("show", .object), ParameterDefinition("episode", .integer)],
        shortcutTypes: [
          ShortcutType(["show"], runsInBackground: true, title: "Play ${show}"),
          ShortcutType(
            ["show", "episode"], runsInBackground: true, title: "Play ${show}", subtitle: "${episode}"),
        ],
        primaryShortcutType: ["show"])
    ],
    repertoires: [
      Repertoire(
        "shows",
        ["Atoms", "Borders", "Courts", "Dunes", "Echoes", "Fables", "Ghosts", "Hours"].map { show in
          Deed(
            intent: "PlayEpisode", ["show": .object("show-" + show, display: show)],
            payload: Payload("episode", variants: 300, isInteger: true))
        }),
      .simple("stations", "PlayStation", "station", ["news", "classical", "jazz", "indie", "talk"]),
      .simple("playlists", "PlayPlaylist", "playlist", ["kitchen", "party", "workout", "focus", "sleep"]),
    ],
    routines: [
      Routine(
        "kitchen radio", .daily(0.75), hour: 7.5, jitterMinutes: 35, repertoire: "stations",
        device: ["false": 0.98, "true": 0.02]),
      Routine(
        "way to work", .weekdays(0.85), hour: 8, jitterMinutes: 30, repertoire: "shows",
        tastes: [0.75, 0.25], device: ["true": 1]),
      Routine(
        "focus", .weekdays(0.75), hour: 13, jitterMinutes: 45, repertoire: "playlists",
        device: ["true": 0.95, "false": 0.05]),
      Routine(
        "lunch radio", .daily(0.7), hour: 12.75, jitterMinutes: 40, repertoire: "stations",
        tastes: [0.8, 0.2], device: ["false": 0.95, "true": 0.05]),
      Routine(
        "way home", .weekdays(0.8), hour: 17.75, jitterMinutes: 35, repertoire: "shows",
        tastes: [0.75, 0.25], device: ["true": 1]),
      Routine(
        "cooking", .daily(0.7), hour: 18.25, jitterMinutes: 40, repertoire: "playlists",
        device: ["false": 1]),
      Routine(
        "bedtime", .daily(0.8), hour: 22, jitterMinutes: 35, repertoire: "shows",
        device: ["true": 0.7, "false": 0.3]),
    ],
    oneOffs: OneOffs(from: ["shows", "stations", "playlists"], device: ["true": 0.5, "false": 0.5]),
    deviceSignal: "headphones",
    knobs: WorldKnobs(oneOffsPerDay: 0.6, doubleRate: 0.03))
}
