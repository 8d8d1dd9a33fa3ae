extension Surface {
  /// A watch face: two slots, probability at least .20, and only what runs without opening an app.
  ///
  /// Who glances at a watch wants to read the time, so the bar, which is ours, lies between search and the lock screen.
  ///
  /// Source: WWDC 2018, session 217: background-capable shortcuts appear on the Siri face, also of an app without a watch app.
  public static let watchFace = Surface(
    name: "watch-face", summary: "what runs by itself, on a watch that is glanced at", slots: 2,
    minimumProbability: 0.2, needsProbabilities: true, kinds: ShownKinds(inBackground: true))
}
