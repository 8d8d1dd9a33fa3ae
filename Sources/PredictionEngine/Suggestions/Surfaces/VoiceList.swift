extension Surface {
  /// The list of shortcuts that a person may give a phrase, by app: of each app at most twenty.
  public static let voiceList = voiceList(perApp: 20)

  /// The voice list with another number of shortcuts of each app.
  ///
  /// A person looks through the list, so no probability is too small; what is no habit yet needs no phrase.
  ///
  /// Source: WWDC 2018, session 214. The cap of twenty is one author's finding on a beta, so it is a setting.
  public static func voiceList(perApp: Int) -> Surface {
    Surface(
      name: "voice-list", summary: "what a person may give a phrase, by app", slots: perApp,
      minimumProbability: 0, kinds: ShownKinds(listedOnly: true), isByApp: true)
  }
}
