extension Surface {
  /// The notification centre: two slots, probability at least .30.
  ///
  /// A person opens it to see what has arrived and not to do something, so its bar, which is ours, is above that of search.
  public static let notificationCentre = Surface(
    name: "notification-centre", summary: "beside what has arrived", slots: 2, minimumProbability: 0.3,
    needsProbabilities: true)
}
