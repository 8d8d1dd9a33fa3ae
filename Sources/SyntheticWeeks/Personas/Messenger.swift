import PredictionEngine

extension Persona {
  /// A person who writes to the same few people at their usual hours, and never the same text twice in a row.
  ///
  /// `SendMessage` has the types {recipient} and {recipient, text} with {recipient} primary, because only the
  /// recipient repeats. The persona depends on time of day and place.
  ///
  /// # Source
  /// WWDC 2018, session 217 (primary shortcut type).
  public static let messenger = Persona(
    name: "messenger", summary: "recipients are stable, texts vary; primary {recipient}",
    signals: [.timeOfDay, .place],
    intents: [
      IntentDefinition(
        name: "SendMessage", category: "send",
        parameters: [ParameterDefinition("recipient", .person), ParameterDefinition("text", .string)],
        shortcutTypes: [
          ShortcutType(["recipient"], title: "Message ${recipient}"),
          ShortcutType(
            ["recipient", "text"], runsInBackground: true, title: "Tell ${recipient}", subtitle: "${text}"),
        ],
        primaryShortcutType: ["recipient"])
    ],
    repertoires: [
      Repertoire(
        "contacts",
        [
          "Ann", "Ben", "Cem", "Dana", "Eli", "Fay", "Gus", "Hana", "Ivo", "Jo", "Kim", "Lea", "Max", "Noa",
          "Oda", "Pia",
        ].map { name in
          Deed(
            intent: "SendMessage", ["recipient": .object("contact-" + name, display: name)],
            payload: Payload("text", variants: 400))
        })
    ],
    routines: [
      Routine(
        "good morning", .daily(0.85), hour: 7.5, jitterMinutes: 30, repertoire: "contacts",
        tastes: [0.9, 0.1], places: ["home": 0.9, "work": 0.1]),
      Routine(
        "boss", .weekdays(0.85), hour: 9.5, jitterMinutes: 35, repertoire: "contacts", places: ["work": 1]),
      Routine(
        "lunch date", .daily(0.75), hour: 11.75, jitterMinutes: 35, repertoire: "contacts",
        tastes: [0.75, 0.25], places: ["work": 0.7, "home": 0.3]),
      Routine(
        "teammate", .weekdays(0.8), hour: 15, jitterMinutes: 50, repertoire: "contacts", tastes: [0.8, 0.2],
        places: ["work": 1]),
      Routine(
        "grandmother", .daily(0.6), hour: 15.5, jitterMinutes: 50, repertoire: "contacts",
        tastes: [0.9, 0.1], places: ["home": 1]),
      Routine(
        "on my way", .daily(0.8), hour: 18, jitterMinutes: 35, repertoire: "contacts",
        places: ["work": 0.6, "town": 0.4]),
      Routine(
        "sports friends", .daily(0.55), hour: 19.5, jitterMinutes: 45, repertoire: "contacts",
        tastes: [0.8, 0.2], places: ["town": 1]),
      Routine(
        "best friend", .daily(0.7), hour: 20, jitterMinutes: 50, repertoire: "contacts",
        places: ["home": 1]),
    ],
    oneOffs: OneOffs(from: ["contacts"], places: ["home": 0.5, "work": 0.3, "town": 0.2]),
    knobs: WorldKnobs(oneOffsPerDay: 0.7, doubleRate: 0.04))
}
