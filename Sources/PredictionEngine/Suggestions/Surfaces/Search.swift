extension Surface {
  /// The search surface: five slots, probability at least .05.
  ///
  /// A strategy that states no probabilities shows its five best with enough donations.
  ///
  /// Source: WWDC 2018, session 211: search is the ordinary surface.
  public static let search = Surface(
    name: "search", summary: "what a person sees who is about to search", slots: 5, minimumProbability: 0.05)
}
