/// The trials and cost of one person's replay.
struct PersonOutcome: Sendable {
  /// The trials, in the order of their questions.
  var trials: [Trial] = []
  /// The number of scored rows without a target-type shortcut.
  var untargeted = 0
  /// The time and memory of the replay.
  var cost = PersonCost()
}
