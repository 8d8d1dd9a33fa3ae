extension Surface {
  /// The playback controls of a lock screen: three slots, media alone, while headphones are connected.
  ///
  /// The categories are `play` and `media`; the signal is `headphones`. Who connects headphones is about to play
  /// something, so the bar is near that of search; the number is ours.
  ///
  /// # Source
  /// WWDC 2018, session 211: media are suggested in the playback controls when headphones are connected.
  public static let mediaControls = Surface(
    name: "media-controls", summary: "what to play, while headphones are connected", slots: 3,
    minimumProbability: 0.1, needsProbabilities: true,
    kinds: ShownKinds(categories: ["play", "media"], whileSignal: "headphones"))
}
