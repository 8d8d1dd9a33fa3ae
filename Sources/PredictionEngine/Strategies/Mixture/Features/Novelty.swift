/// What speaks for a shortcut that was never donated: a constant, and how often that happened of late.
///
/// # Definition
/// NEW has two numbers of its own: 1 nat, and ln P_new of the decayed counts with a half-life of 40 donations.
///
/// # Source
/// Ours.
enum Novelty {
  static let names = ["new", "new-share"]
  /// What each starts with.
  static let starts = [0.0, 0.4]
  /// How many there are.
  static let count = 2
}
