extension Surface {
  /// The playback controls of a lock screen: three slots, media alone, while headphones are connected.
  ///
  /// Who connects headphones is about to play something, so the bar, which is ours, is near that of search.
  ///
  /// Source: WWDC 2018, session 211: media are suggested in the playback controls when headphones are connected.
  public static let mediaControls = Surface(
    name: "media-controls", summary: "what to play, while headphones are connected", slots: 3,
    minimumProbability: 0.1, needsProbabilities: true,
    kinds: ShownKinds(categories: ["play", "media"], whileSignal: "headphones"))
}
