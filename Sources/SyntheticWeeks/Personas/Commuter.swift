extension Persona {
  /// Stub.
  public static let commuter = Persona(
    name: "commuter", summary: "x", signals: [.timeOfDay, .weekday, .place], intents: [], repertoires: [],
    routines: [], oneOffs: OneOffs(from: []))
}
