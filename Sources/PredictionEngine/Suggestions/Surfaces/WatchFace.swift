extension Surface {
  /// A watch face: two slots, probability at least .20, and only what runs without opening an app.
  ///
  /// Who glances at a watch has come to read the time, so the bar lies between search and the lock screen; the
  /// number is ours.
  ///
  /// # Source
  /// WWDC 2018, session 217: background-capable shortcuts appear directly on the Siri watch face, also of an app
  /// that has no watch app.
  public static let watchFace = Surface(
    name: "watch-face", summary: "what runs by itself, on a watch that is glanced at", slots: 2,
    minimumProbability: 0.2, needsProbabilities: true, kinds: ShownKinds(inBackground: true))
}
