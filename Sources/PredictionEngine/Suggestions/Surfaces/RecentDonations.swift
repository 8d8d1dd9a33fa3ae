extension Surface {
  /// The developers' view: the five shortcuts donated last, newest first, each from its first donation on.
  ///
  /// It is for looking at what an app donates. No strategy is asked, and no bar holds anything back.
  ///
  /// Source: WWDC 2018, session 211: the developer settings *Display Recent Shortcuts* and *Display Donations on Lock Screen*.
  public static let recentDonations = Surface(
    name: "recent-donations", summary: "for developers: what was donated last", slots: 5,
    minimumProbability: 0, minimumSupport: 1, source: .recency)
}
