import PredictionEngine

/// A store's file as it was read: one snapshot, and a journal of the donations and readings since.
///
/// Snapshot and journal are one file, so that one renaming replaces both and no moment exists in which the one
/// belongs to an older or newer other.
///
/// # Layout
/// ```
/// byte  0  "nextstor"
///       8  UInt64 version: 5
///      16  a record with the engine's snapshot
///          a record for each donation, reading and piece of feedback since: a snapshot of it alone
/// ```
///
/// Each record says how many bytes of the file were confirmed by the disk before it. A part of a record at the end, and all
/// behind a changed byte that no later record says was confirmed, is a **torn tail** and cut off; a changed byte that one says
/// was confirmed is **damage**, and nothing is loaded. See <doc:Actors-files-and-threads>.
struct StateFile {
  static let headBytes = 16

  /// Where the engine's snapshot stands.
  let snapshot: Range<Int>
  /// Where the donations and readings stand, in their order.
  let records: [Range<Int>]
  /// The number of bytes that count; what follows is a torn tail.
  let end: Int

  /// Makes the bytes of a file with a snapshot and no journal.
  static func bytes(snapshot: [UInt8]) -> [UInt8] {
    var bytes = StoreFormat.magic
    bytes.append(number: StoreFormat.version)
    return bytes + StateRecord.bytes(snapshot, at: headBytes, confirmed: 0)
  }

  /// Finds the records of a file.
  /// - Complexity: O(bytes). Behind a changed byte, each place is looked at for a later record.
  init(_ bytes: [UInt8], file: String) throws(StoreError) {
    try StateFile.checkHead(bytes, file: file)
    guard let first = StateRecord(bytes, at: StateFile.headBytes) else { throw StateFile.noSnapshot(file) }
    snapshot = first.payload
    (records, end) = try StateFile.journal(bytes, from: first.payload.upperBound, file: file)
  }

  /// Makes sure that bytes are the beginning of a store's file.
  static func checkHead(_ bytes: [UInt8], file: String) throws(StoreError) {
    let known = min(bytes.count, StoreFormat.magic.count)
    guard bytes[..<known].elementsEqual(StoreFormat.magic[..<known]) else { throw .notAStore(file: file) }
    if bytes.count < StateFile.headBytes {
      throw .damaged(file: file, byte: bytes.count, reason: "it ends within its head")
    }
    let version = bytes.number(at: 8, UInt64.self)
    guard version == StoreFormat.version else { throw .unknownVersion(file: file, version: version) }
  }

  static func noSnapshot(_ file: String) -> StoreError {
    .damaged(file: file, byte: headBytes, reason: "the snapshot there is not what was written")
  }

  /// Finds the records of a journal, and where it ends, in bytes of which the first stands at `base` in the file.
  static func journal(
    _ bytes: [UInt8], from start: Int, base: Int = 0, file: String
  ) throws(StoreError) -> (records: [Range<Int>], end: Int) {
    var (records, position) = ([Range<Int>](), start)
    while let record = StateRecord(bytes, at: position, base: base) {
      records.append(record.payload)
      position = record.payload.upperBound
    }
    for later in position..<max(position, bytes.count - StateRecord.headBytes) {
      if let record = StateRecord(bytes, at: later, base: base), record.confirmed > base + position {
        throw .damaged(
          file: file, byte: base + position, reason: "the record there is not what was written")
      }
    }
    return (records, position)
  }
}
