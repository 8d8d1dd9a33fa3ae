/// The surfaces that exist. Each stands in ``all`` too, which `Scripts/check-registrations` sees to.
extension Surface {
  /// Every surface, in the order of lists.
  public static let all: [Surface] = [
    .search, .lockScreen, .watchFace, .settingsList, .mediaControls, .voiceList, .notificationCentre,
    .recentDonations,
  ]

  /// Returns the surface with a name.
  public static func named(_ name: String) -> Surface? { all.first { $0.name == name } }

  /// The search surface: five slots, probability at least .05.
  ///
  /// Source: WWDC 2018, session 211: search is the ordinary surface.
  public static let search = Surface(
    name: "search", summary: "what a person sees who is about to search", slots: 5, minimumProbability: 0.05)

  /// The lock screen: one slot, and at most three wrong showings a week. Asked once, it shows what is at least as
  /// probable as not within the next hour.
  ///
  /// Source: WWDC 2018, session 211: only when the system is confident that it is exactly the right time.
  public static let lockScreen = lockScreen(.standard)

  /// The lock screen under another rule, such as a budget that a person has set.
  public static func lockScreen(_ rule: ShowingRule) -> Surface {
    Surface(name: "lock-screen", summary: "one suggestion to a person who did not ask", interrupting: rule)
  }

  /// A watch face: two slots, probability at least .20 within the hour, and only what runs without opening an app.
  ///
  /// Source: WWDC 2018, session 217: background-capable shortcuts appear on the Siri face, also of an app without a watch app.
  public static let watchFace = Surface(
    name: "watch-face", summary: "what runs by itself, on a watch that is glanced at", slots: 2,
    minimumProbability: 0.2, needsProbabilities: true, kinds: ShownKinds(inBackground: true),
    supplied: [.relevant], within: 60)

  /// The list in the settings: up to five of the routine, then the last three donations that are not there yet.
  ///
  /// ``Predictor/listing(at:place:signals:on:suggestedByApp:available:)`` adds the reasons and what the app suggested.
  ///
  /// Source: WWDC 2018, session 214: "past routine and recent actions", the last three caught, and what the app suggests.
  public static let settingsList = Surface(
    name: "settings-list", summary: "routine, the last three donations and what the app suggested", slots: 5,
    minimumProbability: 0.05, source: .routineThenRecency(recent: 3), kinds: ShownKinds(listedOnly: true),
    supplied: [.pinned, .suggestion, .upcomingMedia])

  /// The playback controls of a lock screen: three slots, media alone, while headphones are connected.
  ///
  /// Source: WWDC 2018, session 211: media are suggested in the playback controls when headphones are connected.
  public static let mediaControls = Surface(
    name: "media-controls", summary: "what to play, while headphones are connected", slots: 3,
    minimumProbability: 0.1, needsProbabilities: true,
    kinds: ShownKinds(categories: ["play", "media"], whileSignal: "headphones"), supplied: [.upcomingMedia])

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
      minimumProbability: 0, kinds: ShownKinds(listedOnly: true), supplied: [.pinned, .suggestion],
      isByApp: true)
  }

  /// The notification centre: two slots, probability at least .30 within the hour.
  public static let notificationCentre = Surface(
    name: "notification-centre", summary: "beside what has arrived", slots: 2, minimumProbability: 0.3,
    needsProbabilities: true, within: 60)

  /// The developers' view: the five shortcuts donated last, newest first, each from its first donation on.
  ///
  /// It is for looking at what an app donates. No strategy is asked, and no bar holds anything back.
  ///
  /// Source: WWDC 2018, session 211: the developer settings *Display Recent Shortcuts* and *Display Donations on Lock Screen*.
  public static let recentDonations = Surface(
    name: "recent-donations", summary: "for developers: what was donated last", slots: 5,
    minimumProbability: 0, minimumSupport: 1, source: .recency)
}
