/// The format of a person's state in bytes: the donations, and a digest of everything counted from them.
///
/// A snapshot is canonical: equal states have equal bytes, whatever was learned and forgotten before.
/// Loading learns the donations again, through the same code as donating, and must arrive at the digest where
/// definitions and counted signals are those of the writer. So no file can bring counts into memory that do
/// not follow from donations. What a learner keeps beside the counts is stored, because learning it again
/// takes long. The definitions are stored by name, so that donations are found again when others change.
///
/// <doc:Snapshots> draws the layout, and ``SnapshotError`` lists the refusals.
///
/// Source: the recipe's hash is stored beside the state, as in ChromeOS's recurrence ranker.
package enum Snapshot {
  /// The one version that is written and read.
  package static let version: UInt64 = 8
  static let magic = Array("nextactn".utf8)
  static let headBytes = 64
  static let checksumBytes = 8
  static let footBytes = 16
  /// The donations from which on a learner's numbers are written.
  static let leastDonationsOfLearner = 256

  /// Maps a signed number to an unsigned one that is small where the signed one is near 0.
  static func zigzag(_ number: Int64) -> UInt64 { UInt64(bitPattern: (number << 1) ^ (number >> 63)) }

  static func unzigzag(_ number: UInt64) -> Int64 {
    Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }
}
