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

  /// Reads the record at a position; `nil` when no whole and unchanged record begins there. The first of the bytes stands at
  /// `base` in the file.
  init?(_ bytes: [UInt8], at position: Int, base: Int = 0) {
    let start = position + StateRecord.headBytes
    guard let (length, confirmed) = StateRecord.head(bytes, at: position, base: base),
      length <= bytes.count - start
    else { return nil }
    payload = start..<(start + length)
    self.confirmed = confirmed
    let (check, checksum) = (
      bytes.number(at: position + 4, UInt32.self), bytes.number(at: position + 16, UInt64.self)
    )
    if checksum != StableHash.fold(StableHash.hash(bytes[payload]), UInt64(check)) { return nil }
  }

  /// Reads the length of the payload and the confirmed bytes of the record at a position, without its payload.
  static func head(_ bytes: [UInt8], at position: Int, base: Int = 0) -> (length: Int, confirmed: Int)? {
    guard position + headBytes <= bytes.count else { return nil }
    let (length, confirmed) = (
      bytes.number(at: position, UInt32.self), bytes.number(at: position + 8, UInt64.self)
    )
    guard bytes.number(at: position + 4, UInt32.self) == check(base + position, length, confirmed)
    else { return nil }
    return Int(exactly: confirmed).map { (Int(length), $0) }
  }

  private static func check(_ position: Int, _ length: UInt32, _ confirmed: UInt64) -> UInt32 {
    let place = StableHash.fold(StableHash.mix(UInt64(position)), UInt64(length))
    return UInt32(truncatingIfNeeded: StableHash.fold(place, confirmed))
  }
}

extension StoreError {
  /// The error of a record that is too long.
  static func tooLarge(_ byteCount: Int) -> StoreError {
    .tooLarge(reason: "it takes \(byteCount) bytes, and \(StateRecord.mostBytes) is the most")
  }
}
