extension Surface {
  /// The list in the settings: up to five of the routine, then the last three donations that are not there yet.
  ///
  /// ``Predictor/listing(at:place:signals:on:suggestedByApp:available:)`` adds the reasons and what the app suggested.
  ///
  /// Source: WWDC 2018, session 214: "past routine and recent actions", the last three caught, and what the app suggests.
  public static let settingsList = Surface(
    name: "settings-list", summary: "routine, the last three donations and what the app suggested", slots: 5,
    minimumProbability: 0.05, source: .routineThenRecency(recent: 3), kinds: ShownKinds(listedOnly: true))
}
