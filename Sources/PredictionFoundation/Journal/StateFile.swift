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
    let known = min(bytes.count, StoreFormat.magic.count)
    guard bytes[..<known].elementsEqual(StoreFormat.magic[..<known]) else { throw .notAStore(file: file) }
    if bytes.count < StateFile.headBytes {
      throw .damaged(file: file, byte: bytes.count, reason: "it ends within its head")
    }
    let version = bytes.number(at: 8, UInt64.self)
    guard version == StoreFormat.version else { throw .unknownVersion(file: file, version: version) }
    guard let first = StateRecord(bytes, at: StateFile.headBytes) else {
      throw .damaged(
        file: file, byte: StateFile.headBytes, reason: "the snapshot there is not what was written")
    }
    snapshot = first.payload
    var records: [Range<Int>] = []
    var position = first.payload.upperBound
    while let record = StateRecord(bytes, at: position) {
      records.append(record.payload)
      position = record.payload.upperBound
    }
    self.records = records
    end = position
    for later in position..<max(position, bytes.count - StateRecord.headBytes) {
      if let record = StateRecord(bytes, at: later), record.confirmed > position {
        throw .damaged(file: file, byte: position, reason: "the record there is not what was written")
      }
    }
  }
}
