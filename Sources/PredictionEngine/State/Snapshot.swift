/// The format of a person's state in bytes: the donations, and a digest of everything counted from them.
///
/// A snapshot is canonical: equal states have equal bytes, whatever was learned and forgotten before.
/// Loading learns the donations again, through the same code as donating, and must arrive at the digest where
/// definitions and counted signals are those of the writer. So no file can bring counts into memory that do
/// not follow from donations. What a learner keeps beside the counts is stored, because learning it again
/// takes long. The definitions are stored by name, so that donations are found again when others change.
///
/// Numbers are little-endian. *n* is an unsigned number in the shortest LEB128 form: groups of seven bits,
/// low group first, the eighth bit set in all bytes but the last. *t* is a text: its bytes as *n*, then UTF-8.
/// *z* is a signed number, mapped by zigzag and written as *n*. *s* is a symbol: 0 for a missing one, otherwise its number plus one.
/// ```
/// byte  0  "nextactn"
///       8  UInt64 version: 8                 16  UInt64 bytes in all
///      24  UInt64 hash of the recipe        32  UInt64 hash of the catalogue
///      40  UInt64 digest of the state       48  UInt64 the person's seed
///      56  UInt32 number of symbols         60  UInt32 number of donations
///      64  signals whose buckets are counted: 0 for those that the strategy reads; else 1, n names, t each
///          settings, see ``SnapshotSettings``
///          definitions, in order of first use, n of them:
///                                           UInt8 0 intent, 1 activity, 2 activity compared by its whole dictionary
///                                           t name · n parameters · t name of each
///          symbols, in order of first use:  t
///          the log: n entries; of each, in the order of `LogOrder`, n four times a number, and a kind:
///            0 a donation; its definition, numbered as above:
///                                           UInt8 bits 0–1 origin, then what follows: 2 displays, 3 payload, 4 place,
///                                                 5 identifier, 6 group, 7 relatedItem
///                                           z microseconds since the entry before, z change of seconds from GMT
///                                           s each value · s each display? · s payload? · s place?
///                                           n twice its signals, and 1 more if something of its context was sensed; then
///                                           n twice the number of its last signals that were, and 1 more if its place was
///                                           s name, s value of each · s identifier? · s group? · s relatedItem?
///            1 feedback; its definition:    UInt8 outcome, bit 7 of a supplied shortcut · t surface
///                                           n parameters · n place, s value of each · z, z time as above
///            2 a reading; bits 0–1 kind, then what follows: 2 place, 3 coordinate:
///                                           z, z time as above · s place?
///                                           z latitude and z longitude in 10⁻⁷ degrees, n metres of accuracy?
///                                           n signals · s name, s value of each
///          supplied shortcuts, n of them; of each, in order, times from 1970 on anew:
///                                           UInt8 kind · UInt8 bits 0 onlyThese, 1 activity, then what follows:
///                                                 2 from, 3 until, 4 identifier, 5 related item
///                                           t name · t app · t phrase · times and names as far as there are any
///                                           n values · t name, t canonical text, t display text or nothing of each
///                                           n providers; of each UInt8: 0 date, 1 date with end, 2 to 4 location
///                                                 and region, from 5 a part of the day; then z latitude, z longitude
///                                                 and n the bits of the radius, or one or two times
///          rules by which donations were not counted: 0 where all are; else 1, n microseconds of the window,
///                                                 n learned runs of suggestions of a million
///          what the learner keeps, if any:  UInt64 its kind · its numbers, see ``LearnerCoder``
/// last 16  UInt64 bytes of what the learner keeps
/// last  8  UInt64 checksum of every byte before: ``StableHash``
/// ```
///
/// A journal keeps each entry as a snapshot of it alone, whose hashes and digest are 0.
///
/// A donation that does not fit the definitions stands where it stood, with the names that it had: behind a definition's own
/// parameters follow those that it no longer has. The hash of the catalogue is then 0, and there is no learner.
///
/// What a learner keeps is written from 256 donations on: fewer are learned again sooner than it is read. Its
/// kind is the hash of what a learner keeps that has learned nothing, with its starting weights; a learner of
/// another kind learns again.
///
/// ``SnapshotError`` lists the refusals. The checksum always notices a change within one aligned group of eight
/// bytes, because each step of the hash is one to one; it misses any other change once in 2⁶⁴. A donation takes
/// about 20 bytes, and each text is stored once.
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
