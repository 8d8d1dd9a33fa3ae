/// The reason for which a remembered donation is not learned.
///
/// Nothing is counted of it, so no strategy sees it. It keeps its position in the ledger, because the first
/// of two equal donations may be forgotten, and the second then counts. ``LearningRules`` decides.
package enum LeftOutCause: UInt8, Sendable {
  /// It equals another within the window.
  case double = 1
  /// It began at a suggestion, and its hash is not in the learned share.
  case suggestion = 2
}
