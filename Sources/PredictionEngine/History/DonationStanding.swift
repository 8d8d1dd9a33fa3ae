/// The standing of a remembered donation with those who learn of it; ``LearningRules`` decides.
///
/// An event and its worth as evidence of preference are two things. A run that a suggestion began happened: it is
/// in lists, times, support, and the order of donations. Whether it counts where candidates are ranked against each other is
/// the other question.
package enum DonationStanding: UInt8, Sendable {
  /// It happened and is counted.
  case counted = 0
  /// It is another one told twice: nothing happened. It keeps its position in the ledger, because the first of two equal
  /// donations may be forgotten, and the second then counts.
  case double = 1
  /// It happened and is not counted: it began at a suggestion, its hash is not in the counted share, and all its shortcuts were
  /// known.
  case happened = 2
}
