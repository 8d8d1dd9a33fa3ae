/// The evidence for a shortcut that was never donated: a constant, and how often new shortcuts came of late.
///
/// NEW has two features: 1 nat, and ln P_new of the decayed counts with a half-life of 40 donations.
enum Novelty {
  static let names = ["new", "new-share"]
  /// The weights of the two features before anything is learned.
  static let starts = [0.0, 0.4]
  static let count = 2
}
