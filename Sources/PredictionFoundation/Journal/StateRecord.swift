import PredictionEngine

/// One record of a store's file, with its length and its checksum: a snapshot, or one of what was told since alone.
///
/// # Layout
/// Numbers are little-endian.
/// ```
/// byte  0  UInt32 bytes of the payload
///       4  UInt32 check of this record's position, its length and the confirmed bytes
///       8  UInt64 confirmed bytes: how much of the file was known to be on the disk before this record
///      16  UInt64 checksum of the payload: ``StableHash``, folded with the check
///      24  the payload
/// ```
///
/// # Edge cases
/// The position is part of the check, so a record that stands in another place is none.
///
/// # Source
/// That the log says how far it was confirmed is the log-sequence number of write-ahead logs: Mohan et
/// al., "ARIES", ACM TODS 1992, 10.1145/128765.128770.
struct StateRecord: Equatable {
  static let headBytes = 24
  /// The most bytes of what is told at once.
  static let mostBytes = 1 << 24

  /// Where the payload stands in the file.
  let payload: Range<Int>
  /// How many bytes of the file were known to be on the disk when this record was written.
  let confirmed: Int

  /// Makes the bytes of a record that will stand at a position of the file.
  static func bytes(_ payload: [UInt8], at position: Int, confirmed: Int) -> [UInt8] {
    let check = check(position, UInt32(payload.count), UInt64(confirmed))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(headBytes + payload.count)
    bytes.append(number: UInt32(payload.count))
    bytes.append(number: check)
    bytes.append(number: UInt64(confirmed))
    bytes.append(number: StableHash.fold(StableHash.hash(payload), UInt64(check)))
    return bytes + payload
  }

  /// Reads the record at a position; `nil` when no whole and unchanged record begins there.
  init?(_ bytes: [UInt8], at position: Int) {
    let start = position + StateRecord.headBytes
    guard start <= bytes.count else { return nil }
    let (length, check) = (
      bytes.number(at: position, UInt32.self), bytes.number(at: position + 4, UInt32.self)
    )
    let checksum = bytes.number(at: position + 16, UInt64.self)
    guard Int(length) <= bytes.count - start,
      check == StateRecord.check(position, length, bytes.number(at: position + 8)),
      let confirmed = Int(exactly: bytes.number(at: position + 8, UInt64.self))
    else { return nil }
    payload = start..<(start + Int(length))
    self.confirmed = confirmed
    if checksum != StableHash.fold(StableHash.hash(bytes[payload]), UInt64(check)) { return nil }
  }

  private static func check(_ position: Int, _ length: UInt32, _ confirmed: UInt64) -> UInt32 {
    let place = StableHash.fold(StableHash.mix(UInt64(position)), UInt64(length))
    return UInt32(truncatingIfNeeded: StableHash.fold(place, confirmed))
  }
}
