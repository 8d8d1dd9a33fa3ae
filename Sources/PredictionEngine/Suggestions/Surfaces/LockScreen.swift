extension Surface {
  /// The lock screen: one slot, and at most three wrong showings a week. Asked once, it shows what is at least as
  /// probable as not within the next hour.
  ///
  /// Source: WWDC 2018, session 211: only when the system is confident that it is exactly the right time.
  public static let lockScreen = lockScreen(.standard)

  /// The lock screen under another rule, such as a budget that a person has set.
  public static func lockScreen(_ rule: ShowingRule) -> Surface {
    Surface(name: "lock-screen", summary: "one suggestion to a person who did not ask", interrupting: rule)
  }
}
