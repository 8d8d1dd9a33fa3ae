/// Where the shortcuts that a surface shows come from.
///
/// Source: WWDC 2018, session 214: a list of "past routine and recent actions"; session 211: the developer settings
/// *Display Recent Shortcuts* and *Display Donations on Lock Screen* show the newest donations instead of suggestions.
public enum ShownSource: Sendable, Hashable {
  /// What the strategy suggests, in its order.
  case routine
  /// The shortcuts used last, newest first, whatever the strategy says.
  case recency
  /// What the strategy suggests, then as many shortcuts used last as are not there yet.
  case routineThenRecency(recent: Int)

  /// The number of shortcuts used last that are shown, besides those that the strategy suggests.
  package var recent: Int {
    if case .routineThenRecency(let recent) = self { recent } else { 0 }
  }
}
