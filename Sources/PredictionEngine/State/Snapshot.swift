/// The format of a person's state in bytes: the donations, and what was counted and learned of them.
///
/// A snapshot is canonical: equal states have equal bytes, whatever was learned and forgotten before.
/// Loading takes the counts and the learner's numbers as they are where definitions, rules and strategy are those of the writer,
/// and learns the donations again where one is another: to the same bits, which a law holds.
/// The definitions are stored by name, so that donations are found again when others change.
///
/// <doc:Snapshots> draws the layout, and ``SnapshotError`` lists the refusals.
///
/// Source: the recipe's hash is stored beside the state, as in ChromeOS's recurrence ranker.
package enum Snapshot {
  /// The one version that is written and read.
  package static let version: UInt64 = 9
  static let magic = Array("nextactn".utf8)
  static let headBytes = 56
  static let checksumBytes = 8
  static let footBytes = 16
  /// The donations from which on counts and a learner's numbers are written.
  static let leastDonationsOfKept = 256
}
