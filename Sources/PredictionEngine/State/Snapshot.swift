/// The format of a person's state in bytes: the donations, and a digest of everything counted from them.
///
/// A snapshot is canonical: equal states have equal bytes, whatever was learned and forgotten before, in
/// whatever order texts were interned, and for any number of hash bits. Loading learns the donations again,
/// through the same code as donating, and must arrive at the digest where definitions and counted signals are
/// those of the writer. So no file, however it was made, can bring counts into memory that do not follow from
/// donations. What a learner keeps beside the counts is stored, because learning it again takes long; it is
/// read where the state is the one that it was learned with. The definitions are stored by name, so that donations are found again when an update of the app
/// has changed others of its definitions.
///
/// # Layout
/// Numbers are little-endian. *n* is an unsigned number in the shortest LEB128 form: groups of seven bits,
/// low group first, the eighth bit set in all bytes but the last. *t* is a text: its bytes as *n*, then UTF-8.
/// *z* is a signed number, mapped by zigzag and written as *n*. *s* is a symbol: 0 for a missing one, otherwise its number plus one.
/// ```
/// byte  0  "nextactn"
///       8  UInt64 version: 6                 16  UInt64 bytes in all
///      24  UInt64 hash of the recipe        32  UInt64 hash of the catalogue
///      40  UInt64 digest of the state       48  UInt64 the person's seed
///      56  UInt32 number of symbols         60  UInt32 number of donations
///      64  signals whose buckets are counted: 0 for those that the strategy reads; else 1, n names, t each
///          settings, see ``SnapshotSettings``
///          definitions, in order of first use, n of them:
///                                           UInt8 0 intent, 1 activity, 2 activity compared by its whole dictionary
///                                           t name · n parameters · t name of each
///          symbols, in order of first use:  t
///          donations, in order:             n definition, numbered as above
///                                           UInt8 bits 0–1 origin, then what follows: 2 displays, 3 payload, 4 place,
///                                                 5 identifier, 6 group, 7 relatedItem
///                                           z microseconds since the donation before, z change of seconds from GMT
///                                           s each value · s each display? · s payload? · s place?
///                                           n twice its signals, and 1 more if something of its context was sensed; then
///                                           n twice the number of its last signals that were, and 1 more if its place was
///                                           s name, s value of each · s identifier? · s group? · s relatedItem?
///          readings, n of them; of each, in order:
///                                           n donations since the reading before it
///                                           UInt8 bits 0–1 kind, then what follows: 2 place, 3 coordinate
///                                           z microseconds since the reading before, z change of seconds from GMT
///                                           s place? · z latitude and z longitude in 10⁻⁷ degrees, n metres of accuracy?
///                                           n signals · s name, s value of each
///          sections, as many as there are; of each, by ascending tag:
///                                           UInt8 tag · n bytes · the bytes, see `SnapshotSection`
///          what the learner keeps, if any:  UInt64 its kind · its numbers, see ``LearnerCoder``
/// last 16  UInt64 bytes of what the learner keeps
/// last  8  UInt64 checksum of every byte before: ``StableHash``
/// ```
///
/// A donation that does not fit the definitions stands where it stood, with the names that it had: behind a definition's own
/// parameters follow those that it no longer has. The hash of the catalogue is then 0, and there is no learner.
///
/// What a learner keeps is written from 256 donations on: fewer are learned again sooner than it is read. Its
/// kind is the hash of what a learner keeps that has learned nothing, with its starting weights; a learner of
/// another kind learns again.
///
/// # Edge cases
/// ``SnapshotError`` lists the refusals: an unknown version, donations that the definitions no longer allow, and
/// a byte cut off, added or changed. The checksum always notices a change within one aligned group of eight bytes, because each step
/// of the hash is one to one; it misses any other change once in 2⁶⁴.
///
/// # Cost
/// A donation takes about 20 bytes, and each text is stored once.
///
/// # Source
/// Ours; the recipe's hash is stored beside the state, as in ChromeOS's recurrence ranker.
public enum Snapshot {
  /// The one version that is written and read.
  public static let version: UInt64 = 6
  static let magic = Array("nextactn".utf8)
  static let headBytes = 64
  static let checksumBytes = 8
  /// The bytes behind what the learner keeps.
  static let footBytes = 16
  /// The number of donations from which on a learner's numbers are written.
  static let leastDonationsOfLearner = 256

  enum Flag {
    static let displays: UInt8 = 4
    static let payload: UInt8 = 8
    static let place: UInt8 = 16
    static let identifier: UInt8 = 32
    static let group: UInt8 = 64
    static let relatedItem: UInt8 = 128
  }

  /// Maps a signed number to an unsigned one that is small where the signed one is near 0.
  static func zigzag(_ number: Int64) -> UInt64 { UInt64(bitPattern: (number << 1) ^ (number >> 63)) }

  /// Computes the inverse of ``zigzag(_:)``.
  static func unzigzag(_ number: UInt64) -> Int64 {
    Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }
}
