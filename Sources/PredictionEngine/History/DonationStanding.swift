/// The standing of a remembered donation with those who learn of it; ``LearningRules`` decides, and <doc:What-teaches> says why
/// what happened need not be counted.
package enum DonationStanding: UInt8, Sendable {
  /// It happened and is counted.
  case counted = 0
  /// It is another one told twice: nothing happened. When the first of the two is forgotten, this one counts.
  case double = 1
  /// It happened and is not counted: it began at a suggestion, its hash is not in the counted share, and all its shortcuts were
  /// known.
  case happened = 2
}
