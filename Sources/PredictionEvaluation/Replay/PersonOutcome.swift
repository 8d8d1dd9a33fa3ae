/// What one person's replay yields.
struct PersonOutcome: Sendable {
  /// The trials, in the order in which they were asked.
  var trials: [Trial] = []
  /// Scored rows without a target-type shortcut.
  var untargeted = 0
  /// What the replay cost.
  var cost = PersonCost()
}
