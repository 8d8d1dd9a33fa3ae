import PredictionEngine

extension Persona {
  /// A person who does ten things, all equally likely at every hour, on every day, at every place. There is
  /// nothing to learn.
  ///
  /// Hours, places and the device signal vary and carry no information; nothing is donated twice in a row
  /// more often than by chance. No predictor can expect more than one hit in ten, and one that seems to have
  /// more has seen the answer.
  public static let noise = Persona(
    name: "noise", summary: "ten things at random: nothing to learn",
    signals: [],
    repertoires: [.simple("things", "DoSomething", "thing", (1...10).map { "thing \($0)" })],
    routines: [],
    oneOffs: OneOffs(
      from: ["things"], places: ["home": 1, "work": 1, "town": 1], device: ["true": 1, "false": 1]),
    deviceSignal: "headphones",
    knobs: WorldKnobs(oneOffsPerDay: 8, doubleRate: 0))
}
